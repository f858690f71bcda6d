import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { ArrangedLimit } from '../arranged/arranged.events';
import type { OnFive } from './exceptions.events';

/** A requested waiver of tallied commission, at a house-banked table only (P4). */
export interface WaiverAsked {
  readonly what: 'waiver';
  readonly patron: string;
  readonly amount: Money;
  readonly reason: string;
}

/** A requested limit for one patron (R7). */
export interface LimitAsked extends ArrangedLimit {
  readonly what: 'limits';
}

/** A request for approval at a player-banked table. */
export type PlayerBankedAsked =
  | { readonly what: 'void'; readonly coup: string; readonly reason: string }
  | {
      readonly what: 'correction';
      readonly coup: string;
      readonly cards: readonly Card[];
      readonly five?: OnFive;
      readonly reason: string;
    }
  | { readonly what: 'rules'; readonly rules: Readonly<Record<string, unknown>> }
  | LimitAsked;

/** A request for approval at any table. */
export type Asked = PlayerBankedAsked | WaiverAsked;
