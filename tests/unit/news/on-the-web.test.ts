import { describe, expect, it } from 'vitest';
import { articleHead } from '@contract/article-head';
import { articleDocument, missingDocument } from '../../../hosting/edge/article-document.ts';
import { sightOf, watchPage, type Sight } from '@/features/news/on-the-web';
import { newsItem } from '../../helpers/news-items.ts';

const SAVED = '2026-11-22T09:41:30.123456+00:00';
const shell = '<html><head><title data-default>Tertulia</title></head><body><div id="root"></div></body></html>';
const pageOf = (updated_at: string) =>
  articleDocument(
    shell,
    articleHead({ ...newsItem(), updated_at }, { url: 'https://web.example', brandName: 'Tertulia' }),
    'Tertulia',
    {},
  );

describe('a look at the page of an article', () => {
  it('knows the version that was saved, and every later one', () => {
    expect(sightOf(pageOf(SAVED), SAVED)).toBe('shown');
    expect(sightOf(pageOf('2026-11-22T09:41:30.124Z'), SAVED)).toBe('shown');
  });

  it('knows the one before, and a page without an article', () => {
    expect(sightOf(pageOf('2026-11-22T09:41:30.122Z'), SAVED)).toBe('older');
    expect(sightOf(shell, SAVED)).toBe('older');
    expect(sightOf(missingDocument(shell), SAVED)).toBe('older');
  });

  it('reads what React writes into the prerendered page', () => {
    const head = `<head><meta property="article:modified_time" content="2026-11-22T09:41:30.123Z"/></head>`;
    expect(sightOf(head, SAVED)).toBe('shown');
  });

  it('knows a server that writes no article into its page', () => {
    expect(sightOf(`<head><script type="module" src="/@vite/client"></script></head>`, SAVED)).toBe('unchecked');
  });
});

/** Watches a page that looks one way after the other, the last for ever, on a clock that only pauses move. */
async function watch(...sights: Sight[]) {
  let now = Date.parse('2026-11-22T09:42:00Z');
  const pauses: number[] = [];
  let looks = 0;
  let isVisible = true;
  let shown = 0;
  const outcome = await watchPage({
    look: async () => {
      expect(isVisible).toBe(true);
      looks += 1;
      return sights[Math.min(looks, sights.length) - 1] ?? 'older';
    },
    // Every third time the tab was hidden for a minute.
    untilVisible: async () => {
      isVisible = true;
      shown += 1;
      if (shown % 3 === 0) now += 60_000;
    },
    pause: async (milliseconds) => {
      isVisible = false;
      pauses.push(milliseconds);
      now += milliseconds;
    },
    now: () => new Date(now),
  });
  return { outcome, pauses, looks };
}

describe('watching the page', () => {
  it('ends with the time at which it showed the version', async () => {
    expect(await watch('shown')).toEqual({
      outcome: { kind: 'shown', at: new Date('2026-11-22T09:42:00Z') },
      pauses: [],
      looks: 1,
    });
    const later = await watch('older', 'shown');
    expect(later.outcome).toEqual({ kind: 'shown', at: new Date('2026-11-22T09:42:02Z') });
  });

  it('looks ever less often, never for more than ten minutes', async () => {
    const { outcome, pauses, looks } = await watch('older');
    expect(outcome).toEqual({ kind: 'late' });
    expect(pauses.slice(0, 3)).toEqual([2_000, 3_200, 5_120]);
    expect(Math.max(...pauses)).toBe(30_000);
    expect(looks).toBeLessThan(30);
  });

  it('looks once more at the very end, also when the tab was hidden until then', async () => {
    const all = await watch('older');
    const { outcome } = await watch(...Array.from({ length: all.looks - 1 }, (): Sight => 'older'), 'shown');
    expect(outcome.kind).toBe('shown');
  });

  it('ends at once where there is nothing to see', async () => {
    expect((await watch('unchecked')).outcome).toEqual({ kind: 'unchecked' });
  });
});
