import { z } from 'zod';
import { InvariantError } from '#kernel/decision';
import { MONEY_PATTERN } from '#kernel/money';
import type { TakenEvent } from '../../running/read-model.port';

/** Money as in events. A bank's own figures are never negative. */
const Amount = z.string().regex(MONEY_PATTERN).transform(BigInt);
const Side = z.enum(['right', 'left']);
const Result = z.object({ outcome: z.enum(['win', 'lose', 'push']), winnings: Amount });

/** A stake, or the part of it on one hand of banque, with its result. */
export interface Part {
  /** The hand in banque; `null` in chemin de fer, where all stakes are on one hand. */
  readonly hand: 'right' | 'left' | null;
  readonly stake: bigint;
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: bigint;
}

const wholly = (stake: bigint, result: Omit<Part, 'hand' | 'stake'>): readonly Part[] => [
  { hand: null, stake, ...result },
];
const Parts = z.array(Result.extend({ hand: Side, stake: Amount }));

/** A bet of either game, split into its parts. */
const Settled = z.union([
  z.object({ parts: Parts }),
  Result.extend({ stake: Amount }).transform(({ stake, ...result }) => ({ parts: wholly(stake, result) })),
]);
const Corrected = z.union([
  z.object({ parts: Parts, before: z.object({ parts: Parts }) }),
  Result.extend({ stake: Amount, before: Result }).transform(({ stake, before, ...result }) => ({
    parts: wholly(stake, result),
    before: { parts: wholly(stake, before) },
  })),
]);

const Outcome = z.enum(['punter', 'banker', 'tie']);
const SideResult = z.object({ outcome: Outcome, commission: Amount });
const Sides = z.object({ right: SideResult, left: SideResult });
export type Sides = z.output<typeof Sides>;

const all = ({ right, left }: Sides): bigint => right.commission + left.commission;
/** Returns the outcome of a coup of banque; `split` if the two sides differ. */
const outcomeOf = ({ right, left }: Sides): 'punter' | 'banker' | 'tie' | 'split' =>
  right.outcome === left.outcome ? right.outcome : 'split';

const ChemCoup = z
  .object({ coup: z.string(), outcome: Outcome, commission: Amount, bets: z.array(Settled) })
  .transform((settled) => ({ ...settled, sides: null }));
/** A coup of banque. Each page has its own share of the commission; the sides have the whole. */
const BanqueCoup = z
  .object({ coup: z.string(), sides: Sides, bets: z.array(Settled) })
  .transform((settled) => ({
    ...settled,
    outcome: outcomeOf(settled.sides),
    commission: all(settled.sides),
  }));

const Correction = {
  coup: z.string(),
  correction: z.int(),
  commission: Amount,
  commissionBefore: Amount,
  bets: z.array(Corrected),
};

/** The fields that the book reads of each event about a bank. Other fields may change. */
const FIELDS = {
  TableOpened: z.object({ variant: z.string(), currency: z.string() }),
  BankStaked: z.object({ patron: z.string(), amount: Amount }),
  BankTakenOver: z.object({ patron: z.string(), amount: Amount }),
  BankContinued: z.object({ amount: Amount, fromReserve: Amount, fromChips: Amount }),
  BankRetired: z.object({ bank: Amount, reserve: Amount }),
  BankPassed: z.object({ bank: Amount, reserve: Amount }),
  BankBroken: z.object({ patron: z.string() }),
  BankReplenished: z.object({ amount: Amount }),
  StakesAccepted: z.object({ coup: z.string(), amount: Amount }),
  CoupOpened: z.object({ coup: z.string(), banker: z.string(), bank: Amount }),
  BancoClosed: z.object({ coup: z.string(), calls: z.int() }),
  BancoAwarded: z.object({ coup: z.string(), patron: z.string(), suivi: z.boolean() }),
  BetPlaced: z.object({
    coup: z.string(),
    stake: Amount,
    on: z.enum(['right', 'left', 'cheval']).nullable().default(null),
  }),
  StakesCarried: z.object({ coup: z.string(), bets: z.array(z.object({ stake: Amount })) }),
  ReserveHeld: z.object({ coup: z.string(), amount: Amount }),
  CoupSettled: z.union([BanqueCoup, ChemCoup]),
  BetsSettled: z.object({ coup: z.string(), bets: z.array(Settled) }),
  CoupVoided: z.object({ coup: z.string(), fromReserve: Amount.default(0n) }),
  CoupCorrected: z.union([
    z.object({ ...Correction, sides: Sides }).transform((to) => ({ ...to, outcome: outcomeOf(to.sides) })),
    z.object({ ...Correction, outcome: Outcome }),
  ]),
  BetsCorrected: z.object({ coup: z.string(), bets: z.array(Corrected) }),
} as const;

type Fields = typeof FIELDS;
export const BANK_EVENTS = Object.keys(FIELDS) as readonly (keyof Fields)[]; // the keys of the literal above
/** The fields of an event that the book reads. */
export type BankEvent = {
  [Type in keyof Fields]: { readonly type: Type } & Readonly<z.output<Fields[Type]>>;
}[keyof Fields];

const isBankEvent = (type: string): type is keyof Fields => Object.hasOwn(FIELDS, type);

/**
 * Reads an event for the book. Throws `InvariantError` naming fields only, if this version doesn't know the
 * event's form.
 */
export const bankEventOf = ({ type, schema, data }: TakenEvent): BankEvent => {
  if (!isBankEvent(type) || schema !== 1)
    throw new InvariantError(`the bank book doesn't know ${type} ${schema}`);
  const read = FIELDS[type].safeParse(data);
  if (read.success) return { type, ...read.data } as BankEvent; // by the schema of this very type
  const where = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new InvariantError(`${type} isn't as the bank book reads it at ${where}`);
};
