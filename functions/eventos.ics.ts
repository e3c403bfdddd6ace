export { onRequest } from './_feed.ts';
