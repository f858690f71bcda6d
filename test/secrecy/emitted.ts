import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { sealShoe } from '#game/shoe';
import { hashing } from '#kernel/hashing';
import { openKeyring, PostgresEventLog, Vault } from '#log/event-store';
import { WRITER } from '#testing';
import type { HouseUnderTest } from '../house-under-test';
import type { Emitted, HiddenShoe } from './hidden-shoe';

interface PublishedPlace {
  readonly leaf: number;
  readonly card?: string;
}
interface LoggedEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Returns every row of every table except the sealed one. */
export const tablesOf = async (admin: Client): Promise<Emitted[]> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'sabot' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'sealed'`,
  );
  const emitted: Emitted[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`select t::text as row from sabot.${name} t`);
    emitted.push({
      where: `table ${name}`,
      text: rows.map(({ row }) => row.replaceAll('""', '"')).join('\n'),
    });
  }
  return emitted;
};

/** Returns every file of the data folder, with PostgreSQL's own, except the vault's keys. */
export const filesOf = (data: string): Emitted[] =>
  (readdirSync(data, { recursive: true }) as string[])
    .filter(
      (name) => name !== 'vault.json' && statSync(join(data, name), { throwIfNoEntry: false })?.isFile(),
    )
    .map((name) => ({ where: `file ${name}`, text: readFileSync(join(data, name)).toString('latin1') }));

export const postgresOf = (house: HouseUnderTest): { readonly admin: string; readonly writer: string } => {
  const { address } = JSON.parse(readFileSync(join(house.data, 'postgres.json'), 'utf8')) as {
    address: { admin: string; writer: string };
  };
  return address;
};

/** Returns the first shoe of a table, with the cards that its events show. */
export const hiddenShoeOf = async (
  house: HouseUnderTest,
  writer: string,
  table: string,
): Promise<HiddenShoe> => {
  const shoe = `${table}/S1`;
  const log = new PostgresEventLog(writer, WRITER);
  const row = await log.readSealed('shoe', shoe);
  if (row === null) throw new Error(`${shoe} was never sealed`);
  const vault = new Vault(openKeyring(join(house.data, 'vault.json')), await log.installation());
  const secret = vault.unseal(row);
  await log.close();
  const page = (await house.get(`/v1/events?stream=table:${table}&limit=500`)) as { items: LoggedEvent[] };
  const publishedCards = page.items.flatMap(({ data }) => [
    data['shown'],
    data['card'],
    data['player'],
    data['banker'],
    data['cards'],
  ]);
  const leaves = publishedCards.flat().flatMap((card) => {
    const { card: face, leaf } = (card ?? {}) as Partial<PublishedPlace>;
    return face === undefined || leaf === undefined ? [] : [leaf]; // with a leaf alone it is face down
  });
  return { secret, sealed: sealShoe(hashing, secret, 8), shown: new Set(leaves) };
};
