export { freshDatabase, type TestDatabase } from './fresh-database';
export { table } from './table';
