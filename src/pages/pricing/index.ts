export { PricingPage as default } from './pricing-page';
