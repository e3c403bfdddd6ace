import { describe, expect, it } from 'vitest';
import { articleHead } from '../../../supabase/functions/_shared/contract/article-head.ts';
import { eventPlace, mapUrl } from '../../../supabase/functions/_shared/contract/event-place.ts';

const venueOf = (place: string) => {
  const { isOnline, isInPerson, venue } = eventPlace(place);
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
    expect(mapUrl(place)).toBeNull();
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
    expect(mapUrl(place) === null).toBe(venue === null);
  });

  it.each(['Calle Mayor 1, Madrid', 'Palacio de Congresos y Exposiciones', 'Meeting Point, Zoomarine', 'Sala 3/4'])(
    'is a venue when it is %j',
    (place) => {
      expect(venueOf(place)).toEqual([false, true, place]);
    },
  );
});

const site = { url: 'https://web.example.com', brandName: 'Tertulia' };
function eventIn(place: string) {
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

  it('uses the link in its place', () => {
    expect(eventIn('Por Zoom: https://zoom.us/j/1')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://zoom.us/j/1' },
    });
  });
});
