import { describe, expect, it } from 'vitest';
import { articleHead } from '../../../supabase/functions/_shared/contract/article/article-head.ts';
import {
  eventPlace,
  mapUrl,
  modeNote,
  placeText,
  suggestedMode,
  type PlacedEvent,
} from '../../../supabase/functions/_shared/contract/event/event-place.ts';

const at = (event_location: string | null, event_mode?: string | null): PlacedEvent => ({ event_location, event_mode });
const venueOf = (place: string, mode?: string) => {
  const { isOnline, isInPerson, venue } = eventPlace(at(place, mode));
  return [isOnline, isInPerson, venue];
};

describe('the place of an event', () => {
  it.each([
    'Online',
    'On-line',
    'En línea',
    'Evento virtual',
    'Webinar gratuito',
    'Webinario',
    'Zoom',
    'Google Meet',
    'Microsoft Teams',
    'Por Teams o Zoom',
    'Streaming',
    'Videollamada',
    'Online (enlace en el email)',
    'https://example.com/sala',
    'Enlace: https://us02web.zoom.us/j/123?pwd=a/b',
    'meet.google.com/abc-defg-hij',
    'www.example.com/directo',
  ])('is online when it is %j', (place) => {
    expect(venueOf(place)).toEqual([true, false, null]);
    expect(mapUrl(at(place))).toBeNull();
  });

  it.each([
    ['Calle Mayor 1, Madrid y online', 'Calle Mayor 1, Madrid'],
    ['Online y en Calle Mayor 1, Madrid', 'en Calle Mayor 1, Madrid'],
    ['Palacio de Congresos y Exposiciones, y también por Zoom', 'Palacio de Congresos y Exposiciones'],
    ['Madrid (y online)', 'Madrid'],
    ['Madrid + streaming', 'Madrid'],
    ['Híbrido: Calle Mayor 1, Madrid', 'Calle Mayor 1, Madrid'],
    ['Calle Mayor 1 y https://example.com/sala/1', 'Calle Mayor 1'],
    ['Presencial y online', null],
  ])('is both for %j', (place, venue) => {
    expect(venueOf(place)).toEqual([true, true, venue]);
    expect(mapUrl(at(place)) === null).toBe(venue === null);
  });

  it.each(['Calle Mayor 1, Madrid', 'Palacio de Congresos y Exposiciones', 'Meeting Point, Zoomarine', 'Sala 3/4'])(
    'is a venue when it is %j',
    (place) => {
      expect(venueOf(place)).toEqual([false, true, place]);
    },
  );
});

describe('the mode of an event decides, whatever its place is called', () => {
  it.each([
    ['Ateneo de Madrid, https://maps.example.com/a', 'Ateneo de Madrid'],
    ['Espacio Zoom, Barcelona', 'Espacio Zoom, Barcelona'],
    ['Auditorio (sin streaming)', 'Auditorio (sin streaming)'],
    ['C/ Sol 3', 'C/ Sol 3'],
  ])('in person: %s', (place, venue) => {
    expect(venueOf(place, 'presencial')).toEqual([false, true, venue]);
    expect(mapUrl(at(place, 'presencial'))).toContain(new URLSearchParams({ query: venue }).toString());
    expect(eventPlace(at(place, 'presencial')).link).toBeNull();
  });

  it.each(['Ateneo de Madrid', 'https://example.com/sala', 'Sede central'])('online: %s', (place) => {
    expect(venueOf(place, 'online')).toEqual([true, false, null]);
    expect(mapUrl(at(place, 'online'))).toBeNull();
  });

  it.each([
    ['C/ Sol 3', 'C/ Sol 3'],
    ['C/ Sol 3, Madrid y online', 'C/ Sol 3, Madrid'],
    ['Auditorio (emisión en streaming)', 'Auditorio'],
    ['Espacio Zoom, Barcelona', 'Espacio Zoom, Barcelona'],
    ['Palacio de Congresos y Exposiciones', 'Palacio de Congresos y Exposiciones'],
    ['Ateneo + Zoom', 'Ateneo'],
    ['Ateneo, https://maps.example.com/a', 'Ateneo'],
    ['Online', null],
  ])('both: %s', (place, venue) => {
    expect(venueOf(place, 'hibrido')).toEqual([true, true, venue]);
    expect(eventPlace(at(place, 'hibrido')).link).toBeNull();
  });

  it('is said in words where the place does not say it', () => {
    expect(placeText(at('Ateneo', 'online'))).toBe('Ateneo (online)');
    expect(placeText(at('Ateneo', 'hibrido'))).toBe('Ateneo (presencial y online)');
    expect(placeText(at('Ateneo y online', 'hibrido'))).toBe('Ateneo y online');
    expect(placeText(at('Espacio Zoom', 'presencial'))).toBe('Espacio Zoom');
    expect(placeText(at(' ', 'online'))).toBe('Online');
    expect(placeText(at(null, 'hibrido'))).toBe('Presencial y online');
    for (const event of [at(null), at(null, 'presencial'), at('')]) expect(placeText(event)).toBeNull();
    expect(modeNote(at('Ateneo'))).toBeNull();
  });

  it('is proposed from the words', () => {
    expect(['Ateneo', 'Zoom', 'Ateneo y online', ''].map(suggestedMode)).toEqual([
      'presencial',
      'online',
      'hibrido',
      'presencial',
    ]);
  });

  it('that is unknown leaves it to the words', () => {
    expect(venueOf('Online', 'telepático')).toEqual([true, false, null]);
  });
});

const site = { url: 'https://web.example.com', brandName: 'Tertulia' };
function eventIn(place: string | null, mode?: string) {
  const head = articleHead(
    {
      title: 'Taller',
      slug: 'taller',
      excerpt: 'Aprende.',
      category: 'evento',
      author: 'Ana',
      published_at: '2026-03-01T10:00:00Z',
      updated_at: '2026-03-01T10:00:00Z',
      image_url: null,
      event_date: '2026-03-15T17:30:00Z',
      event_location: place,
      event_mode: mode,
    },
    site,
    new Date('2026-03-01T10:00:00Z'),
  );
  return head.structuredData.find((data) => data['@type'] === 'Event');
}

describe('the structured data of an event', () => {
  it('has both kinds of location when it is in both', () => {
    expect(eventIn('Calle Mayor 1, Madrid y online')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Calle Mayor 1, Madrid', address: 'Calle Mayor 1, Madrid' },
        { '@type': 'VirtualLocation', url: 'https://web.example.com/eventos-noticias/taller' },
      ],
    });
  });

  it('follows the mode', () => {
    const place = 'Ateneo, https://maps.example.com/a';
    expect(eventIn(place, 'presencial')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Ateneo' },
    });
    expect(eventIn(place, 'hibrido')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ name: 'Ateneo' }, { url: 'https://web.example.com/eventos-noticias/taller' }],
    });
    expect(eventIn(null, 'online')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://web.example.com/eventos-noticias/taller' },
    });
    expect(eventIn(null, 'presencial')).toBeUndefined();
  });

  it('uses the link in its place', () => {
    expect(eventIn('Por Zoom: https://zoom.us/j/1')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://zoom.us/j/1' },
    });
  });
});
