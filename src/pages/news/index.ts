export { NewsPage as default } from './news-page';
export { prefetchNews as prefetch } from './prefetch-news';
