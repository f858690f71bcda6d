import { Client } from 'pg';
import { InMemoryEventLog, PostgresEventLog, type EventLog } from '#log/event-store';
import { PostgresLogSource, replayAll, replayCoup, verify } from '#proof/audit';
import { freshDatabase, WRITER } from '#testing';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-01';
/** Texts about ada by the kind of reason, and two that are not about her. */
const TEXTS = {
  void: 'the lady in seat one fell ill: zebra',
  correction: 'the camera saw her nine: yak',
  waiver: 'she is a friend of the house: xerus',
  named: 'Ada, again! walrus',
  other: 'bob spilled his drink, adam too: vole',
} as const;
const [GONE, KEPT] = [[TEXTS.void, TEXTS.correction, TEXTS.waiver, TEXTS.named], [TEXTS.other]];

/** Plays an evening with a void, a correction, a waiver and two shoes ended early, each with a reason. */
async function play(house: PlayedHouse): Promise<void> {
  await house.openTable(TABLE, ['ada', 'bob'], { commissionCollected: 'tallied' });
  await house.openTable('BAC-02', ['bob']);
  const coup = await house.coup(TABLE, ['ada', 'bob']);
  const cards = ['2H', '9D', 'KD', 'KC'];
  await house.give('dealer:dora', 'CorrectCoup', TABLE, { coup, cards, reason: TEXTS.correction });
  await house.give('pit:ruth', 'Approve', TABLE);
  await untilCommissionIsDue(house);
  await house.give('pit:paul', 'WaiveCommission', TABLE, {
    patron: 'ada',
    amount: '1',
    reason: TEXTS.waiver,
  });
  await house.give('pit:ruth', 'Approve', TABLE);
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await house.give('ada', 'PlaceBet', TABLE, { on: 'player', stake: '100' });
  await house.give('dealer:dora', 'VoidCoup', TABLE, { reason: TEXTS.void });
  await house.give('pit:ruth', 'Approve', TABLE);
  await house.give('pit:paul', 'EndShoe', TABLE, { reason: TEXTS.named });
  await house.give('pit:paul', 'EndShoe', 'BAC-02', { reason: TEXTS.other });
}

/** Stakes on Banker for ada until it wins. */
async function untilCommissionIsDue(house: PlayedHouse): Promise<void> {
  for (;;) {
    await house.give('dealer:dora', 'OpenBetting', TABLE);
    await house.give('ada', 'PlaceBet', TABLE, { on: 'banker', stake: '1000' });
    await house.give('dealer:dora', 'CloseBetting', TABLE);
    const { events } = await house.give('dealer:dora', 'Deal', TABLE);
    if (events.some(({ type }) => type === 'CommissionTallied')) return;
  }
}

const erase = async (house: PlayedHouse, fields: object = {}, patron = 'ada') =>
  (await house.give('admin:alma', 'EraseTexts', patron, fields)).events;

describe('texts of staff about a patron, on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let log: PostgresEventLog;
  let house: PlayedHouse;
  let admin: Client;
  beforeAll(async () => {
    database = await freshDatabase();
    log = new PostgresEventLog(database.address.writer, WRITER);
    house = await PlayedHouse.open(log);
    admin = new Client({ connectionString: database.address.admin });
    await admin.connect();
    await play(house);
  });
  afterAll(async () => {
    await house.close();
    await log.close();
    await admin.end();
    await database.drop();
  });

  /** Returns all rows of all tables as text. */
  const everyRow = async (): Promise<string> => {
    const { rows } = await admin.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname !~ '^pg_|^information_schema$'`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const all = await admin.query<{ text: string | null }>(
        `select string_agg(t::text, chr(10)) as text from ${name} t`,
      );
      texts.push(all.rows[0]?.text ?? '');
    }
    return texts.join('\n');
  };
  const verified = async () =>
    PostgresLogSource.snapshot(database.address.reader, async (source) => [
      (await verify(source)).findings,
      (await replayAll(source)).mismatches,
    ]);

  it('are erased by one command; an event of the patron’s account has the number, the kinds and the person', async () => {
    const before = await everyRow();
    for (const text of [...GONE, ...KEPT]) expect(before).toContain(text);
    const [event, ...others] = await erase(house);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'TextsErased',
      stream: 'patron:ada',
      data: { patron: 'ada', what: 'reasons' },
    });
    expect(event?.data['texts']).toHaveLength(GONE.length);
    const [stored] = (await log.readStream('patron:ada', 1)).slice(-1);
    expect(stored?.actor).toEqual({ id: 'alma', role: 'admin' });
  });

  it('are then nowhere in the database, while texts about others remain', async () => {
    const after = await everyRow();
    for (const text of GONE) {
      expect(after).not.toContain(text);
      expect(after).not.toContain(Buffer.from(text).toString('hex'));
      expect(after).not.toContain(text.split(' ').at(-1));
    }
    for (const text of KEPT) expect(after).toContain(text);
  });

  it('are not needed by a proof: verify and every replay find nothing', async () => {
    expect(await verified()).toEqual([[], 0]);
    const replayed = await PostgresLogSource.snapshot(database.address.reader, async (source) =>
      replayCoup(source, `${TABLE}/S1/C1`),
    );
    expect(replayed).toMatchObject({ ok: true, value: { matches: true } });
  });

  it('have nothing left to erase a second time, so there is no event', async () => {
    expect(await erase(house)).toEqual([]);
    expect(await erase(house, { texts: ['0'.repeat(64)] })).toEqual([]);
  });

  it('are erased one by one by the hash in their event, whoever they are about', async () => {
    const [shoe] = (await log.readStream('table:BAC-02', 1)).filter(({ type }) => type === 'ShoeFinished');
    const reason = shoe?.data['reason'];
    expect(await erase(house, { texts: [reason, 'f'.repeat(64)] })).toMatchObject([
      { data: { texts: [reason] } },
    ]);
    expect(await everyRow()).not.toContain(TEXTS.other);
    expect(await verified()).toEqual([[], 0]);
  });

  it.each([
    'cage:carl',
    'pit:ruth',
    'dealer:dora',
    'auditor:otto',
    'regulator:rex',
    'integration:iris',
    'ada',
  ])('cannot be erased by %s', async (as) => {
    await expect(house.give(as, 'EraseTexts', 'bob')).rejects.toThrow('FORBIDDEN');
  });

  it('are not erased for a patron that does not exist', async () => {
    await expect(erase(house, {}, 'nobody')).rejects.toThrow('NO_SUCH_PATRON');
  });
});

it('are found in memory as on PostgreSQL', async () => {
  const log = new InMemoryEventLog();
  const house = await PlayedHouse.open(log);
  await play(house);
  const textsOf = async (patron: string) => textsBehind(log, await log.findNotes({ patron }));
  expect(await textsOf('ada')).toEqual([...GONE].sort());
  expect(await textsOf('bob')).toEqual([TEXTS.correction, TEXTS.other].sort());
  await erase(house);
  expect(await textsOf('ada')).toEqual([]);
  expect(await textsOf('bob')).toEqual([TEXTS.other]);
  await house.close();
});

const textsBehind = (log: InMemoryEventLog, hashes: Awaited<ReturnType<EventLog['findNotes']>>) =>
  hashes.map((hash) => log.note(hash)?.text ?? '').toSorted((a, b) => (a < b ? -1 : 1));
