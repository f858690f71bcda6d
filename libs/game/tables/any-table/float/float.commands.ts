import type { Money } from '#kernel/money';
import { givenByOf, type CommandEntry, type CommandOf, type CommandsOf } from '../command-base';
import type { CountKind, Denomination, DropKind } from './float.events';

/** The commands about a table's float. */
export const FLOAT_COMMANDS = {
  RecordFill: {
    givenBy: ['pit', 'cage'],
    fields: { amount: 'amount' },
    summary: 'Records a fill: chips from the cage to the table’s tray, with a slip.',
    example: { amount: '500000' },
  },
  RecordCredit: {
    givenBy: ['pit', 'cage'],
    fields: { amount: 'amount' },
    summary: 'Records a credit: chips from the table’s tray back to the cage, with a slip.',
    example: { amount: '100000' },
  },
  CountFloat: {
    givenBy: ['pit', 'cage'],
    fields: 'own',
    summary: 'Records a count of the tray. The event has the difference from the expected amount.',
    example: {
      amount: '220000',
      kind: 'close',
      denominations: { '10000': 12, '2500': 40 },
      counters: ['ruth', 'kim'],
    },
  },
  RecordDrop: {
    givenBy: ['pit', 'cage'],
    fields: 'own',
    summary: 'Records the content of the drop box, counted or estimated.',
    example: { amount: '35000', kind: 'counted' },
  },
} as const satisfies Readonly<Record<string, CommandEntry>>;

interface Prepared {
  readonly CountFloat: {
    /** Zero if the tray is empty. */
    readonly amount: Money;
    readonly kind: CountKind;
    /** Sum to the amount; `null` if only the total was counted. */
    readonly denominations: readonly Denomination[] | null;
    /** Two people; `null` if nobody is named. */
    readonly counters: readonly string[] | null;
  };
  /** The amount is zero if the box is empty. */
  readonly RecordDrop: { readonly amount: Money; readonly kind: DropKind };
}
export type FloatCommand = CommandsOf<typeof FLOAT_COMMANDS, Prepared>;
export type CountFloat = CommandOf<typeof FLOAT_COMMANDS, 'CountFloat', Prepared>;
export type RecordDrop = CommandOf<typeof FLOAT_COMMANDS, 'RecordDrop', Prepared>;

/** Roles that may give each command of the float. */
export const FLOAT_GIVEN_BY = givenByOf(FLOAT_COMMANDS);

/** Returns `true` for a command about a table's float. */
export const isFloatCommand = (command: { readonly type: string }): command is FloatCommand =>
  Object.hasOwn(FLOAT_GIVEN_BY, command.type);
