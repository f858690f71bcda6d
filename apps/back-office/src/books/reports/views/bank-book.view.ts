import { z } from 'zod';
import { Amount, Count, Time } from '../../../reading/figures';
import { FRAME, PERIOD, MADE_FROM } from './frame.view';

const Signed = Amount.meta({ description: 'Minor units, a decimal string; may be negative.' });

const TableauView = z
  .object({
    covered: Amount,
    outcome: z.string().nullable(),
    won: Amount,
    lost: Amount,
    commission: Amount,
  })
  .nullable()
  .meta({ id: 'BankBookTableau', description: 'Banque: one of the two hands; chemin de fer has no two.' });

const CoupView = z
  .object({
    coup: z.string(),
    status: z
      .enum(['open', 'settled', 'void', 'lapsed'])
      .meta({ description: 'lapsed: nobody covered it before its bank ended.' }),
    begunAt: Time,
    bank: Amount.meta({ description: 'What the bank held when the coup was opened.' }),
    calls: Count.meta({ description: 'How many called banco.' }),
    banco: z.string().nullable().meta({ description: 'Who had the banco.' }),
    otherBanco: z.string().nullable().meta({ description: 'Banque: who had the other half of it.' }),
    suivi: z.boolean(),
    covered: Amount,
    reserved: Amount.meta({ description: 'What nobody covered, and went to the reserve.' }),
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
    description: 'What a correction changed of a coup; the coup stands as it was.',
  });

const BankView = z
  .object({
    table: z.string(),
    number: Count.meta({ description: 'Counted at its table, from 1.' }),
    variant: z.string(),
    currency: z.string(),
    banker: z.string(),
    origin: z.enum(['staked', 'taken-over']),
    begunAt: Time,
    ended: z.enum(['passed', 'retired']).nullable(),
    endedAt: Time.nullable(),
    takenOverBy: z.string().nullable(),
    staked: Amount,
    added: Amount.meta({ description: 'What the banker added from chips later.' }),
    accepted: Amount.meta({ description: 'Banque: what came in for stakes above the bank.' }),
    broken: Count.meta({ description: 'Banque: how often nothing was left in it.' }),
    replenished: Amount.meta({ description: 'Banque: what came in after that.' }),
    coups: Count,
    bancos: Count,
    covered: Amount,
    won: Amount,
    lost: Amount,
    commission: Amount,
    bank: Amount.meta({ description: 'What lies in it; when it has ended, what was paid out.' }),
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
