export { ArticlePage as default } from './article-page';
export { prefetchArticle as prefetch } from './prefetch-article';
