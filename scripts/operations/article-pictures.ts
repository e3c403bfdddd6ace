import * as z from 'zod';
import { callSql, type Api } from './api.ts';

const dumpSchema = z.object({
  news_events: z.array(z.object({ slug: z.string(), image_url: z.nullable(z.string()), content: z.string() })),
});

/** Every article with the text in which its pictures are named: the address of its image, and its content. */
export async function readArticlePictures(api: Api): Promise<{ slug: string; text: string }[]> {
  const { news_events: articles } = dumpSchema.parse(await callSql(api, 'dump_tables'));
  return articles.map(({ slug, image_url: url, content }) => ({ slug, text: `${url ?? ''}\n${content}` }));
}
