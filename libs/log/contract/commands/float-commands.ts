import { z } from 'zod';
import { Amount } from './fields';
import { CountedFloat, CountedInScripts, RecordedDrop } from './float-fields';

/** The commands about a table's float, a part of `COMMANDS`. */
export const FLOAT_COMMANDS = {
  RecordFill: {
    target: 'table',
    body: z.strictObject({ amount: Amount }),
    summary: 'Records a fill: chips from the cage to the table’s tray, with a slip.',
    example: { amount: '500000' },
  },
  RecordCredit: {
    target: 'table',
    body: z.strictObject({ amount: Amount }),
    summary: 'Records a credit: chips from the table’s tray back to the cage, with a slip.',
    example: { amount: '100000' },
  },
  CountFloat: {
    target: 'table',
    body: CountedFloat,
    bodyInScripts: CountedInScripts,
    summary: 'Records a count of the tray. The event has the difference from the expected amount.',
    example: {
      amount: '220000',
      kind: 'close',
      denominations: { '10000': 12, '2500': 40 },
      counters: ['ruth', 'kim'],
    },
  },
  RecordDrop: {
    target: 'table',
    body: RecordedDrop,
    summary: 'Records the content of the drop box, counted or estimated.',
    example: { amount: '35000', kind: 'counted' },
  },
} as const;
