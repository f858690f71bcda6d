import { z } from 'zod';
import { isWager, type Wager } from '#game/baccarat';
import { isCard, type Card, type Pips } from '#game/cards';
import { parseRules, type RulesOf, type TableVariant } from '#game/tables';
import { moneyOf, type Money } from '#kernel/money';

export const StoredMoney = z
  .string()
  .regex(/^(?:0|[1-9][0-9]*)$/)
  .transform((text): Money => moneyOf(text));
/** An amount that may be negative. */
export const StoredBalance = z
  .string()
  .regex(/^(?:0|-?[1-9][0-9]*)$/)
  .transform((text): Money => moneyOf(text));
export const Wagered = z.custom<Wager>(isWager).meta({ type: 'string' });
export const Dealt = z
  .custom<Card>(isCard)
  .meta({ type: 'string', description: 'Rank and suit, such as `TD`.' });
export const Hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);
export const Id = z.string().min(1);
/** A scanned card: its number in the shoe, and its face or the commitment to it. */
export const Scanned = {
  number: z.int().min(1),
  card: Dealt.exactOptional(),
  commitment: Hex.exactOptional(),
};
export const Seat = z.int().min(1);
export const Whole = z.int().min(0);

export const RulesRecorded = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Every house rule, resolved (`reference/options`).' });

/** Parses recorded rules. They were valid when recorded, so invalid rules mean a corrupt log. */
export const withRules = <T extends { variant: TableVariant; rules: Record<string, unknown> }>(
  data: T,
  context: z.RefinementCtx,
): Omit<T, 'rules'> & { rules: RulesOf<T['variant']> } => {
  const rules = parseRules(data.variant, data.rules);
  if (rules.ok) return { ...data, rules: rules.value as RulesOf<T['variant']> }; // of this very variant
  context.addIssue({ code: 'custom', path: ['rules'], message: rules.rejection.detail });
  return z.NEVER;
};

export const Hand = z.strictObject({
  cards: z.array(Dealt).min(2).max(3),
  total: z
    .int()
    .min(0)
    .max(9)
    .transform((total) => total as Pips),
});

/** The exact amount that rounding moved: a fraction in lowest terms (R6). */
export const Rounding = z.string().regex(/^-?[0-9]+(?:\/[0-9]+)?$/);

/**
 * A card with its leaf and salt (sealed shoe), or with its number in the shoe and, if it was hidden, its salt
 * (loaded or physical shoe).
 */
export const PublishedCard = z.union([
  z.strictObject({ card: Dealt, leaf: Whole, salt: Hex }),
  z.strictObject({ card: Dealt, number: z.int().min(1), salt: Hex.exactOptional() }),
]);

/** A face-down card: its position only. */
export const FaceDown = z.union([
  z.strictObject({ leaf: Whole }),
  z.strictObject({ number: z.int().min(1) }),
]);

/** A patron's chips and stakes at a table. */
export const Holder = z.strictObject({
  patron: Id,
  seat: Seat.nullable(),
  chips: StoredMoney,
  owed: StoredMoney.exactOptional(),
});

/** The recorded contents of a table's chip tray. */
export const FloatKnown = z.strictObject({
  slips: Whole,
  tray: StoredBalance,
  estimated: StoredMoney,
  counted: StoredMoney.nullable(),
  uncounted: z.boolean(),
});

/** Returns the fields of `TableOpened`, with the variants of a game. */
export const openingFields = <Variants extends z.ZodType>(variant: Variants) => ({
  table: Id,
  variant,
  currency: Id,
  rules: RulesRecorded,
  edition: Whole,
});

/** Returns the fields of `TableOpened`. */
export const openedFields = <Variants extends z.ZodType>(variant: Variants) => ({
  ...openingFields(variant),
  private: z.literal(true).exactOptional(),
});

/** Returns the first fields of `TableOpening`. */
export const openingHead = <Variants extends z.ZodType>(variant: Variants) => ({
  page: z.int().min(1),
  pages: z.int().min(1),
  ...openingFields(variant),
  dealer: Id.nullable(),
  shoes: Whole,
  invited: z.array(Id).max(500).exactOptional(),
});

/** Returns the fields of `RulesChanged`. */
export const changedRules = <Variants extends z.ZodType>(variant: Variants) => ({
  variant,
  rules: RulesRecorded,
  changedBy: Id,
  request: Id.nullable(),
  approvedBy: Id.nullable(),
});

type Data<Event> = Event extends { readonly type: string } ? Omit<Event, 'type'> : never;
/** A schema for the data of each type of event. */
export type SchemaByType<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: z.ZodType<Data<Extract<Event, { type: Type }>>, unknown>;
};
