import type { EditedArticle, Article } from '@/features/articles/article';
import type { ArticleDraft } from './drafts/article-draft';
import { duplicateValues, newArticleValues, toArticleValues, type ArticleValues } from './article-values';

/**
 * What to open in the editor: a new article, a copy, or an existing article; optionally with a draft to recover at
 * once.
 */
export type EditorTarget = (
  { kind: 'new' } | { kind: 'copy'; article: Article } | { kind: 'edit'; article: Article }
) & { draft?: ArticleDraft };

/** The version being changed, or the one that the draft is based on; null for an article that was never saved. */
export function baseOf(target: EditorTarget): EditedArticle | null {
  if (target.kind !== 'edit') return null;
  const updatedAt = target.draft?.baseUpdatedAt;
  return updatedAt ? { ...target.article, updated_at: updatedAt } : target.article;
}

export function initialValues(target: EditorTarget): ArticleValues {
  if (target.kind === 'edit') return toArticleValues(target.article);
  return target.kind === 'copy' ? duplicateValues(target.article) : newArticleValues();
}
