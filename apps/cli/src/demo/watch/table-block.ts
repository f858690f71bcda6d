import { drawnRoads, gridOf, type DrawnRoads } from '#game/roads';
import { isBanqueTable, isHouseBankedTable, wasOpened } from '#game/tables';
import { inUnits, type Money } from '#kernel/money';
import { rowOf } from '../../terminal/columns';
import type { Style } from '../../terminal/style';
import { toned, type Text, type Tone } from '../../terminal/text';
import { cutTo } from '../../terminal/text-width';
import { CURRENCY } from '../players/table-orders';
import type { WatchedHand, WatchedTable } from './watched-table';

/** The lines of a table: a heading and six rows, as many as a road has. */
export const BLOCK_LINES = 7;
/** The narrowest block, with room for three cards, a total and seven columns of a road. */
export const BLOCK_COLUMNS_MIN = 38;
/** The columns of the left half: `■ player 10♦ 10♠ 10♣ 0`. */
const LEFT = 22;
const GAP = 2;

/** Draws a table in seven lines of exactly `columns`: cards and money on the left, the big road on the right. */
export const blockOf = (
  table: WatchedTable,
  columns: number,
  style: Style,
  nowMs: number,
): readonly Text[] => {
  const road = roadLines(table, Math.floor((columns - LEFT - GAP) / 2), style);
  const left = leftLines(table, road === null ? columns : LEFT, style);
  return [
    headingOf(table, columns, style, nowMs),
    ...left.map((each, at) => {
      const right = road?.[at] ?? '';
      return style.padded([style.padded(each, LEFT + (road === null ? 0 : GAP)), right], columns);
    }),
  ];
};

const headingOf = (table: WatchedTable, columns: number, style: Style, nowMs: number): Text => {
  const { state, phaseSinceMs } = table;
  const seconds = Math.max(0, Math.round((nowMs - phaseSinceMs) / 1000));
  const phase = `${state.phase} ${seconds} s`;
  const variant = wasOpened(state) ? state.variant : '';
  const room = columns - table.table.length - phase.length - 3;
  const [name, game] = [toned('strong', table.table), toned('faint', cutTo(variant, room))];
  const space = columns - style.widthOf([name, ' ', game, phase]);
  return [name, ' ', game, ' '.repeat(Math.max(1, space)), phase];
};

/** Returns six lines: hands, outcome and money. With two hands there is room for the number of coups. */
const leftLines = (table: WatchedTable, columns: number, style: Style): readonly Text[] => {
  const { hands, lastOutcome, coups } = table;
  const cut = (text: string): string => cutTo(text, columns);
  const outcome =
    lastOutcome === null ? '' : toned(TONES[lastOutcome] ?? 'strong', cut(outcomeText(lastOutcome)));
  const lines = [
    ...hands.map((hand) => handLine(hand, style)),
    outcome,
    ...moneyLines(table).map(cut),
    toned('faint', cut(`${coups} ${coups === 1 ? 'coup' : 'coups'}`)),
  ];
  return [...lines, '', '', '', '', '', ''].slice(0, BLOCK_LINES - 1);
};

/** Returns an outcome as text. In banque it has two sides, right then left: `punter/banker`. */
const outcomeText = (outcome: string): string => {
  const [right = '', left] = outcome.split('/');
  if (left !== undefined) return `${right} and ${left}`;
  return outcome === 'tie' ? 'tie' : `${outcome} wins`;
};

const TONES: Readonly<Record<string, Tone>> = {
  player: 'player',
  punter: 'player',
  right: 'player',
  left: 'player',
  banker: 'banker',
  tie: 'tie',
};

/** Returns the mark of a side: a circle for Banker and a square for Player, as in the console and in the road. */
const markOf = (side: string, { isUtf8 }: Style): string => {
  if (side === 'banker') return isUtf8 ? '●' : 'B';
  return isUtf8 ? '■' : 'P';
};

const handLine = ({ hand, cards, total }: WatchedHand, style: Style): Text => [
  toned(TONES[hand] ?? 'strong', `${markOf(hand, style)} ${hand.padEnd(6)} `),
  style.padded(
    cards.map((card, at) => [at === 0 ? '' : ' ', style.card(card)]),
    11,
  ),
  ' ',
  total === null ? '' : toned('strong', `${total}`),
];

const moneyLines = ({ bank, staked, win, state }: WatchedTable): readonly string[] => [
  ...(bank === null ? [] : [`bank ${inUnits(bank.amount, CURRENCY)}`]),
  `staked ${inUnits(staked as Money, CURRENCY)}`,
  `${isHouseBankedTable(state) ? 'win' : 'fee'} ${inUnits(win as Money, CURRENCY)}`,
];

/**
 * Returns the last columns of the big road. A tie is a stroke after its entry. Returns `null` for banque, which has no
 * road.
 */
const roadLines = ({ roads, state }: WatchedTable, columns: number, style: Style): readonly Text[] | null => {
  if (isBanqueTable(state)) return null;
  const { bigRoad } = drawnRoads(roads);
  const shape = Array.from({ length: columns }, () => ({ width: 2, align: 'left' }) as const);
  return gridOf(bigRoad).map((row) => {
    const visible = row.slice(-columns);
    const cells = Array.from({ length: columns }, (_, at) => cellOf(visible[at] ?? null, style));
    return rowOf(cells, shape, style, '');
  });
};

type BigRoadEntry = DrawnRoads['bigRoad']['columns'][number][number];

const cellOf = (entry: BigRoadEntry | null, style: Style): Text => {
  if (entry === null) return toned('faint', style.isUtf8 ? '·' : '.');
  const tie = entry.ties.length > 0 ? toned('tie', '/') : '';
  return [toned(TONES[entry.outcome] ?? 'strong', markOf(entry.outcome, style)), tie];
};
