"""The exercises, a module a chapter: what is asked, on which inputs, and what is typically answered instead."""
