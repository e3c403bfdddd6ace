import * as z from 'zod';
import { callSql, type Api } from './api.ts';

/** Names of images stored more than a day ago that nothing shows, in any of their widths. A younger one may belong to an article that is being written. */
export async function findOrphans(api: Api): Promise<string[]> {
  return z.array(z.string()).parse(await callSql(api, 'unused_images'));
}
