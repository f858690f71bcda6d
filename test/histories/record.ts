import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaks, type BreakEvent, type BreakState } from '#game/breaks';
import { cage, type CageEvent, type CageState } from '#game/cage';
import { deckBatch, type DeckBatchState, type DeckEvent } from '#game/decks';
import {
  houseBanked,
  lapsedRequests,
  limitsRunOut,
  openingOf,
  traceOfRefusal,
  type HouseBankedState,
} from '#game/tables';
import { moneyOf } from '#kernel/money';
import { encodeEvent, SCHEMA_VERSION, type DomainEvent } from '#log/contract';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  closeTable,
  correct,
  cutShoe,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  physicalShoe,
  PIT,
  REASON,
  refuse,
  RUTH,
  scan,
  scans,
  sealedShoe,
  shoeOf,
  takeSeat,
  withdraw,
} from '#testing';
import { BANQUE_PLAYS } from './banque-plays';
import { CHEMIN_PLAYS } from './chemin-plays';
import { stateAsJson } from './state-as-json';

// Run once for each released version of the events: node bin/ts.js test/histories/record.ts VERSION [NAME …].
// Never record a released version again: the files document its stored form.

const coup = [dealer('CloseBetting'), dealer('Deal')] as const;

const table = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ pays: { tie: '9:1' } }));
  scene.after(
    { type: 'AssignDealer', dealer: DEALER.id, position: null, by: PIT },
    takeSeat('ada', 1),
    takeSeat('bob', 3),
  );
  scene.after(buyIn('ada', 100_000), buyIn('bob', 50_000));
  scene.afterShuffling(sealedShoe(7)).after(cutShoe('ada', 137), dealer('OpenBetting'));
  scene.after(bet('ada', 'banker', 2_501), bet('bob', 'tie', 100), bet('bob', 'player', 300));
  scene.after(
    withdraw('bob', 3),
    ...coup,
    dealer('OpenBetting'),
    bet('ada', 'player', 900),
    ...coup,
    endShoe,
  );
  scene.after(
    loadShoe(shoeOf('AS 9D 4S KH 5D KC 2S', 24)),
    dealer('OpenBetting'),
    bet('bob', 'banker', 777),
    ...coup,
  );
  scene.after(dealer('OpenBetting'), ...coup, dealer('OpenBetting'), ...coup);
  scene.after(
    { type: 'CashOut', amount: moneyOf('10'), by: patron('bob') },
    { type: 'LeaveSeat', by: patron('bob') },
  );
  scene.after(closeTable);
  return { events: scene.events, state: scene.state };
};

/** A coup with more bets than one page of a settlement holds. */
const crowd = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(
    openTable(),
    buyIn('ada', 501),
    loadShoe(shoeOf('AS 9D 4S KH 5D KC 2S')),
  );
  scene.after(dealer('OpenBetting'), ...Array.from({ length: 501 }, () => bet('ada', 'player', 1)), ...coup);
  return { events: scene.events, state: scene.state };
};

/** Stakes left by a tie: carried into the next coup, and returned at the end of the shoe (P5). */
const carried = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ tieStakes: 'carried' }), buyIn('ada', 5_000));
  scene.after(loadShoe(shoeOf('AS 9D 9H 9C KD KS 8H 8C QD QS')), dealer('OpenBetting'));
  scene.after(bet('ada', 'player', 100), ...coup, dealer('OpenBetting'), ...coup, endShoe);
  return { events: scene.events, state: scene.state };
};

/** A five on which a patron decided, and one on which the dealer did (P2, R11). */
const five = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ playerOnFive: 'choice' }), buyIn('ada', 5_000));
  scene.after(loadShoe(shoeOf('AS 9D 2H 2D 3H KD 6D 2S 2C 3S KS 4H KC')));
  const decide = { type: 'DecideOnFive', waitedSeconds: 30 } as const;
  scene.after(dealer('OpenBetting'), bet('ada', 'player', 100), ...coup);
  scene.after({ ...decide, draw: false, for: null, by: patron('ada') });
  scene.after(dealer('OpenBetting'), bet('ada', 'player', 100), ...coup);
  scene.after({ ...decide, draw: true, for: 'ada', by: DEALER });
  return { events: scene.events, state: scene.state };
};

/** Commission tallied and collected (P4). */
const tallied = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ commissionCollected: 'tallied' }), buyIn('ada', 5_000));
  scene.after(loadShoe(shoeOf('AS 9D 2D 9S 5C QD 2H 9H 5H QH')));
  scene.after(dealer('OpenBetting'), bet('ada', 'banker', 101), ...coup);
  scene.after({ type: 'CollectCommission', patron: null, by: DEALER });
  scene.after(dealer('OpenBetting'), bet('ada', 'banker', 101), ...coup);
  return { events: scene.events, state: scene.state };
};

