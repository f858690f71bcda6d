import { setTimeout } from 'node:timers/promises';
import type { CommandName } from '#log/contract';
import type { EvidenceFile } from '#proof/evidence';
import { SampleHouse } from './sample-house';
import type { TableHouse } from './table-house';

/** A play. Some search for a coup of a kind and check the result of each coup. */
type Play<House = SampleHouse> = (house: House) => Promise<string>;
type PlayAnywhere = Play<TableHouse>;

const DEALER = 'dealer:dora';
const PATRONS = ['ada', 'bob', 'cleo', 'dan', 'eve', 'fay'] as const;

/** Returns the coup of an answer's events. */
const coupIn = ({ events }: { readonly events: readonly { readonly data: object }[] }): string => {
  for (const { data } of events) if ('coup' in data && typeof data.coup === 'string') return data.coup;
  throw new Error('of no coup');
};

/** Plays a house-banked coup from betting to settlement; returns its id. */
const coupOf = async (
  house: TableHouse,
  table: string,
  bets: readonly (readonly [patron: string, on: string, stake: string])[],
  beforeDeal: () => Promise<unknown> = async () => undefined,
): Promise<string> => {
  const opening = await house.give(DEALER, 'OpenBetting', table);
  for (const [patron, on, stake] of bets) await house.give(patron, 'PlaceBet', table, { on, stake });
  await house.give(DEALER, 'CloseBetting', table);
  await beforeDeal();
  await house.give(DEALER, 'Deal', table);
  return coupIn(opening);
};

const BETS = [
  ['ada', 'banker', '1010'],
  ['bob', 'player', '700'],
  ['ada', 'tie', '50'],
] as const;

/** The second coup of a sealed shoe still in play, with a bet that was taken back. */
const sealed: PlayAnywhere = async (house) => {
  await house.seat('PB-1', 'punto-banco', {}, ['ada', 'bob']);
  await house.shuffle('PB-1', 'ada');
  await coupOf(house, 'PB-1', BETS);
  const opening = await house.give(DEALER, 'OpenBetting', 'PB-1');
  const coup = coupIn(opening);
  await house.give('ada', 'PlaceBet', 'PB-1', { on: 'banker', stake: '1010' });
  await house.give('bob', 'PlaceBet', 'PB-1', { on: 'player', stake: '800' });
  await house.give('bob', 'WithdrawBet', 'PB-1', { bet: `${coup}/B2` });
  await house.give('bob', 'PlaceBet', 'PB-1', { on: 'tie', stake: '25' });
  await house.give(DEALER, 'CloseBetting', 'PB-1');
  await house.give(DEALER, 'Deal', 'PB-1');
  return coup;
};

/**
 * A coup during whose betting the previous coup was corrected, so that corrections lie between its own
 * events.
 */
const meanwhile: PlayAnywhere = async (house) => {
  await house.seat('PB-1', 'punto-banco', {}, ['ada', 'bob']);
  await house.shuffle('PB-1', 'ada');
  const before = await coupOf(house, 'PB-1', BETS);
  const opening = await house.give(DEALER, 'OpenBetting', 'PB-1');
  await house.give('ada', 'PlaceBet', 'PB-1', { on: 'banker', stake: '1010' });
  await house.give('pit:ruth', 'CorrectCoup', 'PB-1', {
    coup: before,
    cards: ['9H', '2C', 'KD', '3S'],
    reason: 'the camera shows other cards',
  });
  await house.give('pit:paul', 'Approve', 'PB-1', {});
  await house.give('bob', 'PlaceBet', 'PB-1', { on: 'player', stake: '800' });
  await house.give(DEALER, 'CloseBetting', 'PB-1');
  await house.give(DEALER, 'Deal', 'PB-1');
  return coupIn(opening);
};

/** The same after the end of the shoe: its secret is published. */
const revealed: PlayAnywhere = async (house) => {
  const coup = await sealed(house);
  await house.give('pit:ruth', 'EndShoe', 'PB-1', { reason: 'a card fell to the floor' });
  return coup;
};

const ended = async (house: TableHouse, table: string, coup: string): Promise<string> => {
  await house.give('pit:ruth', 'EndShoe', table, { reason: 'the evening is over' });
  return coup;
};

