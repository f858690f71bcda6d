import type { CoupView } from './floor/coups/coup.view';
import type { CoupsView } from './floor/coups/coups.view';
import type { ReplayView } from './floor/coups/replay.view';
import type { EventsView } from './proof/events/event.view';
import type { AccountsView, StatementView, TrialBalanceView } from './books/ledger/ledger.view';
import type { TablesView, TableView } from './floor/tables/table.view';

// What the API's documents show: one coup at one table, told by every address.

const POSITION = ['26:43'];
const OPENED_AT = '2026-11-21T20:14:05.201334Z';
const PLACED_AT = '2026-11-21T20:14:11.870002Z';
const DEALT_AT = '2026-11-21T20:14:40.556213Z';
const HASH = '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043';
const RULES = { decks: 8, commissionBps: 500, pays: { player: '1:1', banker: '1:1', tie: '8:1' } };

const SUMMARY = {
  table: 'BAC-01',
  variant: 'punto-banco',
  currency: { code: 'EUR', minorDigits: 2 },
  phase: 'ready',
  dealer: 'dora',
  seatsTaken: 1,
  rules: RULES,
};
export const TABLES_EXAMPLE: TablesView = { items: [SUMMARY], next: null, position: POSITION };

export const TABLE_EXAMPLE: TableView = {
  ...SUMMARY,
  version: 43,
  edition: 1,
  seats: [{ seat: 1, patron: 'ada' }],
  shoe: {
    shoe: 'BAC-01/S1',
    kind: 'sealed',
    decks: 8,
    size: 416,
    dealt: 13,
    left: 403,
    commitment: '9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a',
    cut: 137,
    coups: 1,
    cutCardOut: false,
    lastCoup: null,
  },
  coup: null,
  decides: null,
  holderSeat: 1,
  turning: [],
  bank: null,
  due: [],
  carried: [],
  chips: [{ patron: 'ada', chips: '101000' }],
  position: POSITION,
};

const PLAYER = { cards: ['4S', '9C', '3D'], total: 6 };
const BANKER = { cards: ['3S', '7C', '3C'], total: 3 };
const RESULT = { outcome: 'player', natural: false, player: PLAYER, banker: BANKER } as const;

export const COUPS_EXAMPLE: CoupsView = {
  items: [
    {
      coup: 'BAC-01/S1/C1',
      shoe: 'BAC-01/S1',
      status: 'settled',
      ...RESULT,
      corrected: null,
      shard: 26,
      firstSeq: 33,
      lastSeq: 43,
    },
  ],
  next: null,
  position: POSITION,
};

const CARD = {
  leaf: 144,
  salt: '00112233445566778899aabbccddeeff',
  number: null,
  scanned: null,
  shownAt: DEALT_AT,
};
const SETTLED = {
  outcome: 'win',
  winnings: '1000',
  commission: '0',
  rounding: '0',
  returned: '2000',
} as const;
const BET = { bet: 'BAC-01/S1/C1/B1', patron: 'ada', seat: 1, on: 'player', stake: '1000' };
const EVENT = {
  seq: 43,
  version: 43,
  eventId: 'cb246e78-0600-4b61-b62c-44b41678079b',
  type: 'CoupSettled',
  hash: HASH,
  recordedAt: DEALT_AT,
};

export const COUP_EXAMPLE: CoupView = {
  coup: 'BAC-01/S1/C1',
  table: 'BAC-01',
  shoe: 'BAC-01/S1',
  status: 'settled',
  openedAt: OPENED_AT,
  closedAt: '2026-11-21T20:14:38.004120Z',
  settledAt: DEALT_AT,
  dealer: 'dora',
  cards: [{ card: '4S', hand: 'player', ...CARD }],
  five: null,
  turns: [],
  calls: [],
  bank: null,
  ...RESULT,
  voided: null,
  corrections: [],
  bets: [{ ...BET, placedAt: PLACED_AT, withdrawnAt: null, settlement: SETTLED }],
  totals: { player: '1000' },
  shard: 26,
  stream: 'table:BAC-01',
  events: [EVENT],
  position: POSITION,
};

export const REPLAY_EXAMPLE: ReplayView = {
  coup: 'BAC-01/S1/C1',
  shard: 26,
  stream: 'table:BAC-01',
  status: 'settled',
  matches: true,
  differences: [],
  played: {
    table: 'BAC-01',
    shoe: 'BAC-01/S1',
    variant: 'punto-banco',
    currency: 'EUR',
    edition: 1,
    rules: RULES,
    ...RESULT,
    phase: null,
    hands: [],
    voided: null,
    bets: [{ ...BET, ...SETTLED }],
    balances: [
      { account: 'chips:BAC-01:ada', currency: 'EUR', before: '100000', change: '1000', after: '101000' },
    ],
    corrections: [],
    commitment: {
      shoe: 'BAC-01/S1',
      kind: 'sealed',
      commitment: TABLE_EXAMPLE.shoe?.commitment ?? null,
      cut: 137,
      revealed: false,
      commitmentHolds: null,
      cards: [{ card: '4S', leaf: 144, salt: CARD.salt, leafHash: HASH, inShoe: null }],
      says: 'the shoe is still in play: each card shown is proven by itself, the full order once the shoe is finished',
    },
  },
  requests: [],
  steps: [
    {
      step: 2,
      seq: 34,
      version: 34,
      recordedAt: PLACED_AT,
      actor: { id: 'ada', role: 'patron' },
      type: 'BetPlaced',
      text: 'ada stakes 10.00 EUR on player: BAC-01/S1/C1/B1',
      patron: 'ada',
      moves: [
        { account: 'chips:BAC-01:ada', currency: 'EUR', amount: '-1000' },
        { account: 'table:BAC-01:stakes', currency: 'EUR', amount: '1000' },
      ],
    },
  ],
  events: [EVENT],
  timeZone: 'Europe/Berlin',
  position: POSITION,
};

export const EVENTS_EXAMPLE: EventsView = {
  items: [
    {
      shard: 26,
      seq: 33,
      stream: 'table:BAC-01',
      version: 33,
      eventId: '41f1b9ba-5d1c-4f6c-a7d6-b0a52f7a51c5',
      type: 'BettingOpened',
      schema: 1,
      data: { coup: 'BAC-01/S1/C1' },
      recordedAt: OPENED_AT,
      actor: { id: 'dora', role: 'dealer' },
      correlationId: '7d1a4b1e-90c1-4a53-8a3e-0d5f2b4c6a10',
      causationId: null,
      commandId: '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60',
      hash: HASH,
    },
  ],
  next: '33',
  position: POSITION,
};

export const ACCOUNTS_EXAMPLE: AccountsView = {
  items: [
    { account: 'cage', currency: 'EUR', balance: '-200000' },
    { account: 'chips:BAC-01:ada', currency: 'EUR', balance: '101000' },
  ],
  next: null,
  position: POSITION,
};

export const TRIAL_BALANCE_EXAMPLE: TrialBalanceView = {
  isZero: true,
  currencies: [{ currency: 'EUR', accounts: 6, balances: '0', entries: '0', isZero: true }],
  position: POSITION,
};

export const STATEMENT_EXAMPLE: StatementView = {
  items: [
    {
      recordedAt: PLACED_AT,
      account: 'chips:BAC-01:ada',
      currency: 'EUR',
      amount: '-1000',
      balance: '99000',
      type: 'BetPlaced',
      coup: 'BAC-01/S1/C1',
      shard: 26,
      seq: 34,
    },
  ],
  next: null,
  position: POSITION,
  asOf: '2026-11-21T20:14:41.002113Z',
  behind: 0,
};
