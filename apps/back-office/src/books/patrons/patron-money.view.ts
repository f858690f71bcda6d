import { z } from 'zod';
import { MEANS } from '#game/cage';
import { DIRECTIONS } from '#office/reports';
import { Position } from '../../reading/documented';
import { Amount, component, Count, Time } from '../../reading/figures';

const CageView = component('PatronAtCage', {
  currency: z.string(),
  free: Amount.meta({ description: 'Money at the cage that can be paid out.' }),
  held: Amount.meta({ description: 'Money put aside for buy-ins that a table has not answered yet.' }),
});

const HoldView = component('PatronHold', { table: z.string(), currency: z.string(), amount: Amount });

const PlaceView = component('PatronPlace', {
  table: z.string(),
  currency: z.string(),
  seat: z.int().min(1).max(100).nullable(),
  chips: Amount,
  stakes: Amount.meta({ description: 'Stakes on the felt, including stakes that a tie carried.' }),
  coup: z.string().nullable().meta({ description: 'The open coup, if the patron has a stake in it.' }),
  bank: Amount.meta({ description: 'Bank that the patron holds, including its reserve.' }),
  due: Amount.meta({ description: 'Commission that the patron owes and has not paid yet (P4).' }),
  owed: Amount.meta({
    description: 'Money that the patron owes after a correction, which chips did not cover (R5).',
  }),
});

const CounterView = component('PatronAtCounter', {
  event: z.string().meta({ description: 'Position of the event in the log, `shard:seq`.' }),
  at: Time,
  direction: z.enum(DIRECTIONS),
  means: z.enum(MEANS),
  currency: z.string(),
  amount: Amount,
  by: z.string().nullable().meta({ description: 'The cashier; `null` if the patron reads.' }),
});

const CashSideView = component('PatronCash', {
  total: Amount,
  reportDue: z.boolean().meta({ description: 'True if the total exceeds the limit.' }),
  justUnder: z
    .boolean()
    .meta({ description: 'True if the total is over nine tenths of the limit, and not over it.' }),
});

const CashDayView = component('PatronCashDay', {
  day: z.string(),
  currency: z.string(),
  limit: Amount,
  in: CashSideView,
  out: CashSideView,
});

const ErasedView = component('PatronErasure', {
  at: Time,
  by: z.string().nullable().meta({ description: 'The person who erased; `null` if the patron reads.' }),
  texts: Count.meta({ description: 'Number of texts about the patron that were erased.' }),
});

export const PatronMoneyView = component('PatronMoney', {
  patron: z.string(),
  since: Time.meta({ description: 'Time of the first deposit.' }),
  cage: z.array(CageView).meta({ description: 'Money at the cage, by currency.' }),
  holds: z.array(HoldView),
  tables: z.array(PlaceView).meta({ description: 'Tables where the patron has a seat, money or a debt.' }),
  visited: z.array(z.string()).meta({ description: 'Every table that the patron ever brought money to.' }),
  erased: z.array(ErasedView).meta({ description: 'Erasures of texts about the patron, oldest first.' }),
  counter: z
    .array(CounterView)
    .meta({ description: 'The latest transactions at the counter, oldest first; at most 200.' }),
  gamingDay: z.string().meta({ description: 'The gaming day of this answer, `YYYY-MM-DD`.' }),
  cashDays: z.array(CashDayView).meta({
    description: 'Days with cash among the last seven gaming days, oldest first; empty if the patron reads.',
  }),
  position: Position,
});
export type PatronMoneyView = z.output<typeof PatronMoneyView>;
