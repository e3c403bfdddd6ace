import { expect, it } from 'vitest';
import { saveArticle } from '@/features/article-editor/api/save-article';
import { articleRow } from '../../helpers/article-rows';
import { failure, fakeApi, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const ARTICLES = '/rest/v1/news_events';

/** As a site meets for the minutes in which the database of the release before is still there. */
it('a backend without save ids takes the save without one', async () => {
  storeSession();
  const stored = articleRow({ title: 'Nueva' });
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on(ARTICLES, ({ body }) =>
    JSON.stringify(body).includes('save_id') ? failure(400, 'PGRST204') : rows([stored]),
  );
  const row = { title: 'Nueva', slug: 'nueva', excerpt: 'Uno', content: 'Dos' };
  expect(await saveArticle({ row, key: crypto.randomUUID() }, null)).toEqual({ kind: 'saved', article: stored });
  expect(api.asked(ARTICLES).at(-1)?.body).toEqual(row);
});
