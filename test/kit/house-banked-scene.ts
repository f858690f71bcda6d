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

/** Returns an amount in minor units from a small number. */
export const money = (amount: number | bigint): Money => moneyOf(`${amount}`);

/** Parses cards such as `8H KD 3C`. */
export const cards = (text: string): readonly Card[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      invariant(isCard(word), `${word} is no card`);
      return word;
    });

/**
 * Returns a shoe of `size` cards that begins with these cards and continues with the remaining ones in
 * new-deck order.
 */
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

/** A dealer's command without fields. */
export const dealer = (type: 'OpenBetting' | 'CloseBetting' | 'Deal') => ({ type, by: DEALER });
export const takeSeat = (id: string, seat: number) => ({ type: 'TakeSeat', seat, by: patron(id) }) as const;
export const buyIn = (id: string, amount: number | bigint) =>
  ({ type: 'BuyIn', amount: money(amount), hold: `hold-of-${id}`, by: patron(id) }) as const;
/** A command by its type, so that the compiler reports a missing new field here once. */
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
/** A shoe that was shuffled and cut by hand, to be scanned. */
export const physicalShoe = { type: 'LoadShoe', cards: null, by: DEALER } as const;
const SALT = new Uint8Array(16).fill(7);
/**
 * Scans the next card of a physical shoe. All commitments use one fixed salt, so a test knows their values.
 */
export const scan = (card: Card, number: number | null = null) =>
  ({ type: 'ScanCard', card, number, salt: toHex(SALT), commitment: committedTo(card), by: DEALER }) as const;
/** Returns the commitment of a card that a test scans face down. */
export const committedTo = (card: Card): string => toHex(leafHash(hashing, SALT, card));
/** Scans cards such as `8H KD 3C` one after another. */
export const scans = (text: string) => cards(text).map((card) => scan(card));
export const cutShoe = (id: string, at: number) => ({ type: 'CutShoe', at, by: patron(id) }) as const;
export const endShoe = { type: 'EndShoe', reason: '00'.repeat(32), by: PIT } as const;
export const closeTable = { type: 'CloseTable', by: PIT } as const;

/**
 * Returns a sealed shoe whose secret is one byte repeated 32 times: the `ShuffleShoe` command and the
 * contents.
 */
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

/** A house-banked table with its sealed shoes, without a ledger. */
export class HouseBankedScene extends TableScene<HouseBankedCommand, HouseBankedEvent, HouseBankedState> {
  constructor(...commands: readonly HouseBankedCommand[]) {
    super({ table: TABLE, decider: houseBanked, entry: () => [], says: nobodySays }, commands);
  }

  /** Shuffles a sealed shoe at the table. */
  afterShuffling(shoe: ReturnType<typeof sealedShoe>): this {
    this.keep(shoe);
    return this.after(shoe.shuffle);
  }
}
