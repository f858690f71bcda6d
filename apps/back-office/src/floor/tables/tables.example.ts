import { COMMITMENT, POSITION, RULES } from '../../reading/example-coup';
import type { TablesView, TableView } from './table.view';

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
    commitment: COMMITMENT,
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
  round: null,
  exposure: null,
  due: [],
  carried: [],
  chips: [{ patron: 'ada', chips: '101000' }],
  position: POSITION,
};
