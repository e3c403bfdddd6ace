"""Reads calendar files with the package icalendar: on standard input a JSON list of files, on standard output a JSON list of what each holds."""

import json
import sys

from icalendar import Calendar


def read(file):
    """What a calendar shows of a file: its parts by name, its method, and each event's texts, times, organizer, attendees and the properties it could not read."""
    calendar = Calendar.from_ical(file)
    return {
        "method": str(calendar.get("METHOD")),
        "parts": [part.name for part in calendar.walk()],
        "events": [
            {
                **{name.lower(): str(event.get(name)) for name in ("UID", "SUMMARY", "LOCATION", "DESCRIPTION", "URL", "STATUS")},
                **{name.lower(): event.decoded(name).isoformat() for name in ("DTSTAMP", "DTSTART", "DTEND")},
                "organizer": str(event.get("ORGANIZER", "")),
                "attendees": sum(name.upper() == "ATTENDEE" for name in event),
                "errors": [str(error) for error in event.errors],
            }
            for event in calendar.walk("VEVENT")
        ],
    }


json.dump([read(file) for file in json.load(sys.stdin)], sys.stdout)