/**
 * Requests of staff: rules changed, one request refused, a coup voided, one with two pages corrected, a
 * shortfall.
 */
const exceptions = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ maxPayout: '90000' }), buyIn('ada', 501));
  scene.after({ type: 'ChangeRules', rules: { maxPayout: '100000' }, by: PIT }, { ...approve, by: RUTH });
  scene.after(loadShoe(shoeOf('AS 9D 9H 2D KD KC', 100)), dealer('OpenBetting'));
  scene.after(...Array.from({ length: 501 }, () => bet('ada', 'player', 1)), ...coup);
  scene.after({ type: 'CashOut', amount: null, by: patron('ada') });
  correct(scene, 'KH 2D KD KC 4S 5H').after(buyIn('ada', 2_000), dealer('OpenBetting'), askVoid, refuse);
  scene.after(...Array.from({ length: 501 }, () => bet('ada', 'tie', 1)), askVoid, approve);
  return { events: scene.events, state: scene.state };
};

/** Tallied commission waived with a second person's approval (P4). */
const waived = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ commissionCollected: 'tallied' }), buyIn('ada', 5_000));
  scene.after(loadShoe(shoeOf('AS 9D 2D 9S 5C QD 2H 9H 5H QH')), dealer('OpenBetting'));
  scene.after(bet('ada', 'banker', 101), ...coup);
  scene.after({ type: 'WaiveCommission', patron: 'ada', amount: moneyOf('2'), reason: REASON, by: PIT });
  scene.after({ ...approve, by: RUTH });
  return { events: scene.events, state: scene.state };
};

/** A physical shoe: its burn, a dealt coup, and one voided after some of its cards (R3, R5). */
const scanned = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable(), buyIn('ada', 5_000), physicalShoe, ...scans('3H KD 9S 9C'));
  scene.after(dealer('OpenBetting'), bet('ada', 'banker', 100), dealer('CloseBetting'));
  scene.after(...scans('2H 3C 3D KS 9C 4D'), dealer('OpenBetting'), bet('ada', 'player', 200));
  scene.after(dealer('CloseBetting'), ...scans('5C QH'), askVoid, approve, dealer('OpenBetting'));
  return { events: scene.events, state: scene.state };
};

/**
 * Audit traces of refusals: an impossible card that would have been face up, and one that was face down (R3).
 */
const traces = (): { events: readonly DomainEvent[]; state: null } => {
  const burning = new HouseBankedScene(openTable({ decks: 1 }), physicalShoe, ...scans('5H'));
  const dealing = new HouseBankedScene(openTable({ decks: 1 }), physicalShoe, ...scans('AS 9D'));
  dealing.after(dealer('OpenBetting'), dealer('CloseBetting'), scan('5H'));
  const events = [burning, dealing].flatMap((scene) => {
    const decision = scene.ask(scan('5H'));
    return decision.ok ? [] : traceOfRefusal(scan('5H'), scene.state, decision.rejection);
  });
  return { events, state: null };
};

/** A stream that begins with an opening position, as in a long-lived table. */
const opening = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable(), takeSeat('ada', 1), buyIn('ada', 5_000), buyIn('bob', 70));
  if (scene.state.phase !== 'no-shoe') throw new Error(scene.state.phase);
  const events = openingOf(scene.state);
  return { events, state: { ...scene.state, eventsSinceOpening: 0 } };
};

/** The ceremony of the shoe: its holder, turned cards, a hand that nobody turns, a third card (C1–C3). */
const ceremony = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable({ squeezeSeconds: 20 }), buyIn('ada', 900), buyIn('bob', 900));
  const turn = { type: 'TurnCards', card: null, waitedSeconds: 20 } as const;
  const [ada, bob] = [patron('ada'), patron('bob')];
  scene.after(
    takeSeat('ada', 1),
    takeSeat('bob', 3),
    loadShoe(shoeOf('AS 9S 2H KC KD 3D 4H 5D 9H 2D KH 4C')),
  );
  scene.after(dealer('OpenBetting'), bet('bob', 'player', 100), ...coup);
  scene.after({ ...turn, hand: 'player', way: 'peek', card: 1, by: bob });
  scene.after(
    { ...turn, hand: 'player', way: 'toss', by: bob },
    { ...turn, hand: 'banker', way: 'quick', by: ada },
  );
  scene.after(
    { ...turn, hand: 'banker', way: 'toss', by: DEALER },
    { ...turn, hand: 'player', way: 'toss', by: bob },
  );
  scene.after({ ...turn, hand: 'banker', way: 'side', card: 3, by: ada });
  scene.after({ ...turn, hand: 'banker', way: 'toss', by: ada }, { type: 'PassShoe', by: ada });
  scene.after(buyIn('eve', 100), dealer('OpenBetting'), bet('eve', 'player', 100), ...coup);
  scene.after({ ...turn, hand: 'banker', way: 'toss', by: bob }, endShoe);
  scene.afterShuffling(sealedShoe(9)).after(cutShoe('ada', 40), dealer('OpenBetting'), ...coup);
  return { events: scene.events, state: scene.state };
};

