import type { Money } from '#kernel/money';
import type { Given } from '../command-base';
import type { CountKind, Denomination, DropKind } from './float.events';

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
  /** Zero if the tray is empty. */
  readonly amount: Money;
  readonly kind: CountKind;
  /** Sum to the amount; `null` if only the total was counted. */
  readonly denominations: readonly Denomination[] | null;
  /** Two people; `null` if nobody is named. */
  readonly counters: readonly string[] | null;
}
export interface RecordDrop extends Given {
  readonly type: 'RecordDrop';
  /** Zero if the box is empty. */
  readonly amount: Money;
  readonly kind: DropKind;
}

export type FloatCommand = RecordFill | RecordCredit | CountFloat | RecordDrop;

/** Roles that may give each command of the float (`commands.md`). */
export const FLOAT_GIVEN_BY = {
  RecordFill: ['pit', 'cage'],
  RecordCredit: ['pit', 'cage'],
  CountFloat: ['pit', 'cage'],
  RecordDrop: ['pit', 'cage'],
} as const satisfies Record<FloatCommand['type'], readonly ('pit' | 'cage')[]>;

/** Returns `true` for a command about a table's float. */
export const isFloatCommand = (command: { readonly type: string }): command is FloatCommand =>
  Object.hasOwn(FLOAT_GIVEN_BY, command.type);
