export { B2cPage as default } from './b2c-page';
