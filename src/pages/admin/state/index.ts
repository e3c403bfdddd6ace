export { AdminStatePage as default } from './admin-state-page';
