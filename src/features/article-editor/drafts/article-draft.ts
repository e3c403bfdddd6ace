import * as z from 'zod/mini';
import type { Draft } from '@/features/drafts/use-autosave';
import { listDrafts, saveDraft, type LocalDraft } from '@/lib/storage/local-drafts';
import { sameValues } from '../versions/article-differences';
import { articleSchema, fieldNames, type ArticleValues } from '../article-schema';

/** Subject of the drafts of articles that were never saved. */
const NEW_ARTICLE = 'article:new';
const subjectOf = (articleId: string | null) => (articleId ? `article:${articleId}` : NEW_ARTICLE);

/** Unsaved work on an article, stored in this browser. */
export type ArticleDraft = Draft & {
  /** null for an article that was never saved. */
  articleId: string | null;
  /** The form's values. A field that an older form lacked is missing, and keeps the form's value. */
  values: Partial<ArticleValues>;
  /** `updated_at` of the version that the work is based on, as the API's own text; null for a new article. */
  baseUpdatedAt: string | null;
  /** Key of the editor's saves; absent unless one of them got no answer. */
  saveKey?: string | undefined;
};

/** Whether the value has the field's type. Unfinished work may break the rules of the field. */
const fits = <Name extends keyof ArticleValues>(name: Name, value: unknown): value is ArticleValues[Name] =>
  !articleSchema.shape[name]
    .safeParse(value)
    .error?.issues.some(({ code }) => code === 'invalid_type' || code === 'invalid_value');

/**
 * Parses draft values, which an earlier release may have stored. Drops fields that the form no longer has, or whose
 * type changed, and keeps the rest. Null when no field is left.
 */
function readDraftValues(stored: unknown): Partial<ArticleValues> | null {
  const { data = {} } = z.record(z.string(), z.unknown()).safeParse(stored);
  const values: Partial<ArticleValues> = {};
  const take = <Name extends keyof ArticleValues>(name: Name, value: unknown) => {
    if (fits(name, value)) values[name] = value;
  };
  for (const name of fieldNames) if (name in data) take(name, data[name]);
  return Object.keys(values).length > 0 ? values : null;
}

function toArticleDraft({ id, subject, savedAt, value }: LocalDraft): ArticleDraft | null {
  if (!subject.startsWith('article:') || typeof value !== 'object' || value === null || !('values' in value))
    return null;
  const values = readDraftValues(value.values);
  if (!values) return null;
  const baseUpdatedAt =
    'baseUpdatedAt' in value && typeof value.baseUpdatedAt === 'string' ? value.baseUpdatedAt : null;
  const saveKey = z.uuid().safeParse('saveKey' in value ? value.saveKey : undefined).data;
  return {
    id,
    articleId: subject === NEW_ARTICLE ? null : subject.slice('article:'.length),
    savedAt,
    values,
    baseUpdatedAt,
    ...(saveKey !== undefined && { saveKey }),
  };
}

/** Whether the draft differs from `saved`. */
export function isUnsaved({ values }: ArticleDraft, saved: ArticleValues): boolean {
  return !sameValues({ ...saved, ...values }, saved);
}

/** This user's unsaved work, newest first. */
export function listArticleDrafts(userId: string): ArticleDraft[] {
  return listDrafts(userId).flatMap((draft) => toArticleDraft(draft) ?? []);
}

/** Stores the draft; false when the browser's storage refuses. */
export function saveArticleDraft(
  userId: string,
  { id, articleId, savedAt, values, baseUpdatedAt, saveKey }: ArticleDraft,
): boolean {
  return saveDraft({
    id,
    userId,
    subject: subjectOf(articleId),
    savedAt,
    value: { values, baseUpdatedAt, saveKey },
  });
}
