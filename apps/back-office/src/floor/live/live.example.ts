import type { LiveView } from './live.view';

/** A coup whose betting is closed. */
export const LIVE_FOUND: LiveView = {
  table: 'BAC-01',
  version: 12,
  type: null,
  at: '2026-11-21T19:00:00.000000Z',
  phase: 'dealing',
  since: '2026-11-21T19:00:00.000000Z',
  coup: 'BAC-01/S1/C1',
  bank: null,
  stakes: [{ on: 'banker', seat: null, stake: '2500' }],
  turns: [],
  highestBid: null,
  hands: [
    { hand: 'player', cards: [] },
    { hand: 'banker', cards: [] },
  ],
  result: null,
  last: null,
};
const RESULT = {
  coup: 'BAC-01/S1/C1',
  outcome: 'player',
  hands: [
    { hand: 'player', cards: ['TD', 'JD', '4C'], total: 4 },
    { hand: 'banker', cards: ['3H', '8S', 'TC'], total: 1 },
  ],
};
const SETTLED: LiveView = {
  ...LIVE_FOUND,
  version: 16,
  type: 'CoupSettled',
  phase: 'ready',
  coup: null,
  stakes: [],
  hands: [],
  result: RESULT,
  last: { ...RESULT, at: LIVE_FOUND.at },
};

/** The table as it was found, and what came of its coup. */
export const LIVE_EXAMPLE = [
  `retry: 1000\n\n`,
  `id: 12\nevent: table\ndata: ${JSON.stringify(LIVE_FOUND)}\n\n`,
  `id: 16\nevent: change\ndata: ${JSON.stringify(SETTLED)}\n\n`,
].join('');
