import {
  COMMITMENT,
  DEALT_AT,
  HASH,
  OPENED_AT,
  PLACED_AT,
  POSITION,
  RULES,
} from '../../reading/example-coup';
import type { CoupView } from './coup.view';
import type { CoupsView } from './coups.view';
import type { ReplayView } from './replay/replay.view';

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
      commitment: COMMITMENT,
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
      facts: { patron: 'ada', bet: 'BAC-01/S1/C1/B1', on: 'player', stake: '1000', seat: 1 },
      rulings: [],
    },
  ],
  events: [EVENT],
  previous: null,
  banks: [],
  next: { coup: 'BAC-01/S1/C2', status: 'settled', outcome: 'banker' },
  sealed: { size: 1043, signedAt: '2026-11-21T20:14:42.120034Z' },
  timeZone: 'Europe/Berlin',
  position: POSITION,
};
