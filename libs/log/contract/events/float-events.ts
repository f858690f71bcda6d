import { z } from 'zod';
import { COUNT_KINDS, DROP_KINDS, type FloatEvent } from '#game/tables';
import { Id, StoredBalance, StoredMoney, Whole, type SchemaByType } from './stored-fields';

const Sum = { amount: StoredMoney, currency: Id };
const Slip = { slip: z.int().min(1), ...Sum };

/** The data of each event of a table's float (schema version 1). */
export const FLOAT_EVENTS = {
  FloatFilled: z.strictObject(Slip).describe('A fill: chips came from the cage to the table.'),
  FloatCredited: z.strictObject(Slip).describe('A credit: chips went from the table back to the cage.'),
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
    .describe('The tray was counted.'),
  DropCounted: z
    .strictObject({ kind: z.enum(DROP_KINDS), ...Sum, late: z.literal(true).exactOptional() })
    .describe('The content of the drop box was estimated or counted.'),
} as const satisfies SchemaByType<FloatEvent>;
