"""Lessons: short scenes in which somebody learns a game by playing it, written as data."""

from .course import Course, Progress, course_of, fits
from .document import Lesson, Step, lesson_called, lessons, opened, read_lesson
from .partner import scripted

__all__ = [
    "Course",
    "Lesson",
    "Progress",
    "Step",
    "course_of",
    "fits",
    "lesson_called",
    "lessons",
    "opened",
    "read_lesson",
    "scripted",
]
