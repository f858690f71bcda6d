import { pipsOf, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import type { Answer } from '#log/commands';
import { PostgresEventLog } from '#log/event-store';
import { DAYS_OF_UTC } from '#office/gaming-days';
import { REPORTS, withReportSources, type Frame } from '#office/reports';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from '../audit/played-house';

jest.setTimeout(300_000);

interface Pair {
  readonly patron: string;
  readonly other: string;
  readonly scored: number;
  readonly flagged: boolean;
  readonly highest: string;
}
interface Made extends Frame {
  readonly tested: number;
  readonly pairs: readonly Pair[];
}

let database: TestDatabase;
let log: PostgresEventLog;
let house: PlayedHouse;
beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  house = await PlayedHouse.open(log);
});
afterAll(async () => {
  await house.close();
  await log.close();
  await database.drop();
});

async function made(
  patron?: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Made> {
  const ask = REPORTS.signalling.ask((parameter) => (parameter === 'patron' ? patron : undefined));
  if (!ask.ok) throw new Error(ask.rejection.detail);
  const result = await withReportSources(database.address.reader, DAYS_OF_UTC, (sources) =>
    ask.value({ ...sources, onProgress }),
  );
  if (!result.ok) throw new Error(result.rejection.detail);
  return result.value.json as unknown as Made;
}

/** Seats and bets of banque: ada plays the right hand and cyd the left one, and each has company there. */
const BETS = {
  ada: { seat: 1, on: 'right', stake: '900' },
  cyd: { seat: 6, on: 'left', stake: '100' },
  dan: { seat: 2, on: 'left', stake: '100' },
  bob: { seat: 7, on: 'right', stake: '900' },
} as const;
const [BQ, CDF, DEALER] = ['BQ-01', 'CDF-01', 'dealer:dora'] as const;

async function open(table: string, variant: string, rules: object): Promise<void> {
  await house.give('pit:ruth', 'OpenTable', table, { table, variant, currency: 'EUR', rules });
  for (const [who, { seat }] of Object.entries(BETS)) {
    await chips(table, who);
    await house.give(who, 'TakeSeat', table, { seat });
  }
}
async function chips(table: string, who: string): Promise<void> {
  await house.give('cage:carl', 'Deposit', who, { amount: '9000000', currency: 'EUR' });
  await house.give(who, 'BuyIn', table, { amount: '9000000' });
}

type Hand = readonly Card[];
const callOf = (isDrawn: boolean) => (isDrawn ? 'CallCard' : 'Stand');
const finalOf = (hand: Hand, third: Card | null): number =>
  (totalOf(hand) + (third === null ? 0 : pipsOf(third))) % 10;
const thirdIn = ({ events }: Answer): Card | null => {
  const drawn = events.find(({ type }) => type === 'CardDrawn');
  return drawn === undefined ? null : (drawn.data['card'] as { readonly card: Card }).card;
};

/** Plays a shoe of banque. Zoe banks, and knows ada's hand before her own call. Nobody else signals. */
async function shoeOfBanque(): Promise<number> {
  await house.shuffle(BQ, 'ada');
  await house.give('zoe', 'BidForBank', BQ, { amount: '1000000' });
  await house.give(DEALER, 'CloseBidding', BQ);
  let { phase } = await house.give('zoe', 'StakeBank', BQ);
  let coups = 0;
  while (phase === 'banco') {
    await house.give(DEALER, 'CloseBanco', BQ);
    for (const [who, { on, stake }] of Object.entries(BETS))
      await house.give(who, 'PlaceBet', BQ, { on, stake });
    await house.give(DEALER, 'CloseBetting', BQ);
    const dealt = await house.give(DEALER, 'Deal', BQ);
    ({ phase } =
      dealt.phase === 'right' ? await called(`${dealt.events[0]?.data['coup'] as string}`) : dealt);
    if (phase === 'continue') ({ phase } = await house.give('zoe', 'ContinueBank', BQ));
    coups += 1;
  }
  return coups;
}

/** Makes the calls of a coup. Ada and cyd follow their duties and draw on a five. */
async function called(coup: string): Promise<Answer> {
  const [ada, cyd, zoe] = [
    await house.hand('ada', coup),
    await house.hand('cyd', coup),
    await house.hand('zoe', coup),
  ];
  const right = await house.give('ada', callOf(totalOf(ada) < 6), BQ);
  await house.give('cyd', callOf(totalOf(cyd) < 6), BQ);
  const toBeat = finalOf(ada, thirdIn(right));
  return house.give('zoe', callOf(totalOf(zoe) < toBeat || (totalOf(zoe) === toBeat && toBeat < 5)), BQ);
}

it('finds a pair that signals, and not the honest pair of the same banker at the same table', async () => {
  await open(BQ, 'banque', { decks: 4 });
  await chips(BQ, 'zoe');
  let coups = 0;
  for (let shoe = 0; shoe < 5; shoe += 1) coups += await shoeOfBanque();
  const progress: [number, number][] = [];
  const report = await made(undefined, (done, all) => void progress.push([done, all]));
  expect(coups).toBeGreaterThan(100);
  expect(report).toMatchObject({
    rows: 2,
    tested: 2,
    pairs: [
      { patron: 'ada', other: 'zoe', flagged: true },
      { patron: 'cyd', other: 'zoe', flagged: false },
    ],
  });
  const [signalling, honest] = report.pairs;
  expect(Number(signalling?.highest)).toBeGreaterThan(1_000);
  expect(Number(honest?.highest)).toBeLessThan(100);
  expect(honest?.scored).toBeGreaterThan(50);
  // Of each table a page at a time, to its end.
  expect(progress.length).toBeGreaterThan(3);
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  const ofOne = await made('cyd');
  expect(ofOne).toMatchObject({ rows: 1, tested: 2, pairs: [{ patron: 'cyd', other: 'zoe' }] });
});

it('has the choices of chemin de fer too, until a correction shows that the cards were others', async () => {
  await open(CDF, 'chemin-de-fer', { minimumSeated: 3 });
  await house.give(DEALER, 'LoadShoe', CDF);
  await house.give('ada', 'StakeBank', CDF, { amount: '1000' });
  await house.give(DEALER, 'CloseBanco', CDF);
  await house.give('dan', 'PlaceBet', CDF, { stake: '600' });
  await house.give('cyd', 'PlaceBet', CDF, { stake: '400' });
  for (const card of ['2S', '7H', '3D', 'TD']) await house.give(DEALER, 'ScanCard', CDF, { card });
  await house.give('dan', 'Stand', CDF);
  await house.give('ada', 'Stand', CDF);
  const pairOf = async () => (await made('dan')).pairs;
  expect(await pairOf()).toMatchObject([{ patron: 'ada', other: 'dan', choices: 1, scored: 1 }]);
  const coup = `${CDF}/S1/C1`;
  await house.give(DEALER, 'CorrectCoup', CDF, { coup, cards: ['2S', '7H', '2D', 'TD'], reason: 'misread' });
  await house.give('pit:ruth', 'Approve', CDF);
  expect(await pairOf()).toEqual([]);
});