/** Commission tallied and collected later (P4), at a table whose rules were changed before its shoe (R7). */
const commission: Play = async (house) => {
  await house.seat('PB-2', 'punto-banco', { commissionCollected: 'tallied', roundTo: '5' }, ['ada', 'bob']);
  await house.give('pit:ruth', 'ChangeRules', 'PB-2', { rules: { decisionSeconds: 40 } });
  await house.shuffle('PB-2', 'bob');
  const bets = [
    ['ada', 'banker', '1015'],
    ['bob', 'banker', '2235'],
  ] as const;
  let coup = '';
  for (let banker = false; !banker;) {
    coup = await coupOf(house, 'PB-2', bets);
    banker = (await house.evidence(coup)).events.some(
      ({ event }) => event.type === 'CoupSettled' && event.data['outcome'] === 'banker',
    );
  }
  return ended(house, 'PB-2', coup);
};

const plain =
  (
    table: string,
    variant: string,
    rules: object,
    bets: typeof BETS | readonly (readonly [string, string, string])[],
  ): Play =>
  async (house) => {
    await house.seat(table, variant, rules, ['ada', 'bob']);
    await house.shuffle(table, 'ada', 33);
    return ended(house, table, await coupOf(house, table, bets));
  };

/** P8: a shoe for each coup, committed to before the bets and cut after them by a patron with a stake. */
const everyCoup: PlayAnywhere = async (house) => {
  await house.seat('PB-3', 'punto-banco', { dealing: 'every-coup' }, ['ada', 'bob']);
  await house.give(DEALER, 'ShuffleShoe', 'PB-3');
  return coupOf(house, 'PB-3', BETS, () => house.give('bob', 'CutShoe', 'PB-3', { at: 7 }));
};

/** P14: without staff. A patron shuffles and, once the betting time is over, another one deals. */
const unattended: PlayAnywhere = async (house) => {
  const rules = { dealing: 'every-coup', attended: false, bettingSeconds: 1 };
  await house.seat('PB-6', 'punto-banco', rules, ['ada', 'bob']);
  const opening = await house.give('ada', 'ShuffleShoe', 'PB-6');
  for (const [patron, on, stake] of BETS) await house.give(patron, 'PlaceBet', 'PB-6', { on, stake });
  await setTimeout(1_100);
  await house.give('bob', 'Deal', 'PB-6');
  return coupIn(opening);
};

/** P5: stakes carried into the next coup after a tie. Shoes are tried until there is a tie. */
const carried: Play = async (house) => {
  await house.seat('PB-4', 'punto-banco', { tieStakes: 'carried' }, ['ada', 'bob']);
  await house.shuffle('PB-4', 'ada');
  for (let coups = 0; coups < 60; coups += 1) {
    const coup = await coupOf(house, 'PB-4', BETS);
    const tied = (await house.evidence(coup)).events.some(
      ({ event }) => event.type === 'CoupSettled' && event.data['outcome'] === 'tie',
    );
    if (tied) return coupOf(house, 'PB-4', [['bob', 'banker', '300']]);
  }
  throw new Error('no tie in sixty coups');
};

/** Scans these cards as the dealer, one after another. */
const scanned = async (house: TableHouse, table: string, cards: string): Promise<void> => {
  for (const card of cards.split(' ')) await house.give(DEALER, 'ScanCard', table, { card });
};

/** R3, C2: a scanned shoe; each hand is turned by the patron with the highest stake on it. */
const physical: PlayAnywhere = async (house) => {
  await house.seat('PB-5', 'punto-banco', { decks: 1, squeezeSeconds: 20 }, ['ada', 'bob']);
  await house.give(DEALER, 'LoadShoe', 'PB-5');
  const scan = (cards: string) => scanned(house, 'PB-5', cards);
  await scan('AS 9S');
  const opening = await house.give(DEALER, 'OpenBetting', 'PB-5');
  await house.give('ada', 'PlaceBet', 'PB-5', { on: 'player', stake: '100' });
  await house.give('bob', 'PlaceBet', 'PB-5', { on: 'banker', stake: '200' });
  await house.give(DEALER, 'CloseBetting', 'PB-5');
  await scan('2H 3C 3D KS');
  const toss = (who: string, hand: string) => house.give(who, 'TurnCards', 'PB-5', { hand, way: 'toss' });
  const banker = 'ada'; // the shoe's holder turns the banker's cards
  await toss('ada', 'player');
  await toss(banker, 'banker');
  await scan('9C');
  await toss('ada', 'player');
  await scan('4D');
  await toss(banker, 'banker');
  return coupIn(opening);
};

