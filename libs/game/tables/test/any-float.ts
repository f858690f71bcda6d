import { money, PIT } from '#testing';
import type { FloatCommand } from '../any-table/float/float.commands';
import { COUNT_KINDS, DROP_KINDS } from '../any-table/float/float.events';

interface FloatDice {
  readonly count: number;
  readonly amount: number;
  readonly chance: number;
}

const CAGE = { id: 'cora', role: 'cage' } as const;

/** Random commands about a table's float. */
export const floatByChance: {
  readonly [Type in FloatCommand['type']]: (
    dice: FloatDice,
  ) => Extract<FloatCommand, { readonly type: Type }>;
} = {
  RecordFill: ({ amount, chance }) => ({
    type: 'RecordFill',
    amount: money(amount),
    by: chance < 50 ? PIT : CAGE,
  }),
  RecordCredit: ({ amount }) => ({ type: 'RecordCredit', amount: money(amount), by: CAGE }),
  CountFloat: ({ amount, count, chance }) => ({
    type: 'CountFloat',
    amount: money(chance < 20 ? 0 : amount),
    kind: COUNT_KINDS[count % 3] ?? 'shift',
    denominations: chance < 60 ? null : [{ value: money(1), count: amount }],
    counters: chance < 60 ? null : ['ruth', 'kim'],
    by: PIT,
  }),
  RecordDrop: ({ amount, count, chance }) => ({
    type: 'RecordDrop',
    amount: money(chance < 20 ? 0 : amount),
    kind: DROP_KINDS[count % 2] ?? 'counted',
    by: PIT,
  }),
};
