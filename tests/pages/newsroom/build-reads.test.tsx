import { describe, expect, it } from 'vitest';
import { articleReads, readArticles } from '@/entry-prerender';
import { articleKeys } from '@/features/articles/api/keys';
import { articleRow } from '../../helpers/article-rows';
import { fakeApi, NEWS, rows } from '../../helpers/pages/fake-api';

const api = fakeApi();

describe('the build', () => {
  it('reads published articles only', async () => {
    const published = articleRow({ slug: 'publicada' });
    api.on(NEWS, () => rows([published]));
    const { articles } = await readArticles(200, AbortSignal.timeout(60_000));
    expect(articles).toEqual([published]);
    const asked = api.asked(NEWS).map(({ query }) => query.get('is_published'));
    expect(asked.length).toBeGreaterThan(4);
    expect(new Set(asked)).toEqual(new Set(['eq.true']));
  });

  it('relates an article to the first three others of its category, never to itself', () => {
    const [article, ...others] = ['a', 'b', 'c', 'd', 'e'].map((slug) => articleRow({ slug }));
    const event = articleRow({ slug: 'un-evento', category: 'evento' });
    const { queries } = articleReads(article!, [event, article!, ...others]);
    const related = queries.find(
      ({ queryKey }) => JSON.stringify(queryKey) === JSON.stringify(articleKeys.related(article!.id, 'noticia')),
    );
    expect(related?.state.data).toMatchObject([{ slug: 'b' }, { slug: 'c' }, { slug: 'd' }]);
  });
});
