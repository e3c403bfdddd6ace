import * as z from 'zod';
import { callSql, type Api } from './api.ts';

/**
 * Names of images older than a day that nothing references in any width. Newer ones may belong to an article that is
 * being written.
 */
export async function findOrphans(api: Api): Promise<string[]> {
  return z.array(z.string()).parse(await callSql(api, 'unused_images'));
}
