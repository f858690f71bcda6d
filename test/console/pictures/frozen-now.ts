import { Client } from 'pg';

const SCHEMA = 'frozen';
const OWN_PATH = 'search_path=pg_catalog';

/** Returns an address whose connections use the `now()` of `freezeNow`. */
export const readingFrozenNow = (address: string): string => {
  const url = new URL(address);
  const options = url.searchParams.get('options') ?? '';
  if (!options.includes(OWN_PATH)) throw new Error(`the address sets no ${OWN_PATH}`);
  url.searchParams.set('options', options.replace(OWN_PATH, `search_path=${SCHEMA},pg_catalog`));
  return url.href;
};

/** Makes `now()` return `at` on such connections. */
export const freezeNow = (adminUrl: string, at: string): Promise<void> =>
  asAdmin(
    adminUrl,
    `create schema if not exists ${SCHEMA};
    grant usage on schema ${SCHEMA} to public;
    create or replace function ${SCHEMA}.now() returns timestamptz language sql stable as
      $$ select '${at}'::timestamptz $$`,
  );

/**
 * Gives the installation a fixed id, and its checkpoints, signing keys and access rows the frozen time,
 * because pictures show all of them.
 */
export const fixInstallation = (adminUrl: string): Promise<void> =>
  asAdmin(
    adminUrl,
    `update sabot.installation set id = '00000000-0000-4000-8000-00000000cafe';
    alter table sabot.audit_checkpoint alter column signed_at set default ${SCHEMA}.now();
    alter table sabot.audit_key_act alter column done_at set default ${SCHEMA}.now();
    alter table sabot.access alter column at set default ${SCHEMA}.now()`,
  );

/** Stops the access log, because taking a picture would add a row. */
export const endAccessNotes = (adminUrl: string): Promise<void> =>
  asAdmin(
    adminUrl,
    `create function ${SCHEMA}.skip() returns trigger language plpgsql as 'begin return null; end';
    create trigger skip before insert on sabot.access for each row execute function ${SCHEMA}.skip()`,
  );

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
