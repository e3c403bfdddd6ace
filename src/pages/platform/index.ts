export { PlatformPage as default, parts } from './platform-page';
