import type { FloorView } from './floor.view';
import { LIVE_FOUND } from './live.example';

const FOUND: FloorView = {
  ...LIVE_FOUND,
  variant: 'punto-banco',
  currency: { code: 'EUR', minorDigits: 2 },
  shoe: 'BAC-01/S1',
  exposure: '2500',
};

/** A floor of one table. */
export const FLOOR_EXAMPLE = [
  `retry: 1000\n\n`,
  `event: table\ndata: ${JSON.stringify(FOUND)}\n\n`,
  `event: floor\ndata: ${JSON.stringify({ tables: 1 })}\n\n`,
].join('');
