export { dataSourceFor, migrationNames } from './data-source';
export { migrate } from './migrate';
export { requireMigrated } from './require-migrated';
export { checkSchema, checkSchemaOn, expectedSchema, type SchemaCheck } from './schema/check-schema';
export { readSchema } from './schema/read-schema';
export { fingerprintOf, folded, unfolded } from './schema/schema-description';
