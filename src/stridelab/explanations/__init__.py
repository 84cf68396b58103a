"""What ``explain`` is made of: what was said, its family, the tensors of the failing line, and the reason."""
