import type { BankBookView } from './bank-book.view';
import type { StatisticsView } from './statistics.view';

/** Seed 000's example, its first coup: A banks 1000, B has the banco and loses it. */
export const BANK_BOOK_EXAMPLE: BankBookView = {
  report: 'bank-book',
  day: '2026-11-21',
  table: 'CDF-01',
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
  position: ['26:43'],
};

const DAY = { bets: '2', handle: '2020', returned: '1970', ggr: '50', commission: '50' };

export const STATISTICS_EXAMPLE: StatisticsView = {
  report: 'statistics',
  day: '2026-11-21',
  table: null,
  wagers: [
    {
      table: 'BAC-01',
      variant: 'punto-banco',
      currency: 'EUR',
      on: 'banker',
      day: DAY,
      month: DAY,
      year: DAY,
    },
  ],
  position: ['26:43'],
};
