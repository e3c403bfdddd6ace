import type { EditedArticle, Article } from '@/features/articles/article';
import type { ArticleDraft } from './drafts/article-draft';
import { duplicateValues, newArticleValues, toArticleValues, type ArticleValues } from './article-values';

/** What the editor opens on: a new article, a copy of one, or one to change; perhaps with unsaved work to take back at once. */
export type EditorTarget = (
  { kind: 'new' } | { kind: 'copy'; article: Article } | { kind: 'edit'; article: Article }
) & { draft?: ArticleDraft };

/** The version being changed, for unsaved work the one it began from; null for an article that does not exist yet. */
export function baseOf(target: EditorTarget): EditedArticle | null {
  if (target.kind !== 'edit') return null;
  const updatedAt = target.draft?.baseUpdatedAt;
  return updatedAt ? { ...target.article, updated_at: updatedAt } : target.article;
}

export function initialValues(target: EditorTarget): ArticleValues {
  if (target.kind === 'edit') return toArticleValues(target.article);
  return target.kind === 'copy' ? duplicateValues(target.article) : newArticleValues();
}
