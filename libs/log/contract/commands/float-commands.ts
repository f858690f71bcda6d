import { z } from 'zod';
import { Amount } from './fields';
import { CountedFloat, CountedInScripts, RecordedDrop } from './float-fields';

/** The commands of a table's float, as `COMMANDS` has all of them. */
export const FLOAT_COMMANDS = {
  RecordFill: {
    target: 'table',
    body: z.strictObject({ amount: Amount }),
    summary: 'Records chips that came from the cage to the table’s tray, by a slip.',
    example: { amount: '500000' },
  },
  RecordCredit: {
    target: 'table',
    body: z.strictObject({ amount: Amount }),
    summary: 'Records chips that went from the table’s tray back to the cage, by a slip.',
    example: { amount: '100000' },
  },
  CountFloat: {
    target: 'table',
    body: CountedFloat,
    bodyInScripts: CountedInScripts,
    summary:
      'Records what two people counted in the tray, and by how much it differs from what should be there.',
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
    summary: 'Records what was found in the drop box, or is thought to lie in it.',
    example: { amount: '35000', kind: 'counted' },
  },
} as const;
