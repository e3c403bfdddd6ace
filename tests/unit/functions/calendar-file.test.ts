import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { describe, expect, it } from 'vitest';
import type { CalendarFileEvent } from '../../../supabase/functions/_shared/contract/event/calendar-file.ts';
import { calendarFile } from '../../../supabase/functions/_shared/contract/event/calendar-file.ts';
import { asCalendarText, calendarAttack, calendarTexts } from '../../helpers/calendar-texts.ts';

const source = {
  siteUrl: 'https://web.example.com',
  brandName: 'Tertulia',
  contactEmail: 'hola@example.com',
  now: new Date('2026-11-21T10:00:00Z'),
};
const id = '0b0e7f2e-1111-4111-8111-000000000001';
const uid = `${id}@web.example.com`;

function event(changes: Partial<CalendarFileEvent> = {}): CalendarFileEvent {
  return {
    id,
    title: 'Taller de agentes',
    slug: 'taller-de-agentes',
    excerpt: 'Aprende a montar tu primer agente.',
    event_date: '2026-11-27T17:30:00+00:00',
    event_location: 'Calle Mayor, 1; Madrid',
    ...changes,
  };
}

/** Parses one event with ical.js, for all other assertions. */
function readWithIcalJs(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  const [first] = events;
  return { calendar, count: events.length, component: first!, event: new ICAL.Event(first!) };
}

function readWithNodeIcal(file: string) {
  const entries = Object.values(nodeIcal.parseICS(file)).filter((entry) => entry?.type === 'VEVENT');
  return { count: entries.length, event: entries[0]! };
}

/** node-ical trims texts and strips enclosing quotes. */
const asNodeIcalReads = (text: string) => text.trim().replace(/^"(.*)"$/s, '$1');

const lines = (file: string) => file.split('\r\n');
const octets = (line: string) => Buffer.byteLength(line, 'utf8');

