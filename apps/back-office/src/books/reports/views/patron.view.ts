import { z } from 'zod';
import { Amount, Count, Time } from '../../../reading/figures';
import { LEDGER_DAY } from './ledger-day.view';
import { FigureView } from './table-day.view';

const { table: _table, ...DAY } = LEDGER_DAY;
const Signed = z
  .string()
  .meta({ description: 'Minor units; negative if money left the account or was lost.' });

const AtTable = z
  .object({
    table: z.string(),
    variant: z.string(),
    currency: z.string(),
    hands: Count.meta({ description: 'Number of settled coups in which the patron had a stake.' }),
    bets: Count.meta({ description: 'Number of stakes won, lost or returned; a carried stake counts once.' }),
    handle: FigureView.meta({ description: 'Sum of the stakes counted in `bets`.' }),
    averageBet: Amount.nullable().meta({
      description: '`handle` divided by `bets`, rounded to a minor unit.',
    }),
    minutes: Count.nullable().meta({ description: 'Minutes from the first stake to the last settlement.' }),
    theory: FigureView.meta({ description: 'Theoretical win of the casino on these stakes.' }),
    theoryExact: z.string().nullable().meta({ description: 'The same as an exact fraction.' }),
    result: FigureView.meta({
      description:
        'Gain of the patron by play; negative for a loss. Open stakes and a held bank do not count as a loss.',
    }),
    openStakes: FigureView.meta({
      description: 'Stakes on the table at the end of the period that are not settled yet.',
    }),
    bank: FigureView.meta({ description: 'Bank that the patron holds at the end, including its reserve.' }),
    boughtIn: FigureView,
    cashedOut: FigureView,
  })
  .meta({ id: 'PatronAtTable' });

/** The report `patron`. */
export const PatronView = z
  .object({
    report: z.literal('patron'),
    patron: z.string(),
    tables: z.array(AtTable),
    accounts: z.array(
      z
        .object({
          account: z.string(),
          currency: z.string(),
          opening: Signed,
          change: Signed,
          closing: Signed,
        })
        .meta({ id: 'PatronAccount' }),
    ),
    moves: z.array(
      z
        .object({
          recordedAt: Time,
          account: z.string(),
          currency: z.string(),
          amount: Signed,
          type: z.string(),
          coup: z.string().nullable(),
          event: z.string(),
        })
        .meta({ id: 'PatronMove' }),
    ),
    sums: z.array(
      z
        .object({
          currency: z.string(),
          hands: Count,
          bets: Count,
          handle: Amount,
          theory: z.string().nullable(),
          result: Signed,
          openStakes: Amount,
          bank: Amount,
          boughtIn: Amount,
          cashedOut: Amount,
        })
        .meta({ id: 'PatronSum' }),
    ),
    ...DAY,
  })
  .meta({ id: 'PatronDay' });
