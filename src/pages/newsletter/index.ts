export { NewsletterPage as default } from './newsletter-page';
