import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  Count,
  each,
  field,
  Flag,
  oneOf,
  Signed,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';
import { totals } from '../frame/frame-fields';

const COUP = field(Text, 'Coup', 'Coup id.');
const CURRENCY = field(Text, 'Currency', 'Currency of the table, ISO 4217.');

const Tableau = z
  .object({ covered: Amount, outcome: Text.nullable(), ...each(Amount, 'won', 'lost', 'commission') })
  .nullable()
  .meta({ id: 'BankBookTableau' });

const BankCoup = component('BankBookCoup', {
  coup: COUP,
  status: field(
    oneOf('open', 'settled', 'void', 'lapsed'),
    'Status',
    '`open`, `settled`, `void`, or `lapsed` if nobody covered it before the bank ended (F5).',
  ),
  begunAt: field(Time, 'Begun', 'Time at which the coup was opened.'),
  bank: field(Amount, 'Bank', 'Money in the bank when the coup was opened.'),
  calls: field(Count, 'Calls', 'How many players called banco.'),
  banco: field(Text.nullable(), 'Banco', 'Patron who had the banco. Empty if there was none.'),
  otherBanco: field(
    Text.nullable(),
    'Other half',
    'Banque: patron who had the other half of the banco (B4). Otherwise empty.',
  ),
  suivi: field(Flag, 'Banco suivi', 'True if it was a banco suivi (F3).'),
  covered: field(Amount, 'Covered', 'Stakes against the bank in this coup.'),
  reserved: field(Amount, 'Reserved', 'Part of the bank that nobody covered; it went to the reserve (F5).'),
  outcome: field(
    Text.nullable(),
    'Outcome',
    '`banker`, `punter` or `tie`; `split` if the two hands of banque differ. Empty until it is settled.',
  ),
  won: field(Amount, 'Won', 'Stakes that the bank won.'),
  lost: field(Amount, 'Lost', 'Winnings that the bank paid.'),
  commission: field(Amount, 'Commission', 'Commission on the bank’s winnings.'),
  right: field(Tableau, 'Right hand', 'Banque: figures of the right hand. Empty in chemin de fer.'),
  left: field(Tableau, 'Left hand', 'Banque: figures of the left hand. Empty in chemin de fer.'),
});

const BankCorrection = z
  .object({
    coup: COUP,
    correction: field(Count, 'Correction', 'Number of the correction of this coup, from 1.'),
    correctedAt: field(Time, 'Corrected', 'Time of the correction.'),
    outcome: field(Text, 'Outcome', 'Outcome after the correction.'),
    won: field(Signed, 'Won', 'Change of the stakes won; below zero if the bank won less.'),
    lost: field(Signed, 'Lost', 'Change of the winnings paid; below zero if the bank paid less.'),
    commission: field(Signed, 'Commission', 'Change of the commission.'),
  })
  .meta({
    id: 'BankBookCorrection',
    description: 'Changes that a correction made to a coup. The coup itself stays as it was settled first.',
  });

const Bank = component('BankBookBank', {
  table: field(Text, 'Table', 'Table id.'),
  number: field(Count, 'Bank', 'Number of the bank at its table, from 1.'),
  currency: CURRENCY,
  banker: field(Text, 'Banker', 'Patron who held the bank.'),
  origin: field(
    oneOf('staked', 'taken-over'),
    'Origin',
    '`staked`: a new bank. `taken-over`: a retired bank taken over.',
  ),
  variant: field(Text, 'Variant', 'Chemin de fer or banque.'),
  begunAt: field(Time, 'Begun', 'Time at which the bank began.'),
  ended: field(
    oneOf('passed', 'retired').nullable(),
    'Ended',
    '`passed` or `retired`. Empty while the bank goes on.',
  ),
  endedAt: field(Time.nullable(), 'Ended at', 'Time at which it ended. Empty while it goes on.'),
  takenOverBy: field(
    Text.nullable(),
    'Taken over by',
    'Patron who took over a retired bank. Otherwise empty.',
  ),
  staked: field(Amount, 'Staked', 'Amount that the banker put in at the beginning.'),
  added: field(Amount, 'Added', 'Amount that the banker added later from chips.'),
  accepted: field(Amount, 'Accepted', 'Banque: amount added to accept stakes above the bank (B7).'),
  broken: field(Count, 'Broken', 'Banque: how often the bank was empty (B8).'),
  replenished: field(Amount, 'Replenished', 'Banque: amount put in after that (B8).'),
  coups: field(Count, 'Coups', 'Settled coups.'),
  bancos: field(Count, 'Bancos', 'Settled coups that a banco covered.'),
  covered: field(Amount, 'Covered', 'Stakes against the bank in its settled coups.'),
  won: field(Amount, 'Won', 'Stakes that the bank won.'),
  lost: field(Amount, 'Lost', 'Winnings that the bank paid.'),
  commission: field(Amount, 'Commission', 'Commission that the casino took from the bank’s winnings.'),
  bank: field(Amount, 'Bank', 'Money in the bank now; of an ended bank, the amount paid out.'),
  reserve: field(Amount, 'Reserve', 'Money in the reserve now; of an ended bank, the amount paid out (F5).'),
  played: field(z.array(BankCoup), 'Coups', 'Coups of the bank.'),
  corrections: field(z.array(BankCorrection), 'Corrections', 'Corrections of its coups.'),
});

export const BANK_FIGURES = [
  'staked',
  'added',
  'accepted',
  'replenished',
  'covered',
  'won',
  'lost',
  'commission',
] as const;

export const BankBookBody = component('BankBook', {
  banks: z.array(Bank),
  ...totals(component('BankBookSums', { currency: Text, ...each(Amount, ...BANK_FIGURES), banks: Count })),
});
/** The fields that the report `bank-book` adds to its frame. */
export type BankBook = ShownBy<typeof BankBookBody>;

const PRINTED = BankCoup.omit({ calls: true, otherBanco: true, suivi: true });
export const BANK_BOOK_TABLES = {
  banks: table('bank', 'Banks', 3, columnsOf(Bank.shape)),
  coups: {
    ...table('coup', 'Coups', 2, columnsOf(PRINTED.shape, { coup: { currency: CURRENCY } })),
    onPaperAlone: true,
  },
  corrections: {
    ...table(
      'correction',
      'Changes by corrections',
      2,
      columnsOf(BankCorrection.shape, { coup: { currency: CURRENCY } }),
    ),
    onPaperAlone: true,
  },
} as const;
