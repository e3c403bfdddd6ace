export { RegistrationPage as default } from './registration-page';
