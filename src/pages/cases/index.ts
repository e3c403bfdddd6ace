export { CasesPage as default, parts } from './cases-page';
