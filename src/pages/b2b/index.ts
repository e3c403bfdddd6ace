export { B2bPage as default } from './b2b-page';
