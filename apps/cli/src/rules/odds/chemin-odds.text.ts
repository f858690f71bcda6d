import type { CheminOdds, EquilibriumOdds, PlaceOdds } from '#game/odds';
import { counted } from '../../terminal/progress';
import { columns } from './columns';
import { bpsText, decksOf, percent } from './numbers';

/** Describes the free decisions of chemin de fer for a person. */
export const cheminOddsText = (report: CheminOdds): string => {
  const { variant, decks, commissionBps, coups, tableau, equilibria } = report;
  return [
    `${variant}, ${decksOf(decks)}, commission ${bpsText(commissionBps)}: ${counted(coups[0]?.combinations.total ?? '0')} orders of the first six cards`,
    '',
    'A coup, by what punter and banker do where they are free: what each has of a stake, the banker after commission (F10)',
    ...coupRows(report),
    '',
    'The punter’s five (F8), against each pair of the banker’s choices',
    ...fiveRows(report),
    '',
    'A punter with the only stake, who is free with all but 0 (F8), where the banker draws at both choices',
    ...aloneRows(report),
    '',
    'The banker’s choices (F9), by what the punter does on five',
    ...choiceRows(report),
    ...tableau.flatMap(({ onFive, cells }) => [
      '',
      `The tableau where the punter ${DOES[onFive]} on five, by the punter’s third card: D is better drawn, s better stood on`,
      ...grid(cells),
      ...refuted(cells),
    ]),
    ...equilibria.flatMap(({ bankerPlay, equilibria: all }) => [
      '',
      `Where neither gains by another policy, ${bankerPlay === 'free' ? 'the banker free everywhere' : 'the banker free as the tableau says'} (bankerPlay ${bankerPlay})`,
      ...(all?.flatMap(equilibriumLines) ?? ['the punter’s policies come to the same over a whole range']),
    ]),
    '',
  ].join('\n');
};

const DOES = { draw: 'draws', stand: 'stands' } as const;
const CHOICES = ['3 v 9', '5 v 4'];

const coupRows = ({ coups }: CheminOdds): readonly string[] => {
  const rows = coups.map(({ onFive, threeAgainstNine, fiveAgainstFour, punters, banker, house }) => [
    onFive,
    threeAgainstNine,
    fiveAgainstFour,
    ...[punters, banker, house].map(({ decimal }) => percent(decimal)),
  ]);
  return columns([['five', ...CHOICES, 'punters', 'banker', 'house'], ...rows], (at) => at >= 3);
};

const fiveRows = ({ five }: CheminOdds): readonly string[] => {
  const all = [{ values: 'any', replies: five.replies }, ...five.hands];
  const rows = all.flatMap(({ values, replies }) =>
    replies.map(({ threeAgainstNine, fiveAgainstFour, draw, stand, better, margin }) => [
      typeof values === 'string' ? values : values.join('+'),
      threeAgainstNine,
      fiveAgainstFour,
      ...[draw.result, stand.result].map(({ decimal }) => percent(decimal)),
      better,
      percent(margin.decimal),
    ]),
  );
  return columns([['cards', ...CHOICES, 'draw', 'stand', 'better', 'by'], ...rows], (at) =>
    [3, 4, 6].includes(at),
  );
};

const aloneRows = ({ alone }: CheminOdds): readonly string[] => {
  const rows = alone.flatMap(({ total, replies }) =>
    replies
      .slice(0, 1)
      .map(({ draw, stand, better, margin }) => [
        `${total}`,
        ...[draw.result, stand.result].map(({ decimal }) => percent(decimal)),
        better,
        percent(margin.decimal),
      ]),
  );
  return columns([['total', 'draw', 'stand', 'better', 'by'], ...rows], (at) => [1, 2, 4].includes(at));
};

const choiceRows = ({ choices }: CheminOdds): readonly string[] => {
  const rows = choices.flatMap(({ total, third, onFive, hands, ...whole }) =>
    [{ values: 'any', ...whole }, ...hands].map(
      ({ values, draw, stand, better, margin, afterCommission }) => [
        `${total} v ${third}`,
        typeof values === 'string' ? values : values.join('+'),
        onFive,
        ...[draw.result, stand.result].map(({ decimal }) => percent(decimal)),
        better,
        percent(margin.decimal),
        `${afterCommission.better} by ${percent(afterCommission.margin.decimal)}`,
      ],
    ),
  );
  const head = ['place', 'cards', 'five', 'draw', 'stand', 'better', 'by', 'after commission'];
  return columns([head, ...rows], (at) => [3, 4, 6].includes(at));
};

/** Returns a row for each total, with `!` if the tableau has the other move and `*` if it leaves the choice. */
const grid = (cells: readonly PlaceOdds[]): readonly string[] => {
  const thirds = [...new Set(cells.map(({ third }) => third))];
  const totals = [...new Set(cells.map(({ total }) => total))];
  const rows = totals.map((total) => [
    `${total}`,
    ...cells.filter((cell) => cell.total === total).map((cell) => `${LETTER[cell.better]}${markOf(cell)}`),
  ]);
  return columns(
    [['', ...thirds.map((third) => (third === null ? 'stood' : `${third}`))], ...rows],
    () => false,
  );
};

const LETTER = { draw: 'D', stand: 's', either: '=' } as const;
const markOf = ({ tableau, agrees }: PlaceOdds): string => {
  if (tableau === 'free') return '*';
  return agrees ? '' : '!';
};

const refuted = (cells: readonly PlaceOdds[]): readonly string[] =>
  cells
    .filter(({ agrees }) => !agrees)
    .map(({ total, third, tableau, better, margin, afterCommission }) => {
      const where = third === null ? 'a punter who stood' : `${third}`;
      const after = afterCommission.agrees
        ? 'not after commission'
        : `${percent(afterCommission.margin.decimal)} after commission`;
      return `! ${total} against ${where}: the tableau says ${tableau}, ${better} is better by ${percent(margin.decimal)} (${after})`;
    });

const equilibriumLines = ({ onFive, moves, punters, banker, house }: EquilibriumOdds): readonly string[] => [
  `the punter draws on ${percent(onFive.decimal)} of fives (${onFive.fraction})`,
  ...moves.map(
    ({ total, third, draws }) =>
      `the banker’s ${total} against ${third ?? 'a punter who stood'} draws ${percent(draws.decimal)} of the time (${draws.fraction})`,
  ),
  `punters ${percent(punters.decimal)}  banker ${percent(banker.decimal)}  house ${percent(house.decimal)}`,
];
