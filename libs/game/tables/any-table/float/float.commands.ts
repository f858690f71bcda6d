import type { Money } from '#kernel/money';
import type { CountKind, Denomination, DropKind } from './float.events';
import type { Given } from '../command-base';

export interface RecordFill extends Given {
  readonly type: 'RecordFill';
  readonly amount: Money;
}
export interface RecordCredit extends Given {
  readonly type: 'RecordCredit';
  readonly amount: Money;
}
export interface CountFloat extends Given {
  readonly type: 'CountFloat';
  /** Zero where the tray is empty. */
  readonly amount: Money;
  readonly kind: CountKind;
  /** They come to the amount; null: it was counted as one. */
  readonly denominations: readonly Denomination[] | null;
  /** Two people; null: nobody is named. */
  readonly counters: readonly string[] | null;
}
export interface RecordDrop extends Given {
  readonly type: 'RecordDrop';
  /** Zero where the box is empty. */
  readonly amount: Money;
  readonly kind: DropKind;
}

export type FloatCommand = RecordFill | RecordCredit | CountFloat | RecordDrop;

/** The roles that give each command of the float (`commands.md`). */
export const FLOAT_GIVEN_BY = {
  RecordFill: ['pit', 'cage'],
  RecordCredit: ['pit', 'cage'],
  CountFloat: ['pit', 'cage'],
  RecordDrop: ['pit', 'cage'],
} as const satisfies Record<FloatCommand['type'], readonly ('pit' | 'cage')[]>;

/** Whether a command is one of a table's float. */
export const isFloatCommand = (command: { readonly type: string }): command is FloatCommand =>
  Object.hasOwn(FLOAT_GIVEN_BY, command.type);
