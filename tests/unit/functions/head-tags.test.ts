import { articleHead } from '@contract/article/article-head';
import { headTags } from '@contract/site/head-tags';
import { describe, expect, it } from 'vitest';
import { articleRow } from '../../helpers/article-rows.ts';

const site = { url: 'https://web.example', brandName: 'Tertulia' };
const head = articleHead(
  { ...articleRow(), title: '</script> "$&" \'x\'', updated_at: '2026-02-04T10:00:00Z' },
  site,
  new Date('2026-02-05T10:00:00Z'),
);
const { title, description } = head;
const namesOf = (tags: ReturnType<typeof headTags>) =>
  tags.map(({ name, attributes: { property, name: own, rel, type } }) => property ?? own ?? rel ?? type ?? name);

const dataOf = (structuredData: (typeof head)['structuredData']) =>
  headTags({ title }, { ...head, structuredData }).find(({ name }) => name === 'script')?.text;

describe('the tags of a head', () => {
  it('of an article are title, description, canonical address, previews and one block of data, in this order', () => {
    expect(namesOf(headTags({ title, description }, head))).toEqual([
      'title',
      'description',
      'canonical',
      'og:site_name',
      'og:locale',
      'og:type',
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'og:image:type',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
      'article:published_time',
      'article:modified_time',
      'twitter:card',
      'application/ld+json',
    ]);
  });

  it('hold texts as they are, and JSON that cannot end its block', () => {
    const tags = headTags({ title, description }, head);
    expect(tags[0]?.text).toBe('</script> "$&" \'x\' · Tertulia');
    const data = tags.at(-1)?.text ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toMatchObject([{ headline: '</script> "$&" \'x\'' }, { '@type': 'BreadcrumbList' }]);
  });

  it('describe a page for no search engine that is excluded from them', () => {
    expect(namesOf(headTags({ title, description, noIndex: true }, head))).toEqual(['title', 'description', 'robots']);
  });

  it('hold one fact by itself, and no block without facts', () => {
    expect(dataOf([{ a: 1 }])).toBe('{"a":1}');
    expect(dataOf([])).toBeUndefined();
  });
});
