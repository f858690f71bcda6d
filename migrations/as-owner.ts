import type { QueryRunner } from 'typeorm';

/**
 * Runs statements as `sabot_owner`, or as the current user if it may not take that role (a DATABASE_URL
 * without roles).
 */
export async function asOwner(runner: QueryRunner, sql: string): Promise<void> {
  await runner.query(`do $$
    begin
      if pg_has_role(current_user, 'sabot_owner', 'set') then
        set local role sabot_owner;
      end if;
    end $$`);
  await runner.query(sql);
  await runner.query('reset role');
}
