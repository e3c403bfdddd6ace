export { ArticlePage as default } from './article-page';
