import {
  banque,
  banqueEntry,
  parseBanqueRules,
  type BanqueCommand,
  type BanqueEvent,
  type BanqueRules,
  type BanqueState,
  type StakedOn,
} from '#game/tables';
import { buyIn, loadShoe, money, physicalShoe, PIT, shoeOf, takeSeat } from './house-banked-scene';
import { saysAtBank } from './says-at-bank';
import { TableScene } from './table-scene';

export const BANQUE = 'BQ-01';

export const banqueRules = (options: object = {}): BanqueRules => {
  const rules = parseBanqueRules(options);
  if (!rules.ok) throw new Error(rules.rejection.detail);
  return rules.value;
};

export const openBanque = (options: object = {}) =>
  ({
    type: 'OpenTable',
    table: BANQUE,
    variant: 'banque',
    currency: 'EUR',
    rules: banqueRules(options),
    by: PIT,
  }) as const;

/** The seats of `BanqueScene.withSix`: three to the banker's right, three to the left. */
const SEATED = { A: 1, B: 2, C: 3, F: 6, G: 7, H: 8 } as const;

const stakedOn = (text: string | undefined): StakedOn => {
  const on = (['right', 'left', 'cheval'] as const).find((each) => each === text);
  if (on === undefined) throw new Error(`nobody stakes on ${text}`);
  return on;
};

/**
 * Parses a command of banque: `Z stake 1000`, `A bet right 100`, `A banco cheval`, `dealer close-banco`,
 * `dealer for:A pass`.
 */
export const saysAtBanque = (line: string): BanqueCommand => {
  const parsed = saysAtBank(line);
  const { what, words, by, amountOf } = parsed;
  switch (what) {
    case 'replenish':
      return { type: 'ReplenishBank', amount: amountOf(0), by };
    case 'accept':
      return { type: 'AcceptStakes', by };
    case 'banco':
      return { type: 'CallBanco', on: stakedOn(words[0]), by };
    case 'bet':
      return { type: 'PlaceBet', on: stakedOn(words[0]), stake: amountOf(1) ?? money(0), by };
    default:
      return parsed.command;
  }
};

/** A banque table with its shoes and its ledger. */
export class BanqueScene extends TableScene<BanqueCommand, BanqueEvent, BanqueState> {
  constructor(...commands: readonly BanqueCommand[]) {
    super({ table: BANQUE, decider: banque, entry: banqueEntry, says: saysAtBanque }, commands);
  }

  /**
   * Returns a table with A, B, C in seats 1 to 3, F, G, H in seats 6 to 8, and Y and Z without seats, each
   * with 10,000 in chips. The shoe begins with these cards; a card named more often than the decks hold it
   * gets another suit. `first` null: cards are scanned.
   */
  static withSix(first: string | null, options: object = {}): BanqueScene {
    const scene = new BanqueScene(openBanque(options));
    for (const [each, seat] of Object.entries(SEATED)) scene.after(takeSeat(each, seat), buyIn(each, 10_000));
    scene.after(buyIn('Y', 10_000), buyIn('Z', 10_000));
    return scene.after(first === null ? physicalShoe : loadShoe(shoeOf(inSuits(first), 156, 3)));
  }

  /** Returns the same table after Z took the bank, with betting open. */
  static banked(first: string | null, bank: number, options: object = {}): BanqueScene {
    return BanqueScene.withSix(first, options).go(`Z bid ${bank}, dealer close-bidding, Z stake`);
  }

  get bank(): bigint {
    return this.of(`table:${BANQUE}:bank`);
  }
}

const inSuits = (cards: string): string => {
  const left = new Map<string, number>();
  const draw = (card: string): string => {
    const rank = card.slice(0, 1);
    const suits = [card.slice(1), 'S', 'H', 'D', 'C'];
    const suit = suits.find((each) => (left.get(rank + each) ?? 3) > 0) ?? '';
    left.set(rank + suit, (left.get(rank + suit) ?? 3) - 1);
    return rank + suit;
  };
  return cards.split(' ').map(draw).join(' ');
};