const account = (): { events: readonly DomainEvent[]; state: CageState } => {
  const sum = { patron: 'ada', amount: moneyOf('500'), currency: 'EUR' };
  const hold = { ...sum, table: 'BAC-01' };
  const events: readonly CageEvent[] = [
    { type: 'Deposited', ...sum, amount: moneyOf('2000'), means: 'cash' },
    { type: 'Withdrawn', ...sum, means: 'transfer' },
    { type: 'FundsHeld', ...hold, hold: 'h1' },
    { type: 'HoldPosted', ...hold, hold: 'h1' },
    { type: 'FundsHeld', ...hold, hold: 'h2' },
    { type: 'HoldReleased', ...hold, hold: 'h2' },
    { type: 'FundsHeld', ...hold, hold: 'h3' },
    {
      type: 'AccountOpening',
      patron: 'ada',
      balances: [{ currency: 'EUR', amount: moneyOf('500') }],
      holds: [{ hold: 'h3', table: 'BAC-01', amount: moneyOf('500'), currency: 'EUR' }],
    },
    { type: 'FundsReturned', ...hold, transfer: 't1' },
  ];
  return { events, state: events.reduce(cage.evolve, cage.initialState) };
};

/** Erased texts about a patron. */
const erased = (): { events: readonly DomainEvent[]; state: CageState } => {
  const sum = { patron: 'ada', amount: moneyOf('2000'), currency: 'EUR' };
  const events: readonly CageEvent[] = [
    { type: 'Deposited', ...sum, means: 'cash' },
    { type: 'TextsErased', patron: 'ada', what: 'reasons', texts: [REASON, REASON.replaceAll('a', 'b')] },
    { type: 'Withdrawn', ...sum, means: 'cash' },
  ];
  return { events, state: events.reduce(cage.evolve, cage.initialState) };
};

/** A discrepancy that changed, was explained, was closed, and came back. */
const broken = (): { events: readonly DomainEvent[]; state: BreakState } => {
  const id = 'three-way/BAC-01/2026-11-21/shift-night';
  const of = { break: id, by: 'kim' };
  const found = {
    source: 'three-way',
    table: 'BAC-01',
    day: '2026-11-21',
    shift: 'night',
    amount: moneyOf('-500000'),
    currency: 'EUR',
    events: ['26:43'],
  } as const;
  const [revised, reason] = [{ ...found, amount: moneyOf('-450000') }, REASON];
  const { amount, currency, events: shown } = revised;
  const events: readonly BreakEvent[] = [
    { type: 'BreakOpened', ...of, ...found, times: 1 },
    { type: 'BreakAssigned', ...of, to: 'ruth' },
    { type: 'BreakRevised', ...of, amount, currency, events: shown },
    { type: 'BreakExplained', ...of, by: 'ruth', reason },
    { type: 'BreakClosed', ...of, outcome: 'mended', reason, explainedBy: 'ruth' },
    { type: 'BreakOpened', ...of, ...revised, times: 2 },
  ];
  return { events, state: events.reduce<BreakState>(breaks.evolve, breaks.initialState) };
};

/** A batch of decks from its receipt to the end of its decks, with a faulty deck and a missing card. */
const decks = (): { events: readonly DomainEvent[]; state: DeckBatchState } => {
  const of = { batch: 'LOT-0417', by: 'kim' };
  const [checked, ended] = [
    { decks: [1, 2, 3], report: 1, faulty: [3] },
    { decks: [1, 3], report: 2, end: 'destroyed' },
  ] as const;
  const events: readonly DeckEvent[] = [
    { type: 'DecksReceived', ...of, decks: 3, uses: 'once' },
    { type: 'InspectionReported', ...of, ...checked },
    { type: 'DecksInspected', ...of, ...checked, reportedBy: 'kim', by: 'ruth' },
    { type: 'DecksIssued', ...of, decks: [1, 2], table: 'BAC-01' },
    { type: 'DecksPutInShoe', ...of, decks: [1], shoe: 'BAC-01/S1' },
    { type: 'DecksReturned', ...of, decks: [1], table: 'BAC-01', cards: 51, expected: 52 },
    { type: 'DestructionReported', ...of, ...ended },
    { type: 'DecksDestroyed', ...of, ...ended, reportedBy: 'kim', by: 'ruth' },
  ];
  return { events, state: events.reduce<DeckBatchState>(deckBatch.evolve, deckBatch.initialState) };
};

