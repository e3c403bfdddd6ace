export { HomePage as default, parts } from './home-page';
