export { dataSourceFor, migrationNames } from './data-source';
export { migrate } from './migrate';
export { requireMigrated } from './require-migrated';
