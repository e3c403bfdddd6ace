export { AdminMetricsPage as default } from './admin-metrics-page';
