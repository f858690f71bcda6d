/** Where TypeORM records what has run. */
export const MIGRATION_TABLE = { schema: 'public', name: 'sabot_migration' } as const;
