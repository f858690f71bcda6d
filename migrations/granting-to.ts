import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FIRST_PREFIX, ROLE_KINDS, rolesNamed, type RoleNames } from '#log/postgres';

/**
 * Returns a migration that does the same with other group roles. Migrations are never edited and name the
 * roles of the first installation of a PostgreSQL server; a second one there has roles of its own.
 */
export function grantingTo(
  names: RoleNames,
  Migration: new () => MigrationInterface,
): new () => MigrationInterface {
  if (names.owner === FIRST.owner) return Migration;
  return class implements MigrationInterface {
    private readonly migration = new Migration();
    readonly name = this.migration.name ?? Migration.name;

    up(runner: QueryRunner): Promise<void> {
      return this.migration.up(renaming(runner, names)) as Promise<void>;
    }

    down(runner: QueryRunner): Promise<void> {
      return this.migration.down(renaming(runner, names)) as Promise<void>;
    }
  };
}

const FIRST = rolesNamed(FIRST_PREFIX);
/**
 * Matches whole words: `sabot_read` is a schema, and `sabot_other_reader` belongs to another installation.
 */
const ANY_ROLE = new RegExp(`\\b${FIRST_PREFIX}_(${ROLE_KINDS.join('|')})\\b`, 'gu');

/**
 * Returns the runner with every role of the first installation in its SQL replaced. The names need no quotes.
 */
const renaming = (runner: QueryRunner, names: RoleNames): QueryRunner =>
  new Proxy(runner, {
    get: (target, property) => {
      if (property !== 'query') return Reflect.get(target, property, target) as unknown;
      return (sql: string, ...rest: [parameters?: unknown[]]): unknown =>
        target.query(renamed(sql, names), ...rest);
    },
  });

const renamed = (sql: string, names: RoleNames): string =>
  sql.replaceAll(ANY_ROLE, (_, kind: keyof RoleNames) => names[kind]);
