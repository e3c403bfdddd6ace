export { PlatformPage as default } from './platform-page';
