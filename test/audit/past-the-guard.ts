import { Client } from 'pg';

const GUARD_DOWN = `create or replace function sabot.refuse_change() returns trigger language plpgsql
  as $$ begin return new; end $$`;

/** Changes the log as a superuser can, runs `work`, and restores it. */
export async function tampered<T>(
  admin: string,
  sql: string,
  undo: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    const { rows } = await client.query<{ guard: string }>(
      `select pg_get_functiondef('sabot.refuse_change()'::regprocedure) as guard`,
    );
    const pastGuard = async (change: string): Promise<void> => {
      await client.query(GUARD_DOWN);
      await client.query(change);
      await client.query(rows[0]?.guard ?? '');
    };
    await pastGuard(sql);
    try {
      return await work();
    } finally {
      await pastGuard(undo);
    }
  } finally {
    await client.end();
  }
}
