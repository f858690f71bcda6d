import { z } from 'zod';
import { isWager, WAGERS, type Wager } from '#game/baccarat';
import { MEANS } from '#game/cage';
import { isCard, type Card } from '#game/cards';
import { POSITIONS, STAKED_ON, TABLE_VARIANTS, WAYS, type StakedOn, type TableVariant } from '#game/tables';
import { SHA256_HEX } from '#kernel/canonical';
import { MONEY_PATTERN, moneyOf } from '#kernel/money';
import { currency } from '../currency';
import { isOneScript } from './one-script';

// An issue whose message begins with a code is refused with that code (`rejectionOf`), any other with
// BAD_FIELD.

/** Returns the message of an issue. A missing field is BAD_FIELD, whatever the code. */
const coded =
  (code: string, detail: string) =>
  (issue: { readonly input?: unknown }): string =>
    issue.input === undefined ? 'is missing' : `${code}: ${detail}`;

const NOT_AN_AMOUNT = coded(
  'BAD_STAKE',
  'a positive whole number of minor units in a string, such as "2500"',
);

/** An amount to be moved: positive, in minor units, a decimal string in JSON. */
export const Amount = z
  .string({ error: NOT_AN_AMOUNT })
  .regex(MONEY_PATTERN, { error: NOT_AN_AMOUNT })
  .refine((text) => text !== '0', { error: NOT_AN_AMOUNT })
  .transform(moneyOf)
  .meta({ id: 'Amount', description: 'Minor units of the currency in a decimal string.', example: '2500' });

const NOT_COUNTED = coded(
  'BAD_STAKE',
  'a whole number of minor units in a string, "0" where there was nothing',
);

/** A counted amount, which may be zero. */
export const CountedAmount = z
  .string({ error: NOT_COUNTED })
  .regex(MONEY_PATTERN, { error: NOT_COUNTED })
  .transform(moneyOf)
  .meta({
    id: 'CountedAmount',
    description: 'Minor units of the currency in a decimal string; `0`: there was nothing.',
    example: '500000',
  });

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** A text of well-formed Unicode without U+0000, at most 1,000 characters. */
export const Text = z
  .string({ error: coded('BAD_FIELD', 'a text') })
  .min(1, 'is empty')
  .max(1_000, 'has more than 1,000 characters')
  .refine(isText, 'is not well-formed Unicode');

/** The id of a table, which is a segment of URLs and a part of account names. */
export const TableId = z
  .string({ error: coded('BAD_FIELD', 'a table id such as "BAC-01"') })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, 'a table id is 1 to 40 letters, digits, "-", "_" or "."')
  .meta({ id: 'TableId', example: 'BAC-01' });

/** The id of a request: its table's id, and its number there. */
export const RequestId = z
  .string({ error: coded('BAD_FIELD', 'a request id such as "BAC-01/R1"') })
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}\/R[1-9][0-9]{0,9}$/,
    'a request id is its table’s, "/R" and a number',
  )
  .meta({ id: 'RequestId', example: 'BAC-01/R1' });

const ROLES_OF_SCRIPTS = ['dealer', 'pit', 'cage'];
const NO_SUCH_NAME = { error: 'a patron cannot be called dealer, pit or cage' };

/**
 * A person's id in the older form that recorded events may have, for looking up existing people. It accepts
 * every `PersonId`, and ids that mix scripts.
 */
export const RecordedPersonId = z
  .string({ error: coded('BAD_FIELD', 'an opaque id such as "ada"') })
  .regex(/^[^\s:/\p{Cc}]{1,64}$/u, 'an id is 1 to 64 characters without spaces, ":" or "/"')
  .refine(isText, 'is not well-formed Unicode');

/** The same for a patron. */
export const RecordedPatronId = RecordedPersonId.refine((id) => !ROLES_OF_SCRIPTS.includes(id), NO_SUCH_NAME);

/**
 * A person's opaque id. It contains no personal data, no colon or slash (account names contain it), and no
 * characters that make it look like another id (`ids-and-formats.md`, Ids).
 */
export const PersonId = RecordedPersonId.refine(isOneScript, {
  error: 'an id has letters of one script, composed (NFKC), and no invisible characters',
}).meta({ id: 'PersonId', example: 'ada' });

/**
 * The id of a patron. It is never the name of a role, because a line of a script could not tell the two
 * apart.
 */
export const PatronId = PersonId.refine((id) => !ROLES_OF_SCRIPTS.includes(id), NO_SUCH_NAME);

const NOT_TEXTS =
  'from 1 to 500 hashes of reasons, as their events have them: 64 digits of lower-case hex each';
/** Hashes of texts that are stored beside the log. */
export const TextHashes = z
  .array(z.string().regex(SHA256_HEX, { error: NOT_TEXTS }), { error: NOT_TEXTS })
  .min(1, NOT_TEXTS)
  .max(500, NOT_TEXTS);

