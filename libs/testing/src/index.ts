export { freshDatabase, type TestDatabase } from './fresh-database';
export { table } from './table';
export { projectRoot, startOwner, type Owner } from './start-owner';
