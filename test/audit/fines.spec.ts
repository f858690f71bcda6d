import { verify } from '#audit';
import type { Answer } from '#floor';
import { WitnessedLog } from '../checkers/witnessed-log';
import { PlayedHouse } from './played-house';

const TABLE = 'BQ-1';
const RULES = { falseDraw: 'fined', fine: '70' };
/** A punter who always stands draws falsely in every other coup. */
const COUPS_MAX = 20;

let log: WitnessedLog;
let house: PlayedHouse;
beforeEach(async () => {
  log = new WitnessedLog();
  house = await PlayedHouse.open(log);
});
afterEach(() => house.close());

/** Whose hand is the right one; both stake on it, so it has its duties. */
const punterOf = ({ events }: Answer): string => {
  const dealt = events.find(({ type }) => type === 'CardsDealt');
  const hands = dealt?.data['hands'] as readonly { readonly patron: string }[] | undefined;
  return hands?.[0]?.patron ?? '';
};

/** A coup of banque on the right side alone, nobody drawing; the last answer of it. */
const playCoup = async (): Promise<Answer> => {
  await house.give('dealer:dora', 'CloseBanco', TABLE);
  for (const patron of ['bob', 'eve'])
    await house.give(patron, 'PlaceBet', TABLE, { on: 'right', stake: '100' });
  await house.give('dealer:dora', 'CloseBetting', TABLE);
  const dealt = await house.give('dealer:dora', 'Deal', TABLE);
  if (dealt.phase !== 'right') return dealt;
  await house.give(punterOf(dealt), 'Stand', TABLE);
  return house.give('ada', 'Stand', TABLE);
};

it('a fine of banque, which follows the settlement, belongs to its coup: verify finds nothing (F8)', async () => {
  const table = { table: TABLE, variant: 'banque', currency: 'EUR', rules: RULES };
  await house.give('pit:ruth', 'OpenTable', TABLE, table);
  for (const [seat, patron] of ['ada', 'bob', 'eve'].entries()) {
    await house.give('cage:carl', 'Deposit', patron, { amount: '50000', currency: 'EUR' });
    await house.give(patron, 'BuyIn', TABLE, { amount: '50000' });
    if (seat > 0) await house.give(patron, 'TakeSeat', TABLE, { seat });
  }
  await house.shuffle(TABLE, 'bob');
  await house.give('ada', 'BidForBank', TABLE, { amount: '20000' });
  await house.give('dealer:dora', 'CloseBidding', TABLE);
  await house.give('ada', 'StakeBank', TABLE, {});
  for (let coups = 0; coups < COUPS_MAX; coups++) {
    const { events } = await playCoup();
    if (events.some(({ type }) => type === 'FineCharged')) break;
    await house.give('ada', 'ContinueBank', TABLE);
  }
  const events = await log.readStream(`table:${TABLE}`, 1);
  expect(events.map(({ type }) => type)).toContain('FineCharged');
  expect(await verify(log.source)).toMatchObject({ findings: [] });
});
