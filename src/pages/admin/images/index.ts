export { AdminImagesPage as default } from './admin-images-page';
