import { describe, expect, it } from 'vitest';
import { isScheduled, scheduleLabel } from '@/features/articles/schedule';
import { articleRow } from '../../helpers/article-rows';

const now = new Date('2026-02-10T10:00:00Z');
const scheduled = articleRow({ hide_until_published: true, published_at: '2099-03-03T08:00:00+00:00' });
const later = articleRow({ published_at: '2099-03-03T08:00:00+00:00' });
const draft = articleRow({ ...scheduled, is_published: false });

describe('a scheduled article', () => {
  it('is published with a future date', () => {
    expect(isScheduled(scheduled, now)).toBe(true);
    expect(isScheduled(scheduled, new Date('2099-03-03T08:00:00Z'))).toBe(false);
    for (const item of [later, draft]) expect(isScheduled(item, now)).toBe(false);
  });

  it('shows the date in Madrid time, with the year if it is another', () => {
    const soon = { published_at: '2026-03-03T08:00:00+00:00' };
    expect(scheduleLabel(soon, now)).toBe('Programado · 3 de marzo, 09:00');
    expect(scheduleLabel(scheduled, now)).toBe('Programado · 3 de marzo de 2099, 09:00');
  });
});