/** P2: patrons decide on Player's five. Coups are dealt until there is one. */
const five: Play = async (house) => {
  await house.seat('PB-6', 'punto-banco', { playerOnFive: 'choice' }, ['ada', 'bob']);
  await house.shuffle('PB-6', 'ada');
  for (let coups = 0; coups < 60; coups += 1) {
    const coup = await coupOf(house, 'PB-6', BETS);
    try {
      await house.giveEither('PB-6', ['bob', 'DecideOnFive', { draw: false }]);
      return ended(house, 'PB-6', coup);
    } catch {
      continue; // there was no five
    }
  }
  throw new Error('no five in sixty coups');
};

/** Gives calls until the coup is settled: the player in turn stands, or draws if the rules demand it. */
const called = async (house: TableHouse, table: string): Promise<void> => {
  const either = PATRONS.flatMap((patron) => [[patron, 'Stand'] as const, [patron, 'CallCard'] as const]);
  for (let calls = 0; calls < 3; calls += 1) {
    try {
      await house.giveEither(table, ...either);
    } catch {
      return; // no call is due any more
    }
  }
};

/** Gives for each seat in turn the first command that isn't refused. */
const inTurn = async (
  house: TableHouse,
  table: string,
  name: CommandName,
  bets: readonly object[],
): Promise<void> => {
  for (const fields of bets) {
    await house.giveEither(table, ...PATRONS.map((patron) => [patron, name, fields] as const));
  }
};

const cheminCoup = async (house: TableHouse, table: string): Promise<string> => {
  await house.give('ada', 'StakeBank', table, { amount: '1000' });
  const closed = await house.give(DEALER, 'CloseBanco', table);
  await inTurn(house, table, 'PlaceBet', [{ stake: '300' }, { stake: '250' }]);
  await inTurn(house, table, 'PassBet', [{}, {}, {}]);
  await house.give(DEALER, 'CloseBetting', table);
  await house.give(DEALER, 'Deal', table);
  await called(house, table);
  return coupIn(closed);
};

/** F13: dealt in supplies, with false draws fined. */
const chemin: PlayAnywhere = async (house) => {
  await house.seat('CDF-1', 'chemin-de-fer', { supply: 52, falseDraw: 'fined', fine: '50' }, PATRONS);
  await house.shuffle('CDF-1', 'fay', 200);
  return cheminCoup(house, 'CDF-1');
};

/** Calls a third card and scans it. */
const drawn = async (house: TableHouse, table: string, card: string): Promise<void> => {
  await house.giveEither(table, ...PATRONS.map((patron) => [patron, 'CallCard'] as const));
  await scanned(house, table, card);
};

/** R3: hands scanned face down, with commitments before they are exposed. */
const cheminPhysical: Play = async (house) => {
  await house.seat('CDF-2', 'chemin-de-fer', {}, PATRONS);
  await house.give(DEALER, 'LoadShoe', 'CDF-2');
  await house.give('ada', 'StakeBank', 'CDF-2', { amount: '1000' });
  await house.giveEither('CDF-2', ...PATRONS.map((patron) => [patron, 'CallBanco'] as const));
  const closed = await house.give(DEALER, 'CloseBanco', 'CDF-2');
  await scanned(house, 'CDF-2', '2S 4H KD TD');
  for (const card of ['3C', '2D']) await drawn(house, 'CDF-2', card);
  return coupIn(closed);
};

const banquePhysical: Play = async (house) => {
  await house.seat('BQ-2', 'banque', { commissionBps: 250 }, PATRONS);
  await house.give(DEALER, 'LoadShoe', 'BQ-2');
  await house.give('ada', 'BidForBank', 'BQ-2', { amount: '5000' });
  await house.give(DEALER, 'CloseBidding', 'BQ-2');
  await house.give('ada', 'StakeBank', 'BQ-2', { amount: '5000' });
  await inTurn(house, 'BQ-2', 'CallBanco', [{ on: 'cheval' }]);
  const closed = await house.give(DEALER, 'CloseBanco', 'BQ-2');
  await scanned(house, 'BQ-2', '2S 3H 4D KS KH KD');
  for (const card of ['9C', '9D', '2D']) await drawn(house, 'BQ-2', card);
  return coupIn(closed);
};

