// @vitest-environment jsdom
import { articleHead } from '@contract/article/article-head';
import { describe, expect, it, test } from 'vitest';
import { articleDocument, notFoundDocument } from '../../../hosting/edge/article-document.ts';
import { marked, replaceMarked, textIn, VERSION } from '../../../hosting/edge/marks.ts';
import { articleRow } from '../../helpers/article-rows.ts';
import { SHELL } from '../../helpers/site/shell.ts';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const write = (title: string, data: unknown) =>
  articleDocument(
    SHELL,
    articleHead({ ...articleRow(), title }, { url: 'https://web.example', brandName: 'Tertulia' }, new Date()),
    data,
  );

describe.each([
  '</script><script>alert(1)</script>',
  '</title></head><body><img src=x onerror=alert(1)>',
  '<!--/head--><!--data--><!-- --!> -->',
  `"comillas" 'simples' & &amp; $& $' $1 $$`,
  '<title data-default>otro</title>',
  'línea\u2028otra 𝒯 😀',
])('an article called %s', (title) => {
  const html = write(title, { title });
  const document = parsed(html);

  it('has its title as text, once', () => {
    expect(document.title).toBe(`${title} · Tertulia`);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(`${title} · Tertulia`);
  });

  it('has its facts and data as JSON, and nothing that runs', () => {
    const [facts, data, ...others] = [...document.querySelectorAll('script')];
    expect(JSON.parse(facts?.text ?? '')).toMatchObject([{ headline: title }, {}]);
    expect(JSON.parse(data?.text ?? '')).toEqual({ title });
    expect([facts?.type, data?.type, others]).toEqual(['application/ld+json', 'application/json', []]);
    expect(document.querySelectorAll('img, body script:not(#prerendered)')).toHaveLength(0);
    expect(document.body.innerHTML).toMatch(/^<div id="root"><\/div><script/);
  });

  it('has no mark left', () => {
    expect(html.replaceAll(title.replaceAll('<', '\\u003c'), '')).not.toContain('<!--');
  });
});

test('the page of an unknown address is the shell with noindex', () => {
  const document = parsed(notFoundDocument(SHELL));
  expect(document.title).toBe('Tertulia');
  expect(document.head.querySelectorAll('meta[name="robots"][content="noindex"]')).toHaveLength(1);
});

describe('marks', () => {
  it('hold a version that is read back', () => {
    const page = `<p>&lt;!--version 1--&gt;</p>${marked(VERSION, '2026-02-04T10:00:00.123456+00:00')}<p>`;
    expect(textIn(page, VERSION)).toBe('2026-02-04T10:00:00.123456+00:00');
    expect(textIn('<p>--></p>', VERSION)).toBeNull();
    expect(textIn('<!--version 1', VERSION)).toBeNull();
  });

  it('that a page lacks cannot be replaced', () => {
    expect(() => replaceMarked('<html></html>', VERSION, () => '')).toThrow('of another build');
  });
});
