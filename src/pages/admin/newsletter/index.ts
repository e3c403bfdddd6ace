export { AdminNewsletterPage as default } from './admin-newsletter-page';