const banqueCoup = async (house: TableHouse, table: string): Promise<string> => {
  await house.give('ada', 'BidForBank', table, { amount: '5000' });
  await house.give(DEALER, 'CloseBidding', table);
  await house.give('ada', 'StakeBank', table, { amount: '5000' });
  const closed = await house.give(DEALER, 'CloseBanco', table);
  await inTurn(house, table, 'PlaceBet', [
    { on: 'right', stake: '300' },
    { on: 'left', stake: '410' },
    { on: 'cheval', stake: '200' },
  ]);
  await house
    .giveEither(table, ...PATRONS.map((patron) => [patron, 'PassBet'] as const))
    .catch(() => undefined);
  await house
    .giveEither(table, ...PATRONS.map((patron) => [patron, 'PassBet'] as const))
    .catch(() => undefined);
  await house.give(DEALER, 'CloseBetting', table);
  await house.give(DEALER, 'Deal', table);
  await called(house, table);
  return coupIn(closed);
};

const banque: PlayAnywhere = async (house) => {
  await house.seat('BQ-1', 'banque', { commissionBps: 250 }, PATRONS);
  await house.shuffle('BQ-1', 'bob', 20);
  return banqueCoup(house, 'BQ-1');
};

/** R5: a coup corrected twice with other cards. */
const corrected =
  (play: PlayAnywhere, table: string, ...truths: readonly string[]): PlayAnywhere =>
  async (house) => {
    const coup = await play(house);
    for (const truth of truths) {
      await house.give('pit:ruth', 'CorrectCoup', table, {
        coup,
        cards: truth.split(' '),
        reason: 'the camera shows other cards',
      });
      await house.give('pit:paul', 'Approve', table, {});
    }
    return coup;
  };

/** Plays that any house can play. */
export const PLAYS_ANYWHERE = {
  corrected: corrected(revealed, 'PB-1', '9H 2C KD 3S', '4H 2C 5D 3S'),
  physical,
  chemin: corrected(chemin, 'CDF-1', '9H 2C KD 3S', '2H 9C KD KS'),
  banque: corrected(banque, 'BQ-1', '9H 9C 2D KD KC 3S'),
} as const satisfies Record<string, PlayAnywhere>;

/** Every play by the name of its sample. */
const PLAYS: Readonly<Record<string, Play>> = {
  'punto-banco': sealed,
  'punto-banco-revealed': revealed,
  'punto-banco-physical': physical,
  'punto-banco-commission': commission,
  'punto-banco-every-coup': everyCoup,
  'punto-banco-unattended': unattended,
  'punto-banco-carried': carried,
  'punto-banco-five': five,
  'punto-banco-corrected': corrected(revealed, 'PB-1', '9H 2C KD 3S', '4H 2C 5D 3S'),
  'punto-banco-meanwhile': meanwhile,
  mini: plain('MB-1', 'mini', {}, BETS),
  'no-commission': plain('NC-1', 'no-commission', {}, BETS),
  makccarat: plain('MK-1', 'makccarat', {}, [
    ['ada', 'banker', '1000'],
    ['bob', 'player', '700'],
  ]),
  'chemin-de-fer': chemin,
  'chemin-de-fer-corrected': corrected(chemin, 'CDF-1', '9H 2C KD 3S', '2H 9C KD KS'),
  'chemin-de-fer-physical': cheminPhysical,
  banque,
  'banque-physical': banquePhysical,
  'banque-corrected': corrected(banque, 'BQ-1', '9H 9C 2D KD KC 3S', '2H 9C 9D KD KC KS'),
};

export const SAMPLE_NAMES = Object.keys(PLAYS);

/** Plays a sample's coup in a new house and returns its evidence. */
export const sampleOf = async (name: string): Promise<EvidenceFile> => {
  const play = PLAYS[name];
  if (play === undefined) throw new Error(`no sample is called ${name}`);
  const house = await SampleHouse.open();
  try {
    return await house.evidence(await play(house));
  } finally {
    await house.close();
  }
};
