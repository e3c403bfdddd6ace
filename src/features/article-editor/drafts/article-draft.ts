import { listDrafts, saveDraft, type LocalDraft } from '@/lib/storage/local-drafts';
import { sameValues } from '../versions/article-differences';
import { readDraftValues, type ArticleValues } from '../article-values';

/** The subject of drafts of articles that were never saved. */
const NEW_ARTICLE = 'article:new';
const subjectOf = (articleId: string | null) => (articleId ? `article:${articleId}` : NEW_ARTICLE);

/** Unsaved work on an article, as this browser kept it. */
export type ArticleDraft = {
  id: string;
  /** null: the article was never saved. */
  articleId: string | null;
  /** ISO 8601 instant of the last change kept. */
  savedAt: string;
  /** What was typed. A field that the form did not have yet is missing: it stays as the form shows it. */
  values: Partial<ArticleValues>;
  /** The version the work began from, the API's own text; null for a new article. */
  baseUpdatedAt: string | null;
};

function toArticleDraft({ id, subject, savedAt, value }: LocalDraft): ArticleDraft | null {
  if (!subject.startsWith('article:') || typeof value !== 'object' || value === null || !('values' in value))
    return null;
  const values = readDraftValues(value.values);
  if (!values) return null;
  const baseUpdatedAt =
    'baseUpdatedAt' in value && typeof value.baseUpdatedAt === 'string' ? value.baseUpdatedAt : null;
  return {
    id,
    articleId: subject === NEW_ARTICLE ? null : subject.slice('article:'.length),
    savedAt,
    values,
    baseUpdatedAt,
  };
}

/** Whether the draft says something else than `saved`. */
export function isUnsaved({ values }: ArticleDraft, saved: ArticleValues): boolean {
  return !sameValues({ ...saved, ...values }, saved);
}

/** This user's unsaved work, newest first. */
export function listArticleDrafts(userId: string): ArticleDraft[] {
  return listDrafts(userId).flatMap((draft) => toArticleDraft(draft) ?? []);
}

/** Keeps the draft; false when this browser cannot. */
export function saveArticleDraft(
  userId: string,
  { id, articleId, savedAt, values, baseUpdatedAt }: ArticleDraft,
): boolean {
  return saveDraft({ id, userId, subject: subjectOf(articleId), savedAt, value: { values, baseUpdatedAt } });
}
