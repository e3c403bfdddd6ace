import * as z from 'zod';
import { familyName } from '../../supabase/functions/_shared/contract/picture-widths.ts';
import { callSql, type Api } from './api.ts';
import { listImages } from './image-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dumpSchema = z.object({
  news_events: z.array(z.object({ image_url: z.nullable(z.string()), content: z.string() })),
});

/** Names of pictures stored more than a day before `now` that no article names, in any of their widths. A younger one may belong to an article that is being written. */
export async function findOrphans(api: Api, now = Date.now()): Promise<string[]> {
  const images = await listImages(api);
  const { news_events: articles } = dumpSchema.parse(await callSql(api, 'dump_tables'));
  const shown = articles.map(({ image_url: url, content }) => `${url ?? ''}\n${content}`).join('\n');
  return images
    .filter(
      ({ name, created_at: created }) => now - Date.parse(created ?? '') > DAY_MS && !shown.includes(familyName(name)),
    )
    .map(({ name }) => name);
}
