import type {
  BalanceMove,
  Difference,
  Replay,
  ReplayedBet,
  ReplayedCorrection,
  ReplayedCoup,
  Step,
} from '#audit';
import { plain } from '../plain';

/** A replay for a person: what happened step by step, what was paid, and whether it is what the rules come to. */
export const printedReplay = (replay: Replay): string => {
  const { coup, stream, shard, matches, steps, differences } = replay;
  return [
    `coup        ${coup}, ${stream} in shard ${shard}`,
    ...(replay.readable ? headLines(replay) : []),
    'steps',
    ...steps.map(stepLine),
    ...(replay.readable ? bookLines(replay) : []),
    `matches     ${matches ? 'yes' : 'no'}`,
    ...differences.map((difference) => `  ${printedDifference(difference)}`),
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');
};

/** Where the log says something else than the rules. */
export const printedDifference = ({ at, what, recorded, recomputed }: Difference): string =>
  `shard ${at.shard}, seq ${at.seq}, version ${at.version}: ${what}: recorded ${recorded ?? 'nothing'}, recomputed ${recomputed ?? 'nothing'}`;

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

/** A game's hands by their names, in the order dealt. */
const handsOf = (
  of: Pick<ReplayedCoup | ReplayedCorrection, (typeof HANDS)[number]>,
): readonly (readonly [string, string])[] =>
  HANDS.flatMap((name) => {
    const hand = of[name];
    return hand === undefined ? [] : [[name, `${hand.cards.join(' ')} = ${hand.total}`] as const];
  });

const headLines = (replay: ReplayedCoup): string[] => {
  const { table, variant, currency, edition, outcome, natural } = replay;
  return [
    `table       ${table}, ${variant}, ${currency}, edition ${edition}`,
    ...handsOf(replay).map(([name, hand]) => `${name.padEnd(12)}${hand}`),
    `outcome     ${outcome}${natural ? ', natural' : ''}`,
  ];
};

const stepLine = ({ step, recordedAt, actor, text, moves }: Step): string => {
  const moved = moves.map(({ account, amount }) => `${account} ${amount}`).join(', ');
  return `${String(step).padStart(4)}  ${recordedAt}  ${actor.role}:${actor.id}  ${text}${moved === '' ? '' : `  (${moved})`}`;
};

const bookLines = ({ bets, balances, corrections, commitment, otherwise }: ReplayedCoup): string[] => [
  'bets',
  ...(bets.length === 0 ? ['  none'] : bets.map(betLine)),
  'balances',
  ...balances.map(balanceLine),
  ...corrections.flatMap(correctionLines),
  `commitment  ${commitment.says}`,
  ...(otherwise === undefined
    ? []
    : [
        `otherwise   ${otherwise.outcome}`,
        ...otherwise.patrons.map(
          ({ patron, returned, returnedOtherwise, difference }) =>
            `  ${patron} would have got ${returnedOtherwise}, not ${returned} (${difference})`,
        ),
      ]),
];

const betLine = ({ bet, patron, on, stake, outcome, winnings, commission, returned }: ReplayedBet): string =>
  `  ${bet}  ${patron} on ${on} ${stake}: ${outcome}, won ${winnings}, commission ${commission}, returned ${returned}`;

const correctionLines = (correction: ReplayedCorrection): string[] => {
  const { askedBy, approvedBy, outcome, bets, bank, balances } = correction;
  const hands = handsOf(correction).map(([name, hand]) => `${name} ${hand}`);
  return [
    `correction  ${correction.correction}, ${correction.request}: asked by ${askedBy}, approved by ${approvedBy}, for ${correction.reason}`,
    `  ${hands.join(', ')}: ${outcome}`,
    ...bets.map(
      ({ bet, patron, on, before, outcome: now, paid, taken, owed }) =>
        `  ${bet}  ${patron} on ${on}: ${now}, not ${before.outcome}; paid ${paid}, taken ${taken}, owed ${owed}`,
    ),
    ...(bank === undefined
      ? []
      : [
          `  bank of ${bank.patron}: paid ${bank.paid}, taken ${bank.taken}, owed ${bank.owed}; commission ${bank.commission}, not ${bank.commissionBefore}`,
        ]),
    ...balances.map(balanceLine),
  ];
};

const balanceLine = ({ account, before, change, after }: BalanceMove): string =>
  before === null || after === null
    ? `  ${account}  ${change}`
    : `  ${account}  ${before} → ${after} (${change})`;
