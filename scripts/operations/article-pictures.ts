import * as z from 'zod';
import { callSql, type Api } from './api.ts';

const dumpSchema = z.object({
  news_events: z.array(z.object({ slug: z.string(), image_url: z.nullable(z.string()), content: z.string() })),
  article_versions: z.array(z.object({ fields: z.json() })),
  deleted_articles: z.array(z.object({ article: z.json(), versions: z.json() })),
});

/** Every article with the text in which its pictures are named: the address of its image, and its content. */
export async function readArticlePictures(api: Api): Promise<{ slug: string; text: string }[]> {
  const { news_events: articles } = dumpSchema.parse(await callSql(api, 'dump_tables'));
  return articles.map(({ slug, image_url: url, content }) => ({ slug, text: `${url ?? ''}\n${content}` }));
}

/** The texts that a picture may be needed for: those of the articles, those of before, and those of deleted articles. */
export async function readPictureUses(api: Api): Promise<string[]> {
  const { article_versions: versions, deleted_articles: deleted } = dumpSchema.parse(await callSql(api, 'dump_tables'));
  const articles = await readArticlePictures(api);
  return [...articles.map(({ text }) => text), ...[...versions, ...deleted].map((row) => JSON.stringify(row))];
}
