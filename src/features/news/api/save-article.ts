import { confirmAdmin, connectAsAdmin } from '@/lib/backend/admin-access';
import { AppError, unwrapRow } from '@/lib/backend/errors';
import type { TablesInsert } from '@/types/database';
import type { NewsItem } from '../news-item';

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
  | { kind: 'saved'; article: NewsItem }
  | { kind: 'slug-taken' }
  | { kind: 'conflict'; theirs: NewsItem }
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

async function insert(row: ArticleRow): Promise<SaveOutcome> {
  const { tables } = await connectAsAdmin();
  try {
    const article = unwrapRow(await tables.from('news_events').insert(row).select());
    if (!article) throw new AppError('server', 'The answer does not hold the new article');
    return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    const holder = unwrapRow(await tables.from('news_events').select('*').eq('slug', row.slug));
    return holder && holds(holder, row) ? { kind: 'saved', article: holder } : { kind: 'slug-taken' };
  }
}

async function update(row: ArticleRow, { id, updatedAt }: ArticleVersion): Promise<SaveOutcome> {
  const connection = await connectAsAdmin();
  const { tables } = connection;
  try {
    const changed = tables.from('news_events').update(row).eq('id', id).eq('updated_at', updatedAt).select();
    const article = unwrapRow(await changed);
    if (article) return { kind: 'saved', article };
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    return { kind: 'slug-taken' };
  }
  // Nothing changed: another version, no article any more, or no right to write.
  await confirmAdmin(connection);
  const theirs = unwrapRow(await tables.from('news_events').select('*').eq('id', id));
  if (!theirs) return { kind: 'gone' };
  return holds(theirs, row) ? { kind: 'saved', article: theirs } : { kind: 'conflict', theirs };
}

/** Creates an article, or changes the given version of one. */
export function saveArticle(row: ArticleRow, version: ArticleVersion | null): Promise<SaveOutcome> {
  return version ? update(row, version) : insert(row);
}
