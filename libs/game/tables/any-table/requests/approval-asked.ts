import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { OnFive } from './exceptions.events';

/** A waiver that was asked for: of commission tallied, so at a house-banked table alone (P4). */
export interface WaiverAsked {
  readonly what: 'waiver';
  readonly patron: string;
  readonly amount: Money;
  readonly reason: string;
}

/** What waits for another person's approval at a table where the bank is a player's. */
export type PlayerBankedAsked =
  | { readonly what: 'void'; readonly coup: string; readonly reason: string }
  | {
      readonly what: 'correction';
      readonly coup: string;
      readonly cards: readonly Card[];
      readonly five?: OnFive;
      readonly reason: string;
    }
  | { readonly what: 'rules'; readonly rules: Readonly<Record<string, unknown>> };

/** What waits for another person's approval at any table. */
export type Asked = PlayerBankedAsked | WaiverAsked;
