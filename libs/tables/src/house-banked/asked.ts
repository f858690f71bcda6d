import type { Card } from '#cards';
import type { Money } from '#money';

/** What waits for another person's approval at a house-banked table. */
export type Asked =
  | { readonly what: 'void'; readonly coup: string; readonly reason: string }
  | {
      readonly what: 'correction';
      readonly coup: string;
      readonly cards: readonly Card[];
      readonly reason: string;
    }
  | { readonly what: 'waiver'; readonly patron: string; readonly amount: Money; readonly reason: string }
  | { readonly what: 'rules'; readonly rules: Readonly<Record<string, unknown>> };
