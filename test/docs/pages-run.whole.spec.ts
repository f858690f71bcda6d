import { describePage } from './run-page';

/** Pages of which each `sh` block runs in a house and a shell of its own. A page joins by a line. */
const PAGES = ['../README', 'tutorial/first-coup'];

PAGES.forEach(describePage);
