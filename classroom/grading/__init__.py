"""Builds a course with nbgrader and grades what students hand in, each submission by itself and locked in."""
