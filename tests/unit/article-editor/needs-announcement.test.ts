import { describe, expect, it } from 'vitest';
import { needsAnnouncement } from '@/features/article-editor/needs-announcement';
import type { EditedArticle } from '@/features/articles/article';
import { eventItem } from '../../helpers/article-rows';

const now = new Date('2030-01-01T10:00:00Z');
const event: EditedArticle = { ...eventItem({ title: 'Taller' }), join_url: 'https://meet.example.com/sala' };
const tells = (changes: Partial<typeof event>, before: Partial<typeof event> = {}) =>
  needsAnnouncement({ ...event, ...before }, { ...event, ...changes }, now);

describe('a save of an event', () => {
  it.each([
    { title: 'Otro taller' },
    { event_date: '2030-03-16T17:30:00+00:00' },
    { event_end_date: '2030-03-15T19:30:00+00:00' },
    { event_location: 'Vigo' },
    { join_url: 'https://meet.example.com/otra' },
    { join_url: null },
  ])('is to be announced for %j', (changes) => {
    expect(tells(changes)).toBe(true);
  });

  it.each([{}, { excerpt: 'Otro' }, { content: 'Otro' }, { slug: 'otro' }, { capacity: 3 }, { image_url: '/a.png' }])(
    'is not to be announced for %j',
    (changes) => {
      expect(tells(changes)).toBe(false);
    },
  );

  it('is not to be announced for a join link that was unknown before', () => {
    expect(tells({ join_url: 'https://meet.example.com/otra' }, { join_url: undefined })).toBe(false);
  });

  it('is not to be announced for a draft, another category, a past or a cancelled event', () => {
    const title = 'Otro taller';
    expect(tells({ title, is_published: false })).toBe(false);
    expect(tells({ title }, { is_published: false })).toBe(false);
    expect(tells({ title, category: 'noticia' })).toBe(false);
    expect(tells({ title, event_date: '2029-12-31T10:00:00Z' })).toBe(false);
    expect(tells({ title, cancelled_at: '2029-12-31T10:00:00Z' })).toBe(false);
  });
});
