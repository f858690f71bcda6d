import type { HouseBankedVariant, Wager } from '#game/baccarat';
import { DECK, isCard, type Card } from '#game/cards';
import { leafHash, sealShoe } from '#game/shoe';
import {
  houseBanked,
  parseRules,
  type HouseBankedCommand,
  type HouseBankedEvent,
  type HouseBankedRules,
  type HouseBankedState,
  type Person,
  type ShoeContents,
} from '#game/tables';
import { toHex } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import { moneyOf, type Money } from '#kernel/money';
import { TableScene } from './table-scene';

export const TABLE = 'BAC-01';
export const PIT: Person = { id: 'pit', role: 'pit' };
export const DEALER: Person = { id: 'dealer', role: 'dealer' };
export const patron = (id: string): Person => ({ id, role: 'patron' });

/** Minor units, for amounts that are small enough to be written as a number in a test. */
export const money = (amount: number | bigint): Money => moneyOf(`${amount}`);

/** Cards from text such as `8H KD 3C`. */
export const cards = (text: string): readonly Card[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      invariant(isCard(word), `${word} is no card`);
      return word;
    });

/** The cards named, then what is left of the decks in the order of new ones, `size` in all. */
export const shoeOf = (first: string, size = 104, decks = 8): readonly Card[] => {
  const named = cards(first);
  const rest = Array.from({ length: decks }, () => DECK).flat();
  for (const card of named) rest.splice(rest.indexOf(card), 1);
  return [...named, ...rest].slice(0, size);
};

export const rulesOf = (
  options: object = {},
  variant: HouseBankedVariant = 'punto-banco',
): HouseBankedRules => {
  const rules = parseRules(variant, options);
  if (!rules.ok) throw new Error(rules.rejection.detail);
  return rules.value;
};

export const openTable = (options: object = {}, variant: HouseBankedVariant = 'punto-banco') =>
  ({
    type: 'OpenTable',
    table: TABLE,
    variant,
    currency: 'EUR',
    rules: rulesOf(options, variant),
    by: PIT,
  }) as const;

/** What a dealer does without a word more. */
export const dealer = (type: 'OpenBetting' | 'CloseBetting' | 'Deal') => ({ type, by: DEALER });
export const takeSeat = (id: string, seat: number) => ({ type: 'TakeSeat', seat, by: patron(id) }) as const;
export const buyIn = (id: string, amount: number | bigint) =>
  ({ type: 'BuyIn', amount: money(amount), hold: `hold-of-${id}`, by: patron(id) }) as const;
/** Commands with their types, so that a field which a command gains is missed here, and not at each use. */
type Given<Type extends HouseBankedCommand['type']> = Extract<HouseBankedCommand, { readonly type: Type }>;
export const bet = (id: string, on: Wager, stake: number | bigint): Given<'PlaceBet'> => ({
  type: 'PlaceBet',
  on,
  stake: money(stake),
  by: patron(id),
});
export const withdraw = (id: string, number: number, coup = `${TABLE}/S1/C1`): Given<'WithdrawBet'> => ({
  type: 'WithdrawBet',
  bet: `${coup}/B${number}`,
  by: patron(id),
});
export const loadShoe = (order: readonly Card[]) => ({ type: 'LoadShoe', cards: order, by: DEALER }) as const;
/** A shoe shuffled and cut by hand, to be scanned. */
export const physicalShoe = { type: 'LoadShoe', cards: null, by: DEALER } as const;
const SALT = new Uint8Array(16).fill(7);
/** The next card leaves a physical shoe. All are committed to by one salt, so that a test can say what it comes to. */
export const scan = (card: Card, number: number | null = null) =>
  ({ type: 'ScanCard', card, number, salt: toHex(SALT), commitment: committedTo(card), by: DEALER }) as const;
/** What a card of a test commits to when it is scanned face down. */
export const committedTo = (card: Card): string => toHex(leafHash(hashing, SALT, card));
/** Cards scanned one after another, from text such as `8H KD 3C`. */
export const scans = (text: string) => cards(text).map((card) => scan(card));
export const cutShoe = (id: string, at: number) => ({ type: 'CutShoe', at, by: patron(id) }) as const;
export const endShoe = { type: 'EndShoe', reason: '00'.repeat(32), by: PIT } as const;
export const closeTable = { type: 'CloseTable', by: PIT } as const;

/** A sealed shoe whose secret is one byte, 32 times: the command that brings it to a table, and what it holds. */
export const sealedShoe = (byte: number, decks = 8) => {
  const secret = new Uint8Array(32).fill(byte);
  const sealed = sealShoe(hashing, secret, decks);
  const contents: ShoeContents = {
    at: (leaf) => sealed.face(leaf),
    reveal: () => Buffer.from(secret).toString('hex'),
  };
  return { shuffle: { type: 'ShuffleShoe', commitment: sealed.commitment, by: DEALER } as const, contents };
};

const nobodySays = (line: string): never => {
  throw new Error(`nobody can ${line} at a house-banked table`);
};

/** A house-banked table, and whoever keeps its shoes; nobody keeps its books. */
export class HouseBankedScene extends TableScene<HouseBankedCommand, HouseBankedEvent, HouseBankedState> {
  constructor(...commands: readonly HouseBankedCommand[]) {
    super({ table: TABLE, decider: houseBanked, entry: () => [], says: nobodySays }, commands);
  }

  /** A sealed shoe comes to the table. */
  afterShuffling(shoe: ReturnType<typeof sealedShoe>): this {
    this.keep(shoe);
    return this.after(shoe.shuffle);
  }
}
