import { articleHead, type HeadArticle } from '@contract/article/article-head';
import { describe, expect, it } from 'vitest';

const site = { url: 'https://web.example.com', brandName: 'Tertulia' };
const article: HeadArticle = {
  title: 'Taller de voz',
  slug: 'taller-de-voz',
  excerpt: 'Dos horas.',
  category: 'evento',
  author: 'Ana',
  published_at: '2026-02-03T10:00:00Z',
  updated_at: '2026-02-03T10:00:00Z',
  image_url: null,
  event_date: '2026-03-15T17:30:00Z',
  event_location: 'Valencia',
};
const now = new Date('2026-03-15T18:00:00Z');
const typesOf = (changed: Partial<HeadArticle>) =>
  articleHead({ ...article, ...changed }, site, now).structuredData.map((data) => data['@type']);
const eventOf = (changed: Partial<HeadArticle>) =>
  articleHead({ ...article, ...changed }, site, now).structuredData.find((data) => data['@type'] === 'Event');

describe('the head of an article written by another program', () => {
  it('describes it by its title when it has no excerpt', () => {
    const head = articleHead({ ...article, excerpt: ' ' }, site, now);
    expect(head.description).toBe('Taller de voz');
    for (const data of head.structuredData.slice(0, 2)) expect(data).toMatchObject({ description: 'Taller de voz' });
  });

  it('uses the Open Graph image of its own page only', () => {
    const drawn = (path: string) =>
      articleHead(article, { ...site, openGraphImage: { path, image: '/social/own.png' } }, now).image.url;
    expect(drawn(`/eventos-noticias/${article.slug}`)).toBe('https://web.example.com/social/own.png');
    expect(drawn('/eventos-noticias/otro')).toBe('https://web.example.com/social.png');
  });

  it.each([null, '', 'https://img.example.com:99999/a.png'])('uses the site’s default image for %j', (image_url) => {
    expect(articleHead({ ...article, image_url }, site, now).image).toEqual(articleHead(article, site, now).image);
    expect(articleHead(article, site, now).image.url).toMatch(/^https:\/\/web\.example\.com\//);
  });

  it.each([
    ['/portadas/a.png', { url: 'https://web.example.com/portadas/a.png', type: 'image/png' }],
    ['https://img.example.com/foto', { url: 'https://img.example.com/foto', type: undefined }],
    [
      'https://api.example.com/storage/v1/object/public/news-images/1764000000000-abcdefw1920.png',
      {
        url: 'https://api.example.com/storage/v1/object/public/news-images/1764000000000-abcdefw00.jpg',
        type: 'image/jpeg',
        width: 1200,
        height: 630,
      },
    ],
  ])('has the image %s with its known properties', (image_url, image) => {
    expect(articleHead({ ...article, image_url }, site, now).image).toEqual({ ...image, alt: article.title });
  });

  it('names the recording of an event that is over, never before', () => {
    const recorded = { ...article, recording_url: 'https://video.example.com/1' };
    const eventAt = (time: string, changed: Partial<HeadArticle> = {}) =>
      articleHead({ ...recorded, ...changed }, site, new Date(time)).structuredData.find(
        (data) => data['@type'] === 'Event',
      );
    expect(eventAt('2026-03-15T18:29:59Z')).not.toHaveProperty('recordedIn');
    expect(eventAt('2026-03-15T18:30:00Z')).toHaveProperty('recordedIn', {
      '@type': 'CreativeWork',
      name: 'Grabación de Taller de voz',
      url: 'https://video.example.com/1',
    });
    expect(eventAt('2026-03-15T18:30:00Z', { event_end_date: '2026-03-15T20:00:00Z' })).not.toHaveProperty(
      'recordedIn',
    );
    expect(eventAt('2026-03-16T00:00:00Z', { cancelled_at: '2026-03-15T10:00:00Z' })).not.toHaveProperty('recordedIn');
  });

  it('marks a cancelled event and keeps its date', () => {
    expect(eventOf({ cancelled_at: '2026-03-01T10:00:00Z' })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      startDate: '2026-03-15T18:30:00+01:00',
    });
    expect(eventOf({ cancelled_at: null })).not.toHaveProperty('eventStatus');
    expect(eventOf({})).not.toHaveProperty('eventStatus');
  });

  it('is no event without a place or with another category', () => {
    expect(typesOf({})).toContain('Event');
    expect(typesOf({ event_location: '' })).not.toContain('Event');
    expect(typesOf({ category: 'noticia' })).not.toContain('Event');
  });
});
