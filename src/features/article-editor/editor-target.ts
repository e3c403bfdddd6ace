import type { EditedArticle, Article } from '@/features/articles/article';
import type { ArticleDraft } from './drafts/article-draft';
import { madridNow } from './madrid-time';
import { slugify } from '@/features/articles/slug';
import { newArticleValues, toForm, type ArticleValues } from './article-schema';

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

/**
 * Values of a copy: unpublished, not featured, with its own date and slug, and without the end of registration, the join
 * link and the recording of the original event.
 */
export function duplicateValues(article: Article, now: Date = new Date()): ArticleValues {
  const title = `${article.title} (copia)`;
  return {
    ...toForm(article),
    title,
    slug: slugify(title),
    isPublished: false,
    featured: false,
    registrationClosesAt: '',
    joinUrl: '',
    recordingUrl: '',
    publishedAt: madridNow(now),
    hideUntilPublished: false,
  };
}

export function initialValues(target: EditorTarget): ArticleValues {
  if (target.kind === 'edit') return toForm(target.article);
  return target.kind === 'copy' ? duplicateValues(target.article) : newArticleValues();
}