describe('the calendar file', () => {
  it('is one confirmed event published in UTC, with the identifier shared by mail, page and feed', () => {
    const file = calendarFile([event()], source);
    const { calendar, component } = readWithIcalJs(file);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(component.getFirstPropertyValue('uid')).toBe(uid);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('sequence')).toBe(0);
    expect(component.getFirstPropertyValue('url')).toBe('https://web.example.com/eventos-noticias/taller-de-agentes');
    expect(file).toContain('\r\nDTSTART:20261127T173000Z\r\n');
    expect(file).toContain('\r\nDTEND:20261127T183000Z\r\n');
    expect(file).toContain('\r\nDTSTAMP:20261121T100000Z\r\n');
  });

  it('names only the company as its organizer', () => {
    const file = calendarFile([event()], source);
    expect(file).not.toContain('ATTENDEE');
    expect(file.match(/mailto:\S+/gi)).toEqual(['mailto:hola@example.com']);
    const organizer = readWithIcalJs(file).component.getFirstProperty('organizer');
    expect(organizer?.getFirstValue()).toBe('mailto:hola@example.com');
    expect(organizer?.getParameter('cn')).toBe('Tertulia');
  });

  it('has an alarm an hour before as its last component; a feed has none', () => {
    const file = calendarFile([event()], source);
    const alarms = readWithIcalJs(file).component.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT1H']);
    expect(alarms[0]?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarms[0]?.getFirstPropertyValue('description')).toBe('Taller de agentes');
    expect(file).toMatch(/END:VALARM\r\nEND:VEVENT\r\n/);
    expect(calendarFile([event()], source, { name: 'Eventos', refreshSeconds: 3600 })).not.toContain('VALARM');
  });

  it('ends every line, including the last, with CR LF only', () => {
    const file = calendarFile([event({ excerpt: 'uno\ndos\r\ntres\rcuatro\u2028cinco' })], source);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/);
  });

  it('leaves out an event that has no date yet', () => {
    expect(calendarFile([event({ event_date: null })], source)).not.toContain('VEVENT');
  });

  it('ends when the event ends, or an hour after its start', () => {
    expect(calendarFile([event({ event_end_date: '2026-11-27T20:00:00Z' })], source)).toContain(
      'DTEND:20261127T200000Z',
    );
    expect(calendarFile([event({ event_end_date: '2026-11-27T10:00:00Z' })], source)).toContain(
      'DTEND:20261127T183000Z',
    );
  });

  it.each([
    ['the night clocks go forward, before', '2026-03-29T00:30:00Z', '20260329T003000Z', '20260329T013000Z'],
    ['the night clocks go forward, after', '2026-03-29T01:30:00Z', '20260329T013000Z', '20260329T023000Z'],
    ['the night clocks go back, first 02:30', '2026-10-25T00:30:00Z', '20261025T003000Z', '20261025T013000Z'],
    ['the night clocks go back, second 02:30', '2026-10-25T01:30:00Z', '20261025T013000Z', '20261025T023000Z'],
    ['with an offset', '2026-03-28T18:30:00+01:00', '20260328T173000Z', '20260328T183000Z'],
  ])('keeps the instant on %s', (_when, date, start, end) => {
    const file = calendarFile([event({ event_date: date })], source);
    expect(file).toContain(`DTSTART:${start}\r\nDTEND:${end}`);
    expect(readWithIcalJs(file).event.startDate.toJSDate()).toEqual(new Date(date));
    expect(readWithNodeIcal(file).event.start.toISOString()).toBe(new Date(date).toISOString());
  });

  it('marks a changed event by its modification time, and a cancelled one by its status', () => {
    const file = calendarFile(
      [
        event({
          updated_at: '2026-11-20T08:00:00.123456+00:00',
          calendar_sequence: 3,
          cancelled_at: '2026-11-20T08:00:00+00:00',
        }),
      ],
      source,
    );
    expect(file).toContain('DTSTAMP:20261120T080000Z');
    expect(file).toContain('SEQUENCE:3');
    expect(file).toContain('STATUS:CANCELLED');
  });

  it('has a name and a refresh interval as a feed, and none as a file', () => {
    const feed = calendarFile([event()], source, { name: 'Eventos, de Tertulia', refreshSeconds: 3600 });
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(feed).toContain('X-WR-CALNAME:Eventos\\, de Tertulia');
    expect(calendarFile([event()], source)).not.toMatch(/REFRESH-INTERVAL|X-WR-CALNAME/);
  });

  it('escapes a text that looks like calendar syntax', () => {
    const file = calendarFile(
      [event({ title: calendarAttack, event_location: calendarAttack, excerpt: calendarAttack })],
      { ...source, brandName: calendarAttack },
    );
    const { count, component, event: read } = readWithIcalJs(file);
    expect(count).toBe(1);
    expect(component.getAllProperties('attendee')).toHaveLength(0);
    expect(component.getAllProperties('organizer')).toHaveLength(1);
    expect(component.getAllSubcomponents('valarm')).toHaveLength(1);
    expect(read.summary).toBe(asCalendarText(calendarAttack));
    expect(readWithNodeIcal(file).count).toBe(1);
  });

  it(`survives ${calendarTexts.length} naughty and long texts in two parsers, in lines of at most 75 octets`, () => {
    for (const text of calendarTexts) {
      const file = calendarFile([event({ title: text, event_location: text, excerpt: text })], source);
      expect(lines(file).filter((line) => octets(line) > 75)).toEqual([]);
      expect(Buffer.from(file, 'utf8').toString('utf8')).toBe(file);

      const expected = asCalendarText(text);
      const icalJs = readWithIcalJs(file);
      const { summary, location, description } = icalJs.event;
      expect({ count: icalJs.count, uid: icalJs.event.uid, summary, location, description }).toEqual({
        count: 1,
        uid,
        summary: expected,
        location: expected,
        description: `${expected}\n\nhttps://web.example.com/eventos-noticias/taller-de-agentes`,
      });
      expect(icalJs.component.getAllProperties('attendee')).toHaveLength(0);

      const other = readWithNodeIcal(file);
      const read = asNodeIcalReads(String(other.event.summary));
      expect({ count: other.count, summary: read }).toEqual({ count: 1, summary: asNodeIcalReads(expected) });
    }
  });
});
