export { openBrowser } from './open-browser';
