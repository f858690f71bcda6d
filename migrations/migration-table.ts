/** The table in which TypeORM records migrations. */
export const MIGRATION_TABLE = { schema: 'public', name: 'sabot_migration' } as const;
