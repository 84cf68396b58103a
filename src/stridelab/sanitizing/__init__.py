"""What ``stridelab.sanitize`` is made of: two modes that watch, rules that judge, a report that tells."""
