import { isEvent } from '@contract/article/categories';
import { adminClient, confirmAdmin } from '@/lib/backend/admin-access';
import { AppError, unwrapRow } from '@/lib/backend/errors';
import { orSpecified } from '@/lib/backend/or-specified';
import type { Supabase } from '@/lib/supabase';
import type { TablesInsert } from '@contract/backend/database';
import { type EditedArticle, type Article } from '@/features/articles/article';
import { readJoinUrl } from './join-link';

/** Columns that the article form writes. */
export type ArticleRow = Omit<
  TablesInsert<'news_events'>,
  'id' | 'save_id' | 'views_count' | 'calendar_sequence' | 'is_full' | 'cancelled_at' | 'created_at' | 'updated_at'
>;

/**
 * The outcome of a save. `conflict`: another save replaced the version that this one is based on. `gone`: the article
 * was deleted. Every other failure throws an AppError.
 */
export type SaveOutcome =
  | { kind: 'saved'; article: EditedArticle; /** What an earlier save of this editor had stored. */ replaced?: Article }
  | { kind: 'slug-taken' }
  | { kind: 'conflict'; theirs: EditedArticle }
  | { kind: 'gone' };

/** The version being changed. `updatedAt` is the API's own text, because a Date would drop its microseconds. */
export type ArticleVersion = { id: string; updatedAt: string };

const UNIQUE_VIOLATION = '23505';

/** Whether another article has the slug, or this one is already stored. */
const isTaken = (error: unknown) => error instanceof AppError && error.code === UNIQUE_VIOLATION;

export type SentArticle = {
  row: ArticleRow;
  /**
   * The event's join link; null for none. When absent it stays unchanged, and the article is written by a plain table
   * request.
   */
  joinUrl?: string | null | undefined;
};

export type ArticleSave = SentArticle & {
  /**
   * A UUID for all saves until one is known to be stored: the id of an article that they create, and the beginning of
   * their save ids. An article that was stored by one of them, with the answer lost or late, is no one else's.
   */
  key: string;
};

const newSaveId = (key: string) => `${key}:${crypto.randomUUID()}`;

const isOwn = ({ save_id: saveId }: Article, key: string) => saveId?.startsWith(`${key}:`) === true;

async function write(supabase: Supabase, { row, joinUrl, key }: ArticleSave, version: ArticleVersion | null) {
  async function send(sent: ArticleRow & { id?: string; save_id?: string }) {
    if (joinUrl !== undefined) {
      const link = joinUrl !== null && { p_join_url: joinUrl };
      const changed = version && { p_id: version.id, p_updated_at: version.updatedAt };
      return unwrapRow(await supabase.rpc('save_with_join_link', { p_article: sent, ...link, ...changed }));
    }
    const articles = supabase.from('news_events');
    if (!version) return unwrapRow(await articles.insert(sent).select());
    return unwrapRow(await articles.update(sent).eq('id', version.id).eq('updated_at', version.updatedAt).select());
  }
  return orSpecified(
    () => send({ ...row, save_id: newSaveId(key), ...(version === null && { id: key }) }),
    () => send(row),
  );
}

async function readStored(supabase: Supabase, id: string): Promise<EditedArticle | null> {
  const stored = unwrapRow(await supabase.from('news_events').select('*').eq('id', id));
  if (!stored) return null;
  return { ...stored, join_url: isEvent(stored) ? await readJoinUrl(supabase, stored.id) : null };
}

/** The outcome when a newer version is stored: one of an earlier save of this editor is written over. */
async function saveOver(save: ArticleSave, stored: EditedArticle): Promise<SaveOutcome> {
  if (!isOwn(stored, save.key)) return { kind: 'conflict', theirs: stored };
  const outcome = await update(save, { id: stored.id, updatedAt: stored.updated_at });
  return outcome.kind === 'saved' ? { replaced: stored, ...outcome } : outcome;
}

async function insert(save: ArticleSave): Promise<SaveOutcome> {
  const supabase = await adminClient();
  try {
    const article = await write(supabase, save, null);
    if (!article) throw new AppError('server', 'The answer lacks the new article');
    return { kind: 'saved', article };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const stored = await readStored(supabase, save.key);
    return stored ? saveOver(save, stored) : { kind: 'slug-taken' };
  }
}

async function update(save: ArticleSave, version: ArticleVersion): Promise<SaveOutcome> {
  const supabase = await adminClient();
  try {
    const article = await write(supabase, save, version);
    if (article) return { kind: 'saved', article };
  } catch (error) {
    if (!isTaken(error)) throw error;
    return { kind: 'slug-taken' };
  }
  // No row was updated: the version changed, the article was deleted, or the right to write was lost.
  await confirmAdmin();
  const stored = await readStored(supabase, version.id);
  return stored ? saveOver(save, stored) : { kind: 'gone' };
}

/**
 * Creates an article, or updates the given version (optimistic lock). The article and its join link are written in one
 * transaction. Throws an AppError.
 */
export function saveArticle(save: ArticleSave, version: ArticleVersion | null): Promise<SaveOutcome> {
  return version ? update(save, version) : insert(save);
}
