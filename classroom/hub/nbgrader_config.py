"""nbgrader on the hub, for teacher and students alike: copy it to <the hub's environment>/etc/jupyter/."""

from pathlib import Path

c = get_config()  # type: ignore[name-defined]  # noqa: F821 -- nbgrader puts it there

c.CourseDirectory.course_id = "stridelab"
c.Exchange.root = "/srv/nbgrader/exchange"
c.Exchange.timezone = "UTC"

# The teacher's course, as `make class` builds it in a clone of the book in the teacher's home. Students have none.
course = Path.home() / "stridelab/course"
if course.is_dir():
    c.CourseDirectory.root = str(course)
