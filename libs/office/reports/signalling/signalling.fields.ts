import { z } from 'zod';
import { columnsOf, Count, field, Flag, Ratio, table, Text, Time, type ShownBy } from '../frame/fields';

const PairRow = z
  .object({
    patron: field(Text, 'Patron', 'Patron of the pair whose id comes first.'),
    other: field(Text, 'Other patron', 'The other patron of the pair.'),
    from: field(Time, 'First choice', 'Settlement of the first coup with a free choice.'),
    to: field(Time, 'Last choice', 'Settlement of the last coup with a free choice.'),
    choices: field(
      Count,
      'Free choices',
      'Third cards that one of them freely took or left against the other, at most one a coup for each of them.',
    ),
    scored: field(Count, 'Choices tested', 'Those whose hidden hand the test can count.'),
    cost: field(
      Ratio,
      'Cost',
      'Stakes that the choices give up against the better move, as an honest pair would expect.',
    ),
    gained: field(
      Ratio,
      'Gained',
      'Stakes that the tested choices gained over the other moves, against the hidden hands.',
    ),
    expected: field(Ratio, 'Expected gain', 'The gain that an honest pair may expect of the tested choices.'),
    eValue: field(Ratio, 'E-value', 'Evidence for signals now. Under honesty its mean is at most 1.'),
    highest: field(Ratio, 'Highest e-value', 'The highest e-value so far.'),
    flagged: field(Flag, 'Flagged', 'Yes if the highest e-value is 1,000 or more.'),
  })
  .meta({ id: 'SignallingPairRow' });
export type PairRow = ShownBy<typeof PairRow>;

export const SignallingBody = z
  .object({
    tested: field(Count, 'Pairs tested', 'Number of all pairs with a free choice, also those not shown.'),
    pairs: z.array(PairRow),
  })
  .meta({ id: 'Signalling' });

export const SIGNALLING_TABLES = {
  pairs: table('pair', 'Pairs', 2, columnsOf(PairRow.shape)),
};
