export { CasePage as default } from './case-page';
