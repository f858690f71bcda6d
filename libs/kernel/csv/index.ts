export { safeText } from './safe-text';
