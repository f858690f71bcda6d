import { z } from 'zod';
import { COUNT_KINDS, DROP_KINDS, type FloatEvent } from '#game/tables';
import { Id, StoredBalance, StoredMoney, Whole, type SchemaByType } from './stored-fields';

const Sum = { amount: StoredMoney, currency: Id };
const Slip = { slip: z.int().min(1), ...Sum };

/** The data of each event of a table's float (schema version 1). */
export const FLOAT_EVENTS = {
  FloatFilled: z
    .strictObject(Slip)
    .describe('Chips came from the cage to the table; fills and credits share one numbering of slips.'),
  FloatCredited: z.strictObject(Slip).describe('Chips went from the table back to the cage.'),
  FloatCounted: z
    .strictObject({
      kind: z.enum(COUNT_KINDS),
      ...Sum,
      expected: StoredBalance.nullable(),
      difference: StoredBalance.nullable(),
      denominations: z
        .array(z.strictObject({ value: StoredMoney, count: Whole }))
        .min(1)
        .max(50)
        .exactOptional(),
      counters: z.array(Id).length(2).exactOptional(),
    })
    .describe(
      'The tray was counted. `expected`: last count + fills − credits − drop + win since; `difference`: counted − expected. Null: nothing was recorded before.',
    ),
  DropCounted: z
    .strictObject({ kind: z.enum(DROP_KINDS), ...Sum, late: z.literal(true).exactOptional() })
    .describe(
      'The drop box was estimated, or counted. `late`: counted for the time before the last count of the tray, which had an estimate until now.',
    ),
} as const satisfies SchemaByType<FloatEvent>;
