export { AdminPreviewPage as default } from './admin-preview-page';
