import { FRAME_EXAMPLE, madeFromExample, PERIOD_EXAMPLE } from './views/frame.view';
import type { BankBookView } from './views/bank-book.view';
import type { StatisticsView } from './views/statistics.view';

/** Seed 000's example, its first coup: A banks 1000, B has the banco and loses it. */
export const BANK_BOOK_EXAMPLE: BankBookView = {
  report: 'bank-book',
  day: '2026-11-21',
  table: 'CDF-01',
  ...PERIOD_EXAMPLE,
  banks: [
    {
      table: 'CDF-01',
      number: 1,
      variant: 'chemin-de-fer',
      currency: 'EUR',
      banker: 'A',
      origin: 'staked',
      begunAt: '2026-11-21T20:14:05.201334Z',
      ended: null,
      endedAt: null,
      takenOverBy: null,
      staked: '1000',
      added: '0',
      accepted: '0',
      broken: 0,
      replenished: '0',
      coups: 1,
      bancos: 1,
      covered: '1000',
      won: '1000',
      lost: '0',
      commission: '50',
      bank: '1950',
      reserve: '0',
      played: [
        {
          coup: 'CDF-01/S1/C1',
          status: 'settled',
          begunAt: '2026-11-21T20:14:05.201334Z',
          bank: '1000',
          calls: 2,
          banco: 'B',
          otherBanco: null,
          suivi: false,
          covered: '1000',
          reserved: '0',
          outcome: 'banker',
          won: '1000',
          lost: '0',
          commission: '50',
          right: null,
          left: null,
        },
      ],
      corrections: [],
    },
  ],
  sums: [
    {
      currency: 'EUR',
      banks: 1,
      staked: '1000',
      added: '0',
      accepted: '0',
      replenished: '0',
      covered: '1000',
      won: '1000',
      lost: '0',
      commission: '50',
    },
  ],
  ...madeFromExample('bank-book'),
  ...FRAME_EXAMPLE,
};

const DAY = {
  bets: '2',
  handle: '2020',
  returned: '1970',
  ggr: '50',
  commission: '50',
  playWin: '50',
  theory: '21',
  deviation: '1323',
  z: '0.02',
  isBeyond95: false,
};
const SPANS = { day: DAY, month: DAY, year: DAY };
const KEYS = { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR' };

export const STATISTICS_EXAMPLE: StatisticsView = {
  report: 'statistics',
  day: '2026-11-21',
  table: null,
  ...PERIOD_EXAMPLE,
  wagers: [{ ...KEYS, on: 'banker', ...SPANS }],
  tables: [{ ...KEYS, ...SPANS }],
  variants: [{ variant: 'punto-banco', currency: 'EUR', ...SPANS }],
  sums: [{ currency: 'EUR', ...SPANS }],
  isByCalendar: true,
  ...madeFromExample('statistics'),
  ...FRAME_EXAMPLE,
};
