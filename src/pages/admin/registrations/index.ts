export { AdminRegistrationsPage as default } from './admin-registrations-page';
