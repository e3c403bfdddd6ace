import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import * as z from 'zod';
import { calendarFile, type CalendarFileEvent } from '../../supabase/functions/_shared/contract/event/calendar-file.ts';
import { asCalendarText, calendarAttack, calendarTexts } from '../helpers/calendar-texts.ts';
import { lines } from './hostile/payloads.ts';
import { ensurePythonIcalendar, NO_ICALENDAR } from './python-icalendar.ts';

const source = {
  siteUrl: 'https://web.example.com',
  brandName: 'Tertulia',
  contactEmail: 'hola@example.com',
  now: new Date('2026-11-21T10:00:00Z'),
};
const reader = fileURLToPath(new URL('read_calendars.py', import.meta.url));
const texts = [...new Set([...calendarTexts, calendarAttack, ...lines])].filter((text) => text.trim() !== '');

const eventSchema = z.object({
  uid: z.string(),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  url: z.string(),
  status: z.string(),
  dtstamp: z.string(),
  dtstart: z.string(),
  dtend: z.string(),
  organizer: z.string(),
  attendees: z.int(),
  errors: z.array(z.string()),
});
const calendarsSchema = z.array(
  z.object({ method: z.string(), parts: z.array(z.string()), events: z.array(eventSchema) }),
);

let python: string | undefined;
beforeAll(() => {
  python = ensurePythonIcalendar();
  if (python === undefined) console.info(`Skipped: ${NO_ICALENDAR}`);
}, 600_000);

/** Parses these files with Python's icalendar. Skips the test without it. */
function readInPython(context: TestContext, files: readonly string[]) {
  if (python === undefined) return context.skip(NO_ICALENDAR);
  const { status, stdout, stderr } = spawnSync(python, [reader], {
    input: JSON.stringify(files),
    encoding: 'utf8',
    env: { ...process.env, PYTHONUTF8: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return calendarsSchema.parse(JSON.parse(stdout));
}

function event(text: string, changes: Partial<CalendarFileEvent> = {}): CalendarFileEvent {
  return {
    id: '0b0e7f2e-1111-4111-8111-000000000001',
    title: text,
    slug: 'charla',
    excerpt: text,
    event_date: '2026-11-27T17:30:00+00:00',
    event_location: text,
    ...changes,
  };
}

/** Up to version 4 the package unescapes twice and reserves some placeholders. All other texts survive unchanged. */
const twiceUnescaped = (text: string) =>
  text
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%3B', ';')
    .replaceAll('%5C', '\\')
    .replaceAll('\\N', '\\n')
    .replaceAll('\\n', '\n')
    .replaceAll('\\,', ',')
    .replaceAll('\\;', ';')
    .replaceAll('\\\\', '\\');

describe('the calendar file, parsed by another library', () => {
  it(`is one event in UTC without guests and with its exact texts, for each of ${texts.length} hostile texts`, (context) => {
    const calendars = readInPython(
      context,
      texts.map((text) => calendarFile([event(text)], source)),
    );
    let altered = 0;
    for (const [index, text] of texts.entries()) {
      const expected = asCalendarText(text);
      const {
        events: [first],
        ...rest
      } = calendars[index]!;
      const { summary = '', location, description, ...others } = first ?? {};
      expect({ text, ...rest }).toEqual({ text, method: 'PUBLISH', parts: ['VCALENDAR', 'VEVENT', 'VALARM'] });
      expect({ text, ...others }).toEqual({
        text,
        uid: '0b0e7f2e-1111-4111-8111-000000000001@web.example.com',
        url: 'https://web.example.com/eventos-noticias/charla',
        status: 'CONFIRMED',
        dtstamp: '2026-11-21T10:00:00+00:00',
        dtstart: '2026-11-27T17:30:00+00:00',
        dtend: '2026-11-27T18:30:00+00:00',
        organizer: `mailto:${source.contactEmail}`,
        attendees: 0,
        errors: [],
      });
      expect([expected, twiceUnescaped(expected)]).toContain(summary);
      expect({ location, description }).toEqual({
        location: summary,
        description: `${summary}\n\nhttps://web.example.com/eventos-noticias/charla`,
      });
      if (summary !== expected) altered += 1;
    }
    console.info(
      `${texts.length - altered} texts read as they were written; ${altered} with a backslash or a percent sign as this version of the package reads them`,
    );
  });

  it('keeps the instants on both nights of the clock change', (context) => {
    const starts = ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    const calendars = readInPython(
      context,
      starts.map((event_date) => calendarFile([event('Charla', { event_date })], source)),
    );
    expect(calendars.map(({ events: [first] }) => [first?.dtstart, first?.dtend])).toEqual([
      ['2026-03-29T00:30:00+00:00', '2026-03-29T01:30:00+00:00'],
      ['2026-03-29T01:30:00+00:00', '2026-03-29T02:30:00+00:00'],
      ['2026-10-25T00:30:00+00:00', '2026-10-25T01:30:00+00:00'],
      ['2026-10-25T01:30:00+00:00', '2026-10-25T02:30:00+00:00'],
    ]);
  });

  it('has one event per text in a feed of all those texts', (context) => {
    const [feed] = readInPython(context, [
      calendarFile(
        texts.map((text) => event(text)),
        source,
        { name: calendarAttack, refreshSeconds: 3600 },
      ),
    ]);
    expect(feed?.parts).toEqual(['VCALENDAR', ...texts.map(() => 'VEVENT')]);
    expect(feed?.events.reduce((sum, { attendees }) => sum + attendees, 0)).toBe(0);
  });
});
