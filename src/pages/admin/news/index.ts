export { AdminNewsPage as default } from './admin-news-page';