const NOT_A_DAY = 'a day such as 2026-11-21';

const FIRST_DAY = '1970-01-01';
/**
 * Reports read the days after their own, up to the year's end. With this limit all of them have four digits.
 */
const LAST_DAY = '9998-12-31';

/** A day of the calendar from 1970-01-01 to 9998-12-31. */
export const Day = z
  .string({ error: NOT_A_DAY })
  .regex(/^\d{4}-\d{2}-\d{2}$/u, { error: NOT_A_DAY })
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true, { error: NOT_A_DAY })
  .refine((text) => text >= FIRST_DAY && text <= LAST_DAY, {
    error: `a day from ${FIRST_DAY} to ${LAST_DAY}`,
  });

const NOT_AN_INSTANT = coded('BAD_FIELD', 'an instant in UTC such as "2026-11-21T23:00:00Z"');

/** An instant of ISO 8601 in UTC, with whole seconds. */
export const Instant = z.iso
  .datetime({ error: NOT_AN_INSTANT, precision: 0 })
  .meta({ id: 'Instant', example: '2030-01-01T04:00:00Z' });

export const CurrencyCode = z
  .string({ error: coded('BAD_FIELD', 'an ISO 4217 code such as "EUR"') })
  .refine((code) => currency(code) !== null, 'is not an ISO 4217 code such as "EUR"')
  .meta({ id: 'CurrencyCode', example: 'EUR' });

/** Returns the schema of an integer in a range. */
export const Count = (min: number, max: number) => {
  const error = coded('BAD_FIELD', `a whole number from ${min} to ${max}`);
  return z.int({ error }).min(min, { error }).max(max, { error });
};

export const Flag = z.boolean({ error: coded('BAD_FIELD', 'true or false') });

/** A mark that is set or left out. */
export const OnlyTrue = z.literal(true, { error: coded('BAD_FIELD', 'true, or left out') });

export const Variant = z.enum(TABLE_VARIANTS, {
  error: coded('UNKNOWN_VARIANT', `one of ${TABLE_VARIANTS.join(', ')}`),
}) satisfies z.ZodType<TableVariant>;

const PLACES: readonly unknown[] = STAKED_ON;
/** The position of a stake: a wager at a house-banked table; at banque a hand, or half on each. */
export const PlaceName = z
  .custom<Wager | StakedOn>((text) => isWager(text) || PLACES.includes(text), {
    error: coded('UNKNOWN_WAGER', `one of ${WAGERS.join(', ')}, in banque ${STAKED_ON.join(', ')}`),
  })
  .meta({ id: 'Place', type: 'string', enum: [...WAGERS, ...STAKED_ON], example: 'banker' });

/** A card. The refusal does not repeat it, because it may be a hidden one. */
export const CardName = z
  .custom<Card>(isCard, { error: coded('BAD_CARD', 'a rank A23456789TJQK and a suit SHDC, such as "TD"') })
  .meta({ id: 'Card', type: 'string', pattern: '^[A23456789TJQK][SHDC]$', example: 'TD' });

export const MeansName = z.enum(MEANS, { error: coded('BAD_FIELD', `one of ${MEANS.join(', ')}`) });

export const HandName = z.enum(['player', 'banker'], { error: coded('BAD_FIELD', 'player or banker') });
export const WayName = z.enum(WAYS, { error: coded('BAD_FIELD', `one of ${WAYS.join(', ')}`) });

/** The patrons who draw seats. */
export const LotOf = z
  .array(PatronId, { error: 'a list of patrons, such as ["ada","bob"]' })
  .max(20, 'has more than 20 patrons');

export const TrueCards = z
  .array(CardName, { error: 'a list of cards in the order dealt, such as ["8H","KD","AC","5S"]' })
  .max(8 * 52, 'a shoe has no more than 416 cards');

/** P13: a position at a house-banked table. */
export const PositionName = z.enum(POSITIONS, {
  error: coded('BAD_FIELD', `one of ${POSITIONS.join(', ')}`),
});

/** P2: the Player’s move on a five that nobody was asked for. */
export const FiveName = z.enum(['draw', 'stand'], { error: coded('BAD_FIELD', 'draw or stand') });

export const WholeOrder = z.array(CardName, { error: 'a list of cards, the whole order' });

/** The cards to turn, and the way of turning them (C2). */
export const Turn = z
  .strictObject({ hand: HandName, way: WayName, card: Count(1, 3).optional() })
  .refine(({ way, card }) => card !== undefined || way === 'quick' || way === 'toss', {
    path: ['card'],
    error: 'is missing; peek and side show one card at a time, 1, 2 or 3',
  });
