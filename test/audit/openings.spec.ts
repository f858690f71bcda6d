import { Client } from 'pg';
import { EVENTS_BETWEEN_OPENINGS } from '#game/tables';
import { PostgresEventLog } from '#log/event-store';
import { PostgresLogSource, replayAll, replayCoup, verify } from '#proof/audit';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { forgedChain } from './forged-chain';
import { PlayedHouse } from './played-house';

const PATRONS = ['ada', 'bob'];
let database: TestDatabase;
let opening: number;

beforeAll(async () => {
  database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', PATRONS);
  const version = async (): Promise<number> => (await log.streamHead('table:BAC-01'))?.version ?? 0;
  for (let shoe = 1; (await version()) <= EVENTS_BETWEEN_OPENINGS; shoe += 1) {
    for (let coup = 1; coup <= 40; coup += 1) await house.coup('BAC-01', PATRONS);
    await house.give('pit:ruth', 'EndShoe', 'BAC-01', { reason: `shoe ${shoe} is done` });
    await house.shuffle('BAC-01', 'ada');
  }
  for (let coup = 1; coup <= 3; coup += 1) await house.coup('BAC-01', PATRONS);
  for (const reason of ['it is done', 'nobody came']) {
    await house.give('pit:ruth', 'EndShoe', 'BAC-01', { reason });
    await house.shuffle('BAC-01', 'ada');
  }
  for (let coup = 1; coup <= 3; coup += 1) await house.coup('BAC-01', PATRONS);
  opening = (await log.streamHead('table:BAC-01'))?.opening ?? 0;
  await house.close();
  await log.close();
}, 120_000);
afterAll(() => database.drop());

const withLog = <T>(work: Parameters<typeof PostgresLogSource.snapshot<T>>[1]): Promise<T> =>
  PostgresLogSource.snapshot(database.address.reader, work);
const settled = async (order: 'asc' | 'desc'): Promise<string> => {
  const client = new Client({ connectionString: database.address.admin });
  await client.connect();
  const { rows } = await client.query<{ coup: string }>(
    `select coup from sabot.coup where status = 'settled' order by first_version ${order} limit 1`,
  );
  await client.end();
  return rows[0]?.coup ?? '';
};

it('a long stream has an opening, and is verified across it (S6)', async () => {
  expect(opening).toBeGreaterThan(EVENTS_BETWEEN_OPENINGS);
  expect(await withLog((log) => verify(log))).toMatchObject({ ok: true, findings: [] });
  expect(await withLog((log) => replayAll(log))).toMatchObject({ mismatches: 0 });
});

it('a coup after an opening is replayed from it, without reading earlier events', async () => {
  const coup = await settled('desc');
  await withLog(async (log) => {
    const row = await log.coup(coup);
    const events = row === null ? [] : await log.eventsToCoup(row);
    expect(events[0]).toMatchObject({ type: 'TableOpening', version: opening });
    expect(await replayCoup(log, coup)).toMatchObject({ value: { matches: true } });
  });
});

it('the reveal of each coup’s own shoe is found, across other events; an unfinished shoe has none', async () => {
  await withLog(async (log) => {
    const coups = (await log.coupsAfter('', 1_000)).filter(({ status }) => status === 'settled');
    const events = await log.events(coups[0]?.shard ?? 0, 0, 10_000);
    const ofShoes = events.filter(({ type }) =>
      ['ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded'].includes(type),
    );
    const found = new Map<string, number>();
    for (const { coup, shard, stream, lastVersion } of coups) {
      const next = ofShoes.find((raw) => raw.stream === stream && raw.version > lastVersion);
      const reveal = await log.nextReveal(shard, stream, lastVersion);
      expect([coup, reveal]).toEqual([coup, next?.type === 'ShoeRevealed' ? next : null]);
      const shoe = coup.replace(/\/C\d+$/u, '');
      expect(reveal?.text.includes(`"${shoe}"`) ?? false).toBe(reveal !== null);
      found.set(shoe, reveal?.version ?? 0);
    }
    const shoes = [...found.values()];
    expect(shoes.length).toBeGreaterThan(2);
    expect([...new Set(shoes)].filter((version) => version === 0)).toHaveLength(1); // the shoe in play
  });
});

it('a coup before an opening is replayed from the opening of the table', async () => {
  const coup = await settled('asc');
  await withLog(async (log) => {
    const row = await log.coup(coup);
    const events = row === null ? [] : await log.eventsToCoup(row);
    expect(events[0]).toMatchObject({ type: 'TableOpened', version: 1 });
    expect(await replayCoup(log, coup)).toMatchObject({ value: { matches: true } });
  });
});

it('an opening that contradicts the events before it is found', async () => {
  const client = new Client({ connectionString: database.address.admin });
  await client.connect();
  await client.query('alter table sabot.event disable trigger all');
  const { rows } = await client.query<{ shard: number; seq: string }>(
    `update sabot.event set data = regexp_replace(data, '"chips":"[0-9]+"', '"chips":"77"')
     where type = 'TableOpening' returning shard, seq`,
  );
  const { shard = 0, seq = '' } = rows[0] ?? {};
  const chain = await forgedChain(database.address.reader, shard, (at, hash) =>
    client.query(`update sabot.event set hash = decode($1, 'hex') where shard = $2 and seq = $3`, [
      hash,
      shard,
      at,
    ]),
  );
  await client.query(`update sabot.head set chain = decode($1, 'hex') where shard = $2`, [chain, shard]);
  await client.end();
  const { findings } = await withLog((log) => verify(log));
  expect(findings).toMatchObject([
    { kind: 'state', shard, seq: Number(seq), stream: 'table:BAC-01', count: 1 },
  ]);
});
