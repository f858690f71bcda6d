import {
  defaultCommissionBps,
  defaultPays,
  nextDraw,
  resultOf,
  settleBet,
  wagersOf,
  type PayRules,
} from '#baccarat';
import { DECK, type Card } from '#cards';
import { moneyOf } from '#money';
import { invariant } from '#kernel';
import { rate } from '../measure/loop';
import { rowOf } from '../measure/row';
import { check, type Bench } from './cell';

const STAKE = moneyOf('2500');
const DECKS = 8;
/** A coup takes six cards at most. */
const CARDS_LEFT_MIN = 6;

/** One coup of Punto Banco dealt from a shuffled shoe, drawn by the tableau, and every wager there is settled on it. */
export async function coup({ seconds, emit }: Bench): Promise<void> {
  const rules = puntoBanco();
  const wagers = wagersOf('punto-banco');
  const deck = Array.from({ length: DECKS }, () => DECK).flat();
  const shoe = new Shoe(deck);
  let staked = 0n;
  let returned = 0n;
  const measured = rate(seconds, (times) => {
    for (let at = 0; at < times; at++) {
      if (shoe.left < CARDS_LEFT_MIN) shoe.shuffle();
      const hands = { player: [shoe.next()], banker: [shoe.next()] };
      hands.player.push(shoe.next());
      hands.banker.push(shoe.next());
      for (let next = nextDraw(rules, hands); next !== null; next = nextDraw(rules, hands))
        hands[next].push(shoe.next());
      const result = resultOf(rules, hands);
      for (const on of wagers) {
        staked += STAKE;
        returned += settleBet(rules, on, STAKE, result).returned;
      }
    }
  });
  const kept = Number(staked - returned) / Number(staked);
  check(kept > 0 && kept < 0.2, `the house kept ${kept} of all stakes`);
  emit(rowOf('sabot', 'coup', 1, measured, { wagers: wagers.length }));
}

/** The defaults of the house, with every wager offered. */
export function puntoBanco(): PayRules {
  const game = { variant: 'punto-banco', equalAfterFirstDraw: 'tie' } as const;
  const commissionBps = defaultCommissionBps[game.variant];
  return { ...game, commissionBps, roundTo: moneyOf('1'), pays: defaultPays(game) };
}

/** Cards shuffled by a seeded generator: the same coups in every run. */
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
      const other = this.random() % (last + 1);
      const [a, b] = [this.cards[last], this.cards[other]];
      invariant(a !== undefined && b !== undefined, 'both are in the shoe');
      this.cards[last] = b;
      this.cards[other] = a;
    }
    this.at = 0;
  }

  /** xorshift32. */
  private random(): number {
    this.seed ^= this.seed << 13;
    this.seed ^= this.seed >>> 17;
    this.seed ^= this.seed << 5;
    return this.seed >>> 0;
  }
}
