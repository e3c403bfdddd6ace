export { B2cPage as default, parts } from './b2c-page';
