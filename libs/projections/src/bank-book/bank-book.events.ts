import { z } from 'zod';
import { InvariantError } from '#kernel';
import { MONEY_PATTERN } from '#money';
import type { TakenEvent } from '../read-model.port';

/** Money as events have it; a bank's own figures are never below zero. */
const Amount = z.string().regex(MONEY_PATTERN).transform(BigInt);
const Result = z.object({ outcome: z.enum(['win', 'lose', 'push']), winnings: Amount });

/** Of each event that tells of a bank the fields that the book takes; what else it says may change. */
const FIELDS = {
  TableOpened: z.object({ variant: z.string(), currency: z.string() }),
  BankStaked: z.object({ patron: z.string(), amount: Amount }),
  BankTakenOver: z.object({ patron: z.string(), amount: Amount }),
  BankContinued: z.object({ amount: Amount, fromReserve: Amount, fromChips: Amount }),
  BankRetired: z.object({ bank: Amount, reserve: Amount }),
  BankPassed: z.object({ bank: Amount, reserve: Amount }),
  CoupOpened: z.object({ coup: z.string(), banker: z.string(), bank: Amount }),
  BancoClosed: z.object({ coup: z.string(), calls: z.int() }),
  BancoAwarded: z.object({ coup: z.string(), patron: z.string(), suivi: z.boolean() }),
  BetPlaced: z.object({ coup: z.string(), stake: Amount }),
  StakesCarried: z.object({ coup: z.string(), bets: z.array(z.object({ stake: Amount })) }),
  ReserveHeld: z.object({ coup: z.string(), amount: Amount }),
  CoupSettled: z.object({
    coup: z.string(),
    outcome: z.enum(['punter', 'banker', 'tie']),
    commission: Amount,
    bets: z.array(Result.extend({ stake: Amount })),
  }),
  BetsSettled: z.object({ coup: z.string(), bets: z.array(Result.extend({ stake: Amount })) }),
  CoupVoided: z.object({ coup: z.string(), fromReserve: Amount }),
  CoupCorrected: z.object({
    coup: z.string(),
    correction: z.int(),
    outcome: z.enum(['punter', 'banker', 'tie']),
    commission: Amount,
    commissionBefore: Amount,
    bets: z.array(Result.extend({ stake: Amount, before: Result })),
  }),
  BetsCorrected: z.object({
    coup: z.string(),
    bets: z.array(Result.extend({ stake: Amount, before: Result })),
  }),
} as const;

type Fields = typeof FIELDS;
export const BANK_EVENTS = Object.keys(FIELDS) as readonly (keyof Fields)[]; // the keys of the literal above
/** What the book takes of an event. */
export type BankEvent = {
  [Type in keyof Fields]: { readonly type: Type } & Readonly<z.output<Fields[Type]>>;
}[keyof Fields];

const isBankEvent = (type: string): type is keyof Fields => Object.hasOwn(FIELDS, type);

/** Reads an event for the book. Throws `InvariantError` when it isn't what this version knows, naming fields alone. */
export const bankEventOf = ({ type, schema, data }: TakenEvent): BankEvent => {
  if (!isBankEvent(type) || schema !== 1)
    throw new InvariantError(`the bank book doesn't know ${type} ${schema}`);
  const read = FIELDS[type].safeParse(data);
  if (read.success) return { type, ...read.data } as BankEvent; // by the schema of this very type
  const where = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new InvariantError(`${type} isn't as the bank book reads it at ${where}`);
};
