/** The fields of a calendar file (RFC 5545) that the preview shows. @contract/event/calendar-file writes the files. */
type CalendarEntry = {
  title: string;
  start: Date;
  end: Date;
  place: string | null;
  notes: string | null;
  /** Minutes from the alarm to the event; null without an alarm. */
  alarmMinutes: number | null;
  isCancelled: boolean;
};

/** Joins folded lines: a continuation begins with a space or a tab. */
const unfold = (file: string) => file.replace(/\r?\n[ \t]/g, '');

const unescapeText = (text: string) =>
  text.replace(/\\([nN\\;,])/g, (_all, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));

/** `20260315T173000Z` */
function instantOf(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Parses a duration such as `-PT1H`. */
function minutesBefore(trigger: string): number | null {
  const [match, hours = '0', minutes = '0'] = /^-PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(trigger) ?? [];
  return match === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Parses the event of a calendar file; null without an event, or without a readable time. */
export function readCalendarEntry(file: string): CalendarEntry | null {
  const properties = new Map<string, string>();
  for (const line of unfold(file).split(/\r?\n/)) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !properties.has(name)) properties.set(name, value);
  }
  const text = (name: string) => unescapeText(properties.get(name) ?? '');
  const start = instantOf(text('DTSTART'));
  const end = instantOf(text('DTEND'));
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return null;
  return {
    title: text('SUMMARY'),
    start,
    end,
    place: text('LOCATION') || null,
    notes: text('DESCRIPTION') || null,
    alarmMinutes: minutesBefore(text('TRIGGER')),
    isCancelled: text('STATUS') === 'CANCELLED',
  };
}
