export { B2bPage as default, parts } from './b2b-page';