/** A request that lapses without an answer. */
const lapsed = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(openTable(), buyIn('ada', 5_000), loadShoe(shoeOf('AS 9D 2D 9S 5C QD')));
  scene.after(dealer('OpenBetting'), bet('ada', 'player', 100), askVoid);
  scene.events.push(...lapsedRequests(scene.state, () => 900));
  const state = scene.events.reduce<HouseBankedState>(houseBanked.evolve, houseBanked.initialState);
  return { events: scene.events, state };
};

/** A tray that is filled, counted by value, credited and counted again, with a drop counted late. */
const float = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const amount = (text: string) => ({ amount: moneyOf(text), by: PIT });
  const byOne = { denominations: null, counters: null } as const;
  const byTwo = {
    denominations: [
      { value: moneyOf('100'), count: 4 },
      { value: moneyOf('25'), count: 3 },
    ],
    counters: ['ruth', 'kim'],
  };
  const scene = new HouseBankedScene(
    openTable(),
    { type: 'CountFloat', kind: 'open', ...amount('0'), ...byOne },
    { type: 'RecordFill', ...amount('500') },
    { type: 'RecordDrop', kind: 'estimated', ...amount('20') },
    { type: 'CountFloat', kind: 'shift', ...amount('475'), ...byTwo },
    { type: 'RecordDrop', kind: 'counted', ...amount('25') },
    { type: 'RecordCredit', ...amount('475') },
    { type: 'CountFloat', kind: 'close', ...amount('0'), ...byOne },
  );
  return { events: [...scene.events], state: scene.state };
};

/** Limits arranged for two patrons: one is replaced and revoked, the other ends at its time (R7). */
const limits = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const until = '2030-01-01T04:00:00Z';
  const arrange = (who: string, max: string) =>
    ({
      type: 'ArrangeLimits',
      patron: who,
      on: 'player',
      max: moneyOf(max),
      until,
      secondsLeft: 60,
      by: RUTH,
    }) as const;
  const scene = new HouseBankedScene(openTable({ limits: { player: { max: '500' } } }), buyIn('ada', 5_000));
  scene.after(arrange('ada', '900'), approve, arrange('ada', '800'), approve, arrange('bob', '700'), approve);
  scene.after(loadShoe(shoeOf('AS 9D')), dealer('OpenBetting'), bet('ada', 'player', 800));
  scene.after({ type: 'RevokeLimits', patron: 'ada', on: 'player', by: PIT }, arrange('eve', '100'));
  const ended = limitsRunOut(scene.state, () => true);
  return { events: [...scene.events, ...ended], state: ended.reduce(houseBanked.evolve, scene.state) };
};

/** A private table with an invitation, one that was withdrawn, and a snapshot. */
const invited = (): { events: readonly DomainEvent[]; state: HouseBankedState } => {
  const scene = new HouseBankedScene(
    { ...openTable(), private: true },
    { type: 'Invite', patron: 'ada', by: PIT },
    { type: 'Invite', patron: 'bob', by: PIT },
    takeSeat('bob', 2),
    { type: 'WithdrawInvitation', patron: 'bob', by: PIT },
  );
  const { state } = scene;
  if (state.phase !== 'no-shoe') throw new Error('no snapshot in a shoe');
  const pages = openingOf(state);
  return { events: [...scene.events, ...pages], state: pages.reduce(houseBanked.evolve, state) };
};

const HISTORIES = {
  invited,
  limits,
  float,
  ceremony,
  table,
  crowd,
  opening,
  account,
  erased,
  broken,
  decks,
  carried,
  five,
  tallied,
  exceptions,
  waived,
  lapsed,
  scanned,
  traces,
  ...CHEMIN_PLAYS,
  ...BANQUE_PLAYS,
};
const [, , version = '', ...names] = process.argv;
if (!/^v[0-9]+$/u.test(version)) throw new Error('which version? such as v1');
for (const [name, play] of Object.entries(HISTORIES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { events, state } = play();
  const lines = events.map((event) => ({
    type: event.type,
    schema: SCHEMA_VERSION,
    data: encodeEvent(event),
  }));
  const path = join(__dirname, `${version}-${name}`);
  const fresh = { flag: 'wx' } as const;
  writeFileSync(`${path}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), fresh);
  writeFileSync(`${path}.state.json`, `${JSON.stringify(stateAsJson(state), null, 1)}\n`, fresh);
}
