import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS, isWager, type Wager } from '#baccarat';
import { isCard, type Card, type Pips } from '#cards';
import { moneyOf, type Money } from '#money';
import { parseRules, SHOE_ENDINGS, type HouseBankedEvent, type HouseBankedRules } from '#tables';

export const StoredMoney = z
  .string()
  .regex(/^(?:0|[1-9][0-9]*)$/)
  .transform((text): Money => moneyOf(text));
const Wagered = z.custom<Wager>(isWager).meta({ type: 'string' });
const Dealt = z.custom<Card>(isCard).meta({ type: 'string', description: 'Rank and suit, such as `TD`.' });
const Hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);
export const Id = z.string().min(1);
const Seat = z.int().min(1);
const Whole = z.int().min(0);

/** A card with its leaf and salt (sealed), or with its number in the shoe (loaded). */
const Shown = z.union([
  z.strictObject({ card: Dealt, leaf: Whole, salt: Hex }),
  z.strictObject({ card: Dealt, number: z.int().min(1) }),
]);

const Variants = z.enum(HOUSE_BANKED_VARIANTS);
const RulesRecorded = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Every option, resolved (`rules.md`).' });

/** Recorded rules were valid when they were recorded: one that isn't now is a corrupt log. */
const withRules = <
  T extends { variant: (typeof HOUSE_BANKED_VARIANTS)[number]; rules: Record<string, unknown> },
>(
  data: T,
  context: z.RefinementCtx,
): Omit<T, 'rules'> & { rules: HouseBankedRules } => {
  const rules = parseRules(data.variant, data.rules);
  if (rules.ok) return { ...data, rules: rules.value };
  context.addIssue({ code: 'custom', path: ['rules'], message: rules.rejection.detail });
  return z.NEVER;
};

const Hand = z.strictObject({
  cards: z.array(Dealt).min(2).max(3),
  total: z
    .int()
    .min(0)
    .max(9)
    .transform((total) => total as Pips),
});

const Settled = z.strictObject({
  bet: Id,
  patron: Id,
  on: Wagered,
  stake: StoredMoney,
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: StoredMoney,
  commission: StoredMoney,
  returned: StoredMoney,
  rounding: z.string().regex(/^-?[0-9]+(?:\/[0-9]+)?$/),
});

const Holder = z.strictObject({ patron: Id, seat: Seat.nullable(), chips: StoredMoney });
const Sum = { amount: StoredMoney, currency: Id };
const Stake = { on: Wagered, stake: StoredMoney, currency: Id };

type Data<Event> = Event extends { readonly type: string } ? Omit<Event, 'type'> : never;
type SchemaByType = {
  readonly [Event in HouseBankedEvent as Event['type']]: z.ZodType<Data<Event>, unknown>;
};

/** The data of each event of a table, as the log keeps it (schema version 1). */
export const TABLE_EVENTS = {
  TableOpened: z
    .strictObject({ table: Id, variant: Variants, currency: Id, rules: RulesRecorded, edition: Whole })
    .transform(withRules),
  TableClosed: z.strictObject({ table: Id }),
  DealerAssigned: z.strictObject({ dealer: Id }),
  SeatTaken: z.strictObject({ seat: Seat, patron: Id }),
  SeatLeft: z.strictObject({ seat: Seat, patron: Id }),
  TableOpening: z
    .strictObject({
      page: z.int().min(1),
      pages: z.int().min(1),
      table: Id,
      variant: Variants,
      currency: Id,
      rules: RulesRecorded,
      edition: Whole,
      dealer: Id.nullable(),
      shoes: Whole,
      holders: z.array(Holder).max(500),
    })
    .transform(withRules),
  ChipsBought: z.strictObject({ patron: Id, ...Sum, hold: Id }),
  ChipsCashed: z.strictObject({ patron: Id, ...Sum }),
  ShoeShuffled: z.strictObject({
    shoe: Id,
    scheme: Id,
    decks: Whole,
    cards: Whole,
    commitment: Hex,
    edition: Whole,
  }),
  ShoeLoaded: z.strictObject({ shoe: Id, decks: Whole, cards: Whole, edition: Whole }),
  ShoeCut: z.strictObject({ shoe: Id, at: z.int().min(1), patron: Id, seat: Seat.nullable() }),
  CardsBurned: z.strictObject({ shoe: Id, shown: Shown, burned: z.array(Whole) }),
  CutCardReached: z.strictObject({
    shoe: Id,
    coup: Id.nullable(),
    cardsLeft: Whole,
    lastCoup: Id.nullable(),
  }),
  ShoeFinished: z.strictObject({
    shoe: Id,
    because: z.enum(SHOE_ENDINGS),
    reason: Hex.nullable(),
    cardsLeft: Whole,
    coups: Whole,
  }),
  ShoeRevealed: z.strictObject({ shoe: Id, secret: Hex }),
  BettingOpened: z.strictObject({ coup: Id }),
  BetPlaced: z.strictObject({ coup: Id, bet: Id, patron: Id, seat: Seat.nullable(), ...Stake }),
  BetWithdrawn: z.strictObject({ coup: Id, bet: Id, patron: Id, ...Stake }),
  BettingClosed: z.strictObject({ coup: Id, bets: Whole }),
  CardsDealt: z.strictObject({
    coup: Id,
    player: z.array(Shown).length(2),
    banker: z.array(Shown).length(2),
  }),
  CardDrawn: z.strictObject({ coup: Id, hand: z.enum(['player', 'banker']), card: Shown }),
  CoupSettled: z.strictObject({
    coup: Id,
    player: Hand,
    banker: Hand,
    outcome: z.enum(['player', 'banker', 'tie']),
    natural: z.boolean(),
    currency: Id,
    bets: z.array(Settled).max(500),
    pages: Whole,
  }),
  BetsSettled: z.strictObject({
    coup: Id,
    page: z.int().min(1),
    currency: Id,
    bets: z.array(Settled).max(500),
  }),
} as const satisfies SchemaByType;
