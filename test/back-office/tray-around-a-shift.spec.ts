import { EVENTS_BETWEEN_OPENINGS } from '#game/tables';
import { PostgresEventLog } from '#log/event-store';
import type { GamingCalendar } from '#office/gaming-days';
import { REPORTS, withReportSources } from '#office/reports';
import { freshDatabase, HandClock, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from '../audit/played-house';

const TABLE = 'BAC-01';
const [PIT, OTHER_PIT] = ['pit:ruth', 'pit:paul'] as const;
const CALENDAR: GamingCalendar = {
  timeZone: 'UTC',
  shifts: [
    { name: 'a', begins: '00:00' },
    { name: 'b', begins: '08:00' },
    { name: 'c', begins: '16:00' },
  ],
};
const HOUR = 3_600;

let database: TestDatabase;
let log: PostgresEventLog;
let house: PlayedHouse;
const clock = new HandClock(); // 20:00 on the first day
let tray = 100_000n;

beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  house = await PlayedHouse.open(log, clock);
  await house.openTable(TABLE, ['ada']);
});
afterAll(async () => {
  await house.close();
  await log.close();
  await database.drop();
});

/** Plays until the tray has changed. */
async function play(): Promise<void> {
  for (const before = tray; tray === before;) {
    await house.give('dealer:dora', 'OpenBetting', TABLE);
    await house.give('ada', 'PlaceBet', TABLE, { on: 'player', stake: '1000' });
    await house.give('dealer:dora', 'CloseBetting', TABLE);
    const { events } = await house.give('dealer:dora', 'Deal', TABLE);
    const settled = events.find(({ type }) => type === 'CoupSettled')?.data as {
      readonly bets: readonly { readonly stake: string; readonly returned: string }[];
    };
    for (const { stake, returned } of settled.bets) tray += BigInt(stake) - BigInt(returned);
  }
}

/**
 * Records enough events for a new position of the table with the next shoe, from which a fold may start (S6).
 */
async function opens(): Promise<void> {
  for (let each = 0; each < EVENTS_BETWEEN_OPENINGS; each += 2) {
    await house.give('ada', 'LeaveSeat', TABLE);
    await house.give('ada', 'TakeSeat', TABLE, { seat: 1 });
  }
  await house.idle(); // leaving takes the chips along
  await house.give('ada', 'BuyIn', TABLE, { amount: '100000' });
  await house.give(PIT, 'EndShoe', TABLE, { reason: 'the cards are worn' });
  await house.shuffle(TABLE, 'ada');
}

const count = async (kind: string, wrongBy = 0n): Promise<string> => {
  const { shard, seq } = await house.give(PIT, 'CountFloat', TABLE, {
    amount: `${tray + wrongBy}`,
    kind,
  });
  return `${shard}:${seq}`;
};

const tableDay = async (day: string, shift: string) => {
  const asked: Readonly<Record<string, string>> = { day, shift };
  const ask = REPORTS['table-day'].ask((parameter) => asked[parameter]);
  if (!ask.ok) throw new Error(ask.rejection.detail);
  const { value } = ask;
  const made = await withReportSources(database.address.reader, CALENDAR, (sources) => value(sources));
  if (!made.ok) throw new Error(made.rejection.detail);
  const { tables } = made.value.json as unknown as { readonly tables: readonly Record<string, unknown>[] };
  return tables[0] as {
    readonly unexplained: { readonly amount: string };
    readonly threeWay: { readonly explanations: readonly { readonly facts: readonly object[] }[] };
  };
};

it('a shift that opens with a wrong count is explained by the time before it, back to an earlier count', async () => {
  await count('open');
  await play();
  await opens();
  clock.pass(3 * HOUR); // 23:00
  await house.give(OTHER_PIT, 'RecordDrop', TABLE, { amount: '0' });
  const wrong = await count('shift', 500n);
  clock.pass(2 * HOUR); // 01:00
  await play();
  await house.give(OTHER_PIT, 'RecordDrop', TABLE, { amount: '0' });
  clock.pass(6 * HOUR); // 07:00
  const right = await count('shift');
  clock.pass(4 * HOUR); // 11:00
  await play();
  await house.give(OTHER_PIT, 'RecordDrop', TABLE, { amount: '0' });
  await count('close');
  const { unexplained, threeWay } = await tableDay('2026-11-22', 'a');
  expect(unexplained.amount).toBe('-500');
  expect(threeWay.explanations[0]?.facts).toMatchObject([
    {
      kind: 'count-wrong',
      amount: '-500',
      of: wrong,
      speaks: expect.arrayContaining([{ reason: 'next-count-differs-back', events: [right] }]) as unknown,
    },
  ]);
});
