export { AdminTeamPage as default } from './admin-team-page';
