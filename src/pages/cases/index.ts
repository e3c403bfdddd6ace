export { CasesPage as default } from './cases-page';
