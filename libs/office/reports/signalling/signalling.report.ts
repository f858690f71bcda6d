import { parsed } from '#kernel/decision';
import { SIGNAL_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import { choicesInLog } from './choices-in-log';
import { PairTests } from './pairs';
import { SIGNALLING_TABLES, SignallingBody } from './signalling.fields';

const MEANING = [
  'A flag says that the choices follow a hidden hand more than chance allows. It is no proof of signals: a tell, marked cards, a glimpsed card or a shuffle that can be followed do that, too.',
  'A pair without a flag may signal, too. A pair that signals seldom is seen late.',
  'An honest pair is ever flagged with a probability of 1 in 1,000 at most. Of 5,000 honest pairs 5 may be.',
] as const;

/** The report on free choices that follow the opponent's hidden hand, by pair of players. */
export const SIGNALLING = defineReport({
  name: 'signalling',
  title: 'Signalling',
  summary: 'Each pair of punter and banker: their free choices, the cost, and a test for signals.',
  about:
    'Made from the log, from the first coup of each pair on: a period chosen after a look would void the bound. ' +
    'It counts settled coups alone. A call by a dealer is no choice. After a void or a correction the rest of the ' +
    'shoe is left out. A flag asks for a look at the pair, and accuses nobody.',
  takes: { patron: 'optional' },
  readBy: SIGNAL_READERS,
  from: 'log',
  body: SignallingBody,
  tables: SIGNALLING_TABLES,
  make: async ({ patron }, means) => {
    const tests = new PairTests();
    for await (const choice of choicesInLog(means)) tests.add(choice);
    const all = tests.rows();
    const pairs = all.filter((pair) => patron === null || pair.patron === patron || pair.other === patron);
    return parsed({ rows: pairs.length, body: { tested: all.length, pairs } });
  },
  sheet: ({ tested, pairs }) => ({
    tables: [{ ...SIGNALLING_TABLES.pairs, rows: pairs, sums: [] }],
    notes: [`Pairs tested: ${tested}.`, ...MEANING],
  }),
});
