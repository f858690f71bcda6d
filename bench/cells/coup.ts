import {
  dealCoup,
  defaultCommissionBps,
  defaultPays,
  termsOfCoup,
  wagersOf,
  type PayRules,
  type WagerTerms,
} from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { rate } from '../measure/loop';
import { rowOf } from '../measure/row';
import { check, type Bench } from './cell';

const STAKE = moneyOf('2500');
const DECKS = 8;
/** The most cards in a coup. */
const CARDS_LEFT_MIN = 6;

/**
 * Measures one coup of Punto Banco, dealt from a shuffled shoe and drawn by the tableau, with the result of every wager. The cell `coup-amounts` also computes each result in money for a stake.
 */
export async function coup({ seconds, emit }: Bench): Promise<void> {
  const rules = puntoBanco();
  const wagers = wagersOf('punto-banco').length;
  const shoe = new Shoe(Array.from({ length: DECKS }, () => DECK).flat());
  const next = (): Card => shoe.next();
  const dealt = (): readonly WagerTerms[] => {
    if (shoe.left < CARDS_LEFT_MIN) shoe.shuffle();
    return termsOfCoup(rules, dealCoup(rules, next));
  };
  let coups = 0;
  let won = 0;
  const settled = rate(seconds, (times) => {
    for (coups += times; times > 0; times--)
      for (const { outcome } of dealt()) if (outcome === 'win') won += 1;
  });
  // Player, Banker or a tie; big or small; and sometimes a pair or a dragon.
  check(won > 2 * coups && won < 4 * coups, `${won} wagers were won in ${coups} coups`);
  emit(rowOf({ peer: 'sabot', workload: 'coup', concurrency: 1 }, settled, { wagers }));
  let staked = 0n;
  let returned = 0n;
  const paid = rate(seconds, (times) => {
    for (; times > 0; times--) {
      for (const { settle } of dealt()) {
        staked += STAKE;
        returned += settle(STAKE).returned;
      }
    }
  });
  const houseShare = Number(staked - returned) / Number(staked);
  check(houseShare > 0 && houseShare < 0.2, `the house kept ${houseShare} of all stakes`);
  emit(rowOf({ peer: 'sabot', workload: 'coup-amounts', concurrency: 1 }, paid, { wagers }));
}

/** Returns the default house rules, with every wager offered. */
export function puntoBanco(): PayRules {
  const game = { variant: 'punto-banco', equalAfterFirstDraw: 'tie' } as const;
  const commissionBps = defaultCommissionBps[game.variant];
  return { ...game, commissionBps, roundTo: moneyOf('1'), pays: defaultPays(game) };
}

/** Cards shuffled by a seeded generator, so that every run has the same coups. */
class Shoe {
  private readonly cards: Card[];
  private at: number;
  private seed = 2_463_534_242;

  constructor(deck: readonly Card[]) {
    this.cards = [...deck];
    this.at = this.cards.length;
  }

  get left(): number {
    return this.cards.length - this.at;
  }

  next(): Card {
    const card = this.cards[this.at++];
    invariant(card !== undefined, 'the shoe is empty');
    return card;
  }

  shuffle(): void {
    for (let last = this.cards.length - 1; last > 0; last--) {
      const other = Math.floor(this.random() * (last + 1));
      const [a, b] = [this.cards[last], this.cards[other]];
      invariant(a !== undefined && b !== undefined, 'both are in the shoe');
      this.cards[last] = b;
      this.cards[other] = a;
    }
    this.at = 0;
  }

  /** Returns a number from 0 to below 1, by xorshift32. */
  private random(): number {
    this.seed ^= this.seed << 13;
    this.seed ^= this.seed >>> 17;
    this.seed ^= this.seed << 5;
    return (this.seed >>> 0) / 2 ** 32;
  }
}
