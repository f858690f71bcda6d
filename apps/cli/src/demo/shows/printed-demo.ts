import { inUnits, moneyOf } from '#kernel/money';
import { fieldLine } from '../../terminal/fields';
import { counted } from '../../terminal/progress';
import type { Style } from '../../terminal/style';
import { toned, type Text } from '../../terminal/text';
import { words, type EveningPlayed } from '../players/play-evening';
import type { ShoePlayed } from '../players/play-shoe';
import { CURRENCY } from '../players/table-orders';
import type { FloorPlayed } from './whole-floor';

const PROBLEMS_SHOWN = 20;

/** Returns the result of play at one table, for a person. */
export function printedShoe(played: ShoePlayed & Partial<EveningPlayed>, style: Style): string {
  const { table, shoes, coups, bets, withdrawn, handle, win, happened } = played;
  return lines(style, [
    ['table', `${table}`],
    ['shoes', `${counted(shoes)}, ${counted(coups)} coups`],
    ['bets', `${counted(bets)}, ${counted(withdrawn)} of them withdrawn`],
    ...(happened === undefined ? [] : [['evening', listed(happened)] as const]),
    ['refused', refusals(played)],
    ['handle', money(handle)],
    ['win', money(win)],
    ...verdict(played),
  ]);
}

/** Returns the result of play on a whole floor, for a person. */
export function printedFloor(played: FloorPlayed, style: Style): string {
  const { tables, coups, bets, happened, brought, taken, win } = played;
  const all = (counts: Readonly<Record<string, number>>): string =>
    counted(Object.values(counts).reduce((sum, count) => sum + count, 0));
  return lines(style, [
    ['floor', `${played.floor}: ${all(tables)} tables, all closed: ${listed(tables)}`],
    ['coups', `${all(coups)}: ${listed(coups)}`],
    ['bets', `${counted(bets)}`],
    ['banks', listed(happened)],
    ['refused', refusals(played)],
    ['money', `${money(brought)} brought, ${money(taken)} taken home, ${money(win)} won by the casino`],
    ...verdict(played),
    ['then', 'npx --no-install sabot verify; npx --no-install sabot replay --all'],
  ]);
}

/** Returns minor units of the demo's currency in units: `1,250.00 EUR`. */
const money = (minorUnits: string): string => inUnits(moneyOf(minorUnits), CURRENCY);

/** A name and its value. */
type Row = readonly [name: string, value: Text];
const NAME_COLUMNS = 10;

const lines = (style: Style, rows: readonly Row[]): string =>
  rows
    .map(([name, value]) =>
      name === '' ? style.line('  ', value) : fieldLine(style, name, value, { columns: NAME_COLUMNS }),
    )
    .join('');

/** Returns counts as text: `12 banks passed, 3 bancos suivis`. */
const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${counted(count)} ${count === 1 ? singular(words(name)) : words(name)}`)
    .join(', ');

/** Returns the singular of an event's name: `banco of two`, `stake of bystanders`. */
const singular = (name: string): string => name.replaceAll(/\b(bank|banco|stake|coup|suivi)s\b/gu, '$1');

const refusals = ({ refused }: Pick<ShoePlayed, 'refused'>): string => {
  const codes = Object.entries(refused).map(([code, count]) => `${counted(count)} ${code}`);
  return codes.join(', ') || 'nothing';
};

const verdict = ({ commands, problems }: Pick<ShoePlayed, 'commands' | 'problems'>): readonly Row[] => [
  problems.length === 0
    ? ['checked', toned('good', `${counted(commands)} acknowledged commands are in the log, each once`)]
    : ['checked', toned('bad', `${counted(problems.length)} problems were found`)],
  ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => ['', problem] as const),
];
