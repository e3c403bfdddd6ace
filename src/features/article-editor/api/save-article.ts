import { confirmAdmin, signedIn } from '@/lib/backend/admin-access';
import { AppError, unwrapRow } from '@/lib/backend/errors';
import type { Supabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';
import { isEvent, type EditedArticle, type Article } from '@/features/articles/article';
import { readJoinUrl } from './join-link';

/** Columns that the article form writes. */
export type ArticleRow = Omit<
  TablesInsert<'news_events'>,
  'id' | 'views_count' | 'calendar_sequence' | 'is_full' | 'cancelled_at' | 'created_at' | 'updated_at'
>;

/**
 * The outcome of a save. `conflict`: another save replaced the version that this one is based on. `gone`: the article
 * was deleted. Every other failure throws an AppError.
 */
export type SaveOutcome =
  | { kind: 'saved'; article: EditedArticle }
  | { kind: 'slug-taken' }
  | { kind: 'conflict'; theirs: EditedArticle }
  | { kind: 'gone' };

/** The version being changed. `updatedAt` is the API's own text, because a Date would drop its microseconds. */
export type ArticleVersion = { id: string; updatedAt: string };

const UNIQUE_VIOLATION = '23505';

const isSlugTaken = (error: unknown) => error instanceof AppError && error.code === UNIQUE_VIOLATION;

function sameValue(saved: unknown, sent: unknown): boolean {
  if (saved === sent) return true;
  // The API returns instants in another notation than they were sent in.
  return (
    typeof saved === 'string' &&
    typeof sent === 'string' &&
    /^\d{4}-\d{2}-\d{2}T/.test(sent) &&
    Date.parse(saved) === Date.parse(sent)
  );
}

/**
 * Whether the stored article already has every value of the row. Then an earlier save succeeded and its answer was
 * lost.
 */
function holds(article: Article, row: ArticleRow): boolean {
  const stored = new Map<string, unknown>(Object.entries(article));
  return Object.entries(row).every(([column, value]) => sameValue(stored.get(column), value));
}

export type ArticleSave = {
  row: ArticleRow;
  /**
   * The event's join link; null for none. When absent it stays unchanged, and the article is written by a plain table
   * request.
   */
  joinUrl?: string | null | undefined;
};

async function write(supabase: Supabase, { row, joinUrl }: ArticleSave, version: ArticleVersion | null) {
  if (joinUrl !== undefined) {
    const link = joinUrl !== null && { p_join_url: joinUrl };
    const changed = version && { p_id: version.id, p_updated_at: version.updatedAt };
    return unwrapRow(await supabase.rpc('save_with_join_link', { p_article: row, ...link, ...changed }));
  }
  const articles = supabase.from('news_events');
  if (!version) return unwrapRow(await articles.insert(row).select());
  return unwrapRow(await articles.update(row).eq('id', version.id).eq('updated_at', version.updatedAt).select());
}

/**
 * The stored article, and whether it already has every value of the save: then an earlier save succeeded and its answer
 * was lost.
 */
async function readStored(supabase: Supabase, { row, joinUrl }: ArticleSave, column: 'id' | 'slug', value: string) {
  const stored = unwrapRow(await supabase.from('news_events').select('*').eq(column, value));
  if (!stored) return null;
  const join_url = isEvent(stored) ? await readJoinUrl(supabase, stored.id) : null;
  const article: EditedArticle = { ...stored, join_url };
  return { article, isSaved: holds(stored, row) && (joinUrl === undefined || joinUrl === join_url) };
}

async function insert(save: ArticleSave): Promise<SaveOutcome> {
  const { supabase } = await signedIn();
  try {
    const article = await write(supabase, save, null);
    if (!article) throw new AppError('server', 'The answer lacks the new article');
    return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    const holder = await readStored(supabase, save, 'slug', save.row.slug);
    return holder?.isSaved ? { kind: 'saved', article: holder.article } : { kind: 'slug-taken' };
  }
}

async function update(save: ArticleSave, version: ArticleVersion): Promise<SaveOutcome> {
  const user = await signedIn();
  const { supabase } = user;
  try {
    const article = await write(supabase, save, version);
    if (article) return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    return { kind: 'slug-taken' };
  }
  // No row was updated: the version changed, the article was deleted, or the right to write was lost.
  await confirmAdmin(user);
  const theirs = await readStored(supabase, save, 'id', version.id);
  if (!theirs) return { kind: 'gone' };
  return theirs.isSaved ? { kind: 'saved', article: theirs.article } : { kind: 'conflict', theirs: theirs.article };
}

/**
 * Creates an article, or updates the given version (optimistic lock). The article and its join link are written in one
 * transaction. Throws an AppError.
 */
export function saveArticle(save: ArticleSave, version: ArticleVersion | null): Promise<SaveOutcome> {
  return version ? update(save, version) : insert(save);
}
