import { articleRows, movedRows } from '@contract/article/article-checks';
import { parseRows } from '@/lib/backend/parse-rows';
import type { Article } from './article';

/** The rows of an article's read. Throws an AppError for rows of another shape. */
export const checkedArticles = (rows: unknown): Article[] => parseRows(articleRows, rows);

/** The rows of the read of a former address. Throws as `checkedArticles` does. */
export const checkedMoves = (rows: unknown) => parseRows(movedRows, rows);
