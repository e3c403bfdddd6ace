import { confirmAdmin, connectAsAdmin, type AdminConnection } from '@/lib/backend/admin-access';
import { AppError, unwrapRow } from '@/lib/backend/errors';
import type { TablesInsert } from '@/types/database';
import { isEvent, type EditedArticle, type NewsItem } from '../news-item';
import { readJoinUrl } from './join-link';

/** The fields that the article form writes. */
export type ArticleRow = Omit<
  TablesInsert<'news_events'>,
  'id' | 'views_count' | 'calendar_sequence' | 'is_full' | 'cancelled_at' | 'created_at' | 'updated_at'
>;

/**
 * How saving ended. `conflict`: somebody saved another version since this one was read. `gone`: somebody deleted the article.
 * Everything else throws an AppError.
 */
export type SaveOutcome =
  | { kind: 'saved'; article: EditedArticle }
  | { kind: 'slug-taken' }
  | { kind: 'conflict'; theirs: EditedArticle }
  | { kind: 'gone' };

/** The version being changed: `updatedAt` is the API's own text, because a Date would cut its microseconds off. */
export type ArticleVersion = { id: string; updatedAt: string };

const UNIQUE_VIOLATION = '23505';

const isSlugTaken = (error: unknown) => error instanceof AppError && error.code === UNIQUE_VIOLATION;

function sameValue(saved: unknown, sent: unknown): boolean {
  if (saved === sent) return true;
  // Instants come back in another notation than they were sent in.
  return (
    typeof saved === 'string' &&
    typeof sent === 'string' &&
    /^\d{4}-\d{2}-\d{2}T/.test(sent) &&
    Date.parse(saved) === Date.parse(sent)
  );
}

/** Whether the stored article already says all that the row says: the answer to an earlier try was lost, not the save. */
function holds(article: NewsItem, row: ArticleRow): boolean {
  const stored = new Map<string, unknown>(Object.entries(article));
  return Object.entries(row).every(([column, value]) => sameValue(stored.get(column), value));
}

export type ArticleSave = {
  row: ArticleRow;
  /** Where the event is attended, null for nowhere online. Absent: it stays as it is, and the article is written by the call for articles. */
  joinUrl?: string | null | undefined;
};

type Tables = AdminConnection['tables'];

async function write(tables: Tables, { row, joinUrl }: ArticleSave, version: ArticleVersion | null) {
  if (joinUrl !== undefined) {
    const link = joinUrl !== null && { p_join_url: joinUrl };
    const changed = version && { p_id: version.id, p_updated_at: version.updatedAt };
    return unwrapRow(await tables.rpc('save_with_join_link', { p_article: row, ...link, ...changed }));
  }
  const articles = tables.from('news_events');
  if (!version) return unwrapRow(await articles.insert(row).select());
  return unwrapRow(await articles.update(row).eq('id', version.id).eq('updated_at', version.updatedAt).select());
}

/** What is stored where nothing was written, and whether it says all that was to be saved: then the answer to an earlier try was lost. */
async function readStored(tables: Tables, { row, joinUrl }: ArticleSave, column: 'id' | 'slug', value: string) {
  const stored = unwrapRow(await tables.from('news_events').select('*').eq(column, value));
  if (!stored) return null;
  const join_url = isEvent(stored) ? await readJoinUrl(tables, stored.id) : null;
  const article: EditedArticle = { ...stored, join_url };
  return { article, isSaved: holds(stored, row) && (joinUrl === undefined || joinUrl === join_url) };
}

async function insert(save: ArticleSave): Promise<SaveOutcome> {
  const { tables } = await connectAsAdmin();
  try {
    const article = await write(tables, save, null);
    if (!article) throw new AppError('server', 'The answer does not hold the new article');
    return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    const holder = await readStored(tables, save, 'slug', save.row.slug);
    return holder?.isSaved ? { kind: 'saved', article: holder.article } : { kind: 'slug-taken' };
  }
}

async function update(save: ArticleSave, version: ArticleVersion): Promise<SaveOutcome> {
  const connection = await connectAsAdmin();
  const { tables } = connection;
  try {
    const article = await write(tables, save, version);
    if (article) return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    return { kind: 'slug-taken' };
  }
  // Nothing changed: another version, no article any more, or no right to write.
  await confirmAdmin(connection);
  const theirs = await readStored(tables, save, 'id', version.id);
  if (!theirs) return { kind: 'gone' };
  return theirs.isSaved ? { kind: 'saved', article: theirs.article } : { kind: 'conflict', theirs: theirs.article };
}

/** Creates an article, or changes the given version of one; with its join link, both or neither. */
export function saveArticle(save: ArticleSave, version: ArticleVersion | null): Promise<SaveOutcome> {
  return version ? update(save, version) : insert(save);
}
