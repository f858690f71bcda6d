export { findBrowser, openBrowser } from './open-browser';
