export { CasePage as default, parts } from './case-page';
