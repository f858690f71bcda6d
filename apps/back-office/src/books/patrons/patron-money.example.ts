import { PLACED_AT, POSITION } from '../../reading/example-coup';
import type { PatronMoneyView } from './patron-money.view';

/** A patron with a stake of 10.00 on an open coup. */
export const PATRON_MONEY_EXAMPLE: PatronMoneyView = {
  patron: 'ada',
  since: PLACED_AT,
  cage: [{ currency: 'EUR', free: '100000', held: '0' }],
  holds: [],
  tables: [
    {
      table: 'BAC-01',
      currency: 'EUR',
      seat: 1,
      chips: '99000',
      stakes: '1000',
      coup: 'BAC-01/S1/C1',
      bank: '0',
      due: '0',
      owed: '0',
    },
  ],
  visited: ['BAC-01'],
  erased: [],
  counter: [
    {
      event: '9:1',
      at: PLACED_AT,
      direction: 'in',
      means: 'cash',
      currency: 'EUR',
      amount: '200000',
      by: 'carl',
    },
  ],
  gamingDay: '2026-11-21',
  cashDays: [
    {
      day: '2026-11-21',
      currency: 'EUR',
      limit: '1000000',
      in: { total: '200000', reportDue: false, justUnder: false },
      out: { total: '0', reportDue: false, justUnder: false },
    },
  ],
  position: POSITION,
};
