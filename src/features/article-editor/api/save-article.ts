import { isEvent } from '@contract/article/categories';
import { adminClient, confirmAdmin } from '@/lib/backend/admin-access';
import { AppError, unwrapRow } from '@/lib/backend/errors';
import type { Supabase } from '@/lib/supabase';
import type { TablesInsert } from '@contract/backend/database';
import { type EditedArticle, type Article } from '@/features/articles/article';
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
  // An undefined value is not sent.
  if (saved === sent || sent === undefined) return true;
  // The API returns instants in another notation than they were sent in.
  return (
    typeof saved === 'string' &&
    typeof sent === 'string' &&
    /^\d{4}-\d{2}-\d{2}T/.test(sent) &&
    Date.parse(saved) === Date.parse(sent)
  );
}

/** Whether the stored article has every value of the row. */
function holds(article: Article, row: UnansweredSave['row']): boolean {
  const stored = new Map<string, unknown>(Object.entries(article));
  return Object.entries(row).every(([column, value]) => sameValue(stored.get(column), value));
}

export type SentArticle = {
  row: ArticleRow;
  /**
   * The event's join link; null for none. When absent it stays unchanged, and the article is written by a plain table
   * request.
   */
  joinUrl?: string | null | undefined;
};

/** What was sent without an answer, as far as a stored article is compared with it. */
export type UnansweredSave = {
  row: { slug: string; image_url?: string | null | undefined; [column: string]: unknown };
  joinUrl?: string | null | undefined;
};

export type ArticleSave = SentArticle & {
  /**
   * What this editor sent before without an answer, the latest last. An article that holds one of these was stored by
   * it, with the answer lost or late, and is no one else's.
   */
  unanswered?: readonly UnansweredSave[] | undefined;
};

async function write(supabase: Supabase, { row, joinUrl }: SentArticle, version: ArticleVersion | null) {
  if (joinUrl !== undefined) {
    const link = joinUrl !== null && { p_join_url: joinUrl };
    const changed = version && { p_id: version.id, p_updated_at: version.updatedAt };
    return unwrapRow(await supabase.rpc('save_with_join_link', { p_article: row, ...link, ...changed }));
  }
  const articles = supabase.from('news_events');
  if (!version) return unwrapRow(await articles.insert(row).select());
  return unwrapRow(await articles.update(row).eq('id', version.id).eq('updated_at', version.updatedAt).select());
}

async function readStored(supabase: Supabase, column: 'id' | 'slug', value: string): Promise<EditedArticle | null> {
  const stored = unwrapRow(await supabase.from('news_events').select('*').eq(column, value));
  if (!stored) return null;
  return { ...stored, join_url: isEvent(stored) ? await readJoinUrl(supabase, stored.id) : null };
}

/** Whether the stored article is what was sent. */
const isWhat = (article: EditedArticle, { row, joinUrl }: UnansweredSave) =>
  holds(article, row) && (joinUrl === undefined || joinUrl === article.join_url);

/**
 * The outcome when the article is stored as it was sent now, or before without an answer: then this save is written
 * over it. Null for an article that someone else wrote.
 */
async function saveOverOwn({ unanswered = [], ...sent }: ArticleSave, article: EditedArticle) {
  if (isWhat(article, sent)) return { kind: 'saved' as const, article };
  const isOwn = unanswered.some((earlier) => isWhat(article, earlier));
  return isOwn ? update(sent, { id: article.id, updatedAt: article.updated_at }) : null;
}

async function insert(save: ArticleSave): Promise<SaveOutcome> {
  const supabase = await adminClient();
  // Under the slug of an earlier try, which may have been another.
  for (const earlier of save.unanswered?.toReversed() ?? []) {
    const stored = await readStored(supabase, 'slug', earlier.row.slug);
    const outcome = stored && (await saveOverOwn(save, stored));
    if (outcome) return outcome;
  }
  try {
    const article = await write(supabase, save, null);
    if (!article) throw new AppError('server', 'The answer lacks the new article');
    return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    const holder = await readStored(supabase, 'slug', save.row.slug);
    return (holder && (await saveOverOwn(save, holder))) ?? { kind: 'slug-taken' };
  }
}

async function update(save: ArticleSave, version: ArticleVersion): Promise<SaveOutcome> {
  const supabase = await adminClient();
  try {
    const article = await write(supabase, save, version);
    if (article) return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    return { kind: 'slug-taken' };
  }
  // No row was updated: the version changed, the article was deleted, or the right to write was lost.
  await confirmAdmin();
  const theirs = await readStored(supabase, 'id', version.id);
  if (!theirs) return { kind: 'gone' };
  return (await saveOverOwn(save, theirs)) ?? { kind: 'conflict', theirs };
}

/**
 * Creates an article, or updates the given version (optimistic lock). The article and its join link are written in one
 * transaction. Throws an AppError.
 */
export function saveArticle(save: ArticleSave, version: ArticleVersion | null): Promise<SaveOutcome> {
  return version ? update(save, version) : insert(save);
}
