export { PricingPage as default, parts } from './pricing-page';
