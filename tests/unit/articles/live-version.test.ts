// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { articleHead } from '@contract/article/article-head';
import { articleDocument, notFoundDocument } from '../../../hosting/edge/article-document.ts';
import { isOverdue, refetchInterval, livePageState } from '@/features/articles/live-version';
import { articleRow } from '../../helpers/article-rows.ts';
import { SHELL } from '../../helpers/site/shell.ts';

const SAVED = '2026-11-22T09:41:30.123456+00:00';
const pageOf = (updated_at: string) =>
  articleDocument(
    SHELL,
    articleHead({ ...articleRow(), updated_at }, { url: 'https://web.example', brandName: 'Tertulia' }, new Date()),
    {},
  );

describe('a check of an article’s page', () => {
  it('recognises the saved version, and every later one', () => {
    expect(livePageState(pageOf(SAVED), SAVED)).toBe('current');
    expect(livePageState(pageOf('2026-11-22T09:41:30.124Z'), SAVED)).toBe('current');
  });

  it('recognises the previous version, and a page without an article', () => {
    expect(livePageState(pageOf('2026-11-22T09:41:30.122Z'), SAVED)).toBe('outdated');
    expect(livePageState(SHELL, SAVED)).toBe('outdated');
    expect(livePageState(notFoundDocument(SHELL), SAVED)).toBe('outdated');
  });

  it('reads the prerendered page as React writes it', () => {
    const head = `<head><meta property="article:modified_time" content="2026-11-22T09:41:30.123Z"/></head>`;
    expect(livePageState(head, SAVED)).toBe('current');
  });

  it('reads it in any spelling, and no text that only looks like it', () => {
    const meta = `<meta content='2026-11-22T09:41:30.123Z' property=article:modified_time>`;
    expect(livePageState(`<!doctype html><title>${'<meta'}</title>${meta}`, SAVED)).toBe('current');
    for (const text of [`<!-- ${meta} -->`, `<title>${meta}</title>`, `<script>"${meta}"</script>`])
      expect(livePageState(text, SAVED)).toBe('outdated');
  });

  it('recognises a server that does not prerender articles', () => {
    expect(livePageState(`<head><script type="module" src="/@vite/client"></script></head>`, SAVED)).toBe('unchecked');
  });
});

describe('watching the page', () => {
  it('backs off, with the last check after ten minutes', () => {
    const waits: number[] = [];
    let at = 0;
    for (;;) {
      const wait = refetchInterval({ state: 'outdated', since: 0, at }, waits.length + 1);
      if (wait === false) break;
      waits.push(wait);
      at += wait;
    }
    expect(waits.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
    expect(Math.max(...waits)).toBe(30_000);
    expect(at).toBe(600_000);
    expect(isOverdue({ state: 'outdated', since: 0, at })).toBe(true);
    expect(isOverdue({ state: 'current', since: 0, at })).toBe(false);
  });

  it.each(['current', 'unchecked'] as const)('ends with a page that is %s', (state) => {
    expect(refetchInterval({ state, since: 0, at: 0 }, 1)).toBe(false);
  });
});
