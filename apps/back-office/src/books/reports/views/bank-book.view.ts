import { z } from 'zod';
import { Amount, Count, Time } from '../../../reading/figures';
import { FRAME, PERIOD, MADE_FROM } from './frame.view';

const Signed = Amount.meta({ description: 'Minor units in a decimal string; can be negative.' });

const TableauView = z
  .object({
    covered: Amount,
    outcome: z.string().nullable(),
    won: Amount,
    lost: Amount,
    commission: Amount,
  })
  .nullable()
  .meta({ id: 'BankBookTableau', description: 'Banque: one of the two hands. `null` in chemin de fer.' });

const CoupView = z
  .object({
    coup: z.string(),
    status: z
      .enum(['open', 'settled', 'void', 'lapsed'])
      .meta({ description: '`lapsed` means that nobody covered the coup before its bank ended.' }),
    begunAt: Time,
    bank: Amount.meta({ description: 'Amount of the bank when the coup opened.' }),
    calls: Count.meta({ description: 'How many patrons called banco.' }),
    banco: z.string().nullable().meta({ description: 'The patron who had the banco.' }),
    otherBanco: z
      .string()
      .nullable()
      .meta({ description: 'Banque: the patron who had the other half of the banco.' }),
    suivi: z.boolean(),
    covered: Amount,
    reserved: Amount.meta({
      description: 'The part of the bank that nobody covered; it went to the reserve.',
    }),
    outcome: z.string().nullable(),
    won: Amount,
    lost: Amount,
    commission: Amount,
    right: TableauView,
    left: TableauView,
  })
  .meta({ id: 'BankBookCoup' });

const CorrectionView = z
  .object({
    coup: z.string(),
    correction: Count,
    correctedAt: Time,
    outcome: z.string(),
    won: Signed,
    lost: Signed,
    commission: Signed,
  })
  .meta({
    id: 'BankBookCorrection',
    description: 'Changes that a correction made to a coup. The coup itself stays as it was settled first.',
  });

const BankView = z
  .object({
    table: z.string(),
    number: Count.meta({ description: 'Number of the bank at its table, from 1.' }),
    variant: z.string(),
    currency: z.string(),
    banker: z.string(),
    origin: z.enum(['staked', 'taken-over']),
    begunAt: Time,
    ended: z.enum(['passed', 'retired']).nullable(),
    endedAt: Time.nullable(),
    takenOverBy: z.string().nullable(),
    staked: Amount,
    added: Amount.meta({ description: 'Amount that the banker added later from chips.' }),
    accepted: Amount.meta({
      description: 'Banque: amount that the banker added to accept stakes above the bank.',
    }),
    broken: Count.meta({ description: 'Banque: how many times the bank was empty.' }),
    replenished: Amount.meta({
      description: 'Banque: amount that the banker added after the bank was empty.',
    }),
    coups: Count,
    bancos: Count,
    covered: Amount,
    won: Amount,
    lost: Amount,
    commission: Amount,
    bank: Amount.meta({ description: 'Amount of the bank. For an ended bank: the amount paid out.' }),
    reserve: Amount,
    played: z.array(CoupView),
    corrections: z.array(CorrectionView),
  })
  .meta({ id: 'BankBookBank' });

const SumsView = z
  .object({
    currency: z.string(),
    banks: Count,
    staked: Amount,
    added: Amount,
    accepted: Amount,
    replenished: Amount,
    covered: Amount,
    won: Amount,
    lost: Amount,
    commission: Amount,
  })
  .meta({ id: 'BankBookSums' });

export const BankBookView = z
  .object({
    report: z.literal('bank-book'),
    day: z.string(),
    table: z.string().nullable(),
    ...PERIOD,
    banks: z.array(BankView),
    sums: z.array(SumsView),
    ...MADE_FROM,
    ...FRAME,
  })
  .meta({ id: 'BankBook' });
export type BankBookView = z.output<typeof BankBookView>;
