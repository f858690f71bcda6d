import { nameOf } from '../../coup/reading/naming';
import { STRINGS } from '../../shell/strings';
import type { Point } from './even-arc';
import classes from './table-plan.module.css';

/** Wood and cloth patterns for a table: `url(#plan-wood)` and `url(#plan-baize)`. */
export function BaizePaint() {
  return (
    <defs>
      <linearGradient id="plan-wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--felt-rail-2)" />
        <stop offset="1" stopColor="var(--felt-rail)" />
      </linearGradient>
      <radialGradient id="plan-baize" cx=".5" cy=".3" r=".75">
        <stop offset="0" stopColor="var(--felt-1)" />
        <stop offset="1" stopColor="var(--felt-2)" />
      </radialGradient>
    </defs>
  );
}

/** The shoe with its next card, 62 × 32, from its upper left corner. */
export function PlanShoe() {
  return (
    <>
      <path className={classes['shoe']} d="M0 32V9l46-9h16v32z" />
      <rect x={-5} y={11} width={16} height={21} rx={2} fill="var(--card-back)" stroke="var(--card)" />
    </>
  );
}

/** Half a croupier's plate, in pixels. */
const PLATE = 70;

/** Plate of the dealer; `x` and `y` are its centre. `nobody` is its text at a table without one. */
export function PlanCroupier({
  x,
  y,
  dealer,
  nobody = STRINGS.table.noDealer,
}: Point & { readonly dealer: string | null; readonly nobody?: string }) {
  return (
    <>
      <rect className={classes['person']} x={x - PLATE} y={y - 13} width={2 * PLATE} height={26} rx={13} />
      <text className={classes['name']} x={x} y={y + 4}>
        {dealer === null ? (
          nobody
        ) : (
          <>
            {nameOf(dealer)} <tspan className={classes['caption']}>{STRINGS.table.croupier}</tspan>
          </>
        )}
      </text>
    </>
  );
}

/** Number of letters that a seat has room for. */
const NAME_MAX = 7;

/** A seat with its number and its patron's name; a free one is dashed. */
export function PlanSeat({
  number,
  at: { x, y },
  name,
  mark,
}: {
  readonly number: number;
  readonly at: Point;
  /** `null` if the seat is free. */
  readonly name: string | null;
  /** The patron holds the shoe or plays a hand, has the bank, or is on turn. */
  readonly mark?: 'holds' | 'bank' | 'turn' | undefined;
}) {
  if (name === null)
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle className={classes['free']} r={14} />
        <text className={classes['freeNumber']} y={4}>
          {number}
        </text>
      </g>
    );
  const patronName = nameOf(name);
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{patronName}</title>
      {mark === 'turn' && <circle className={classes['halo']} r={26} />}
      <circle className={classes['seat']} data-mark={mark} r={20} />
      <text className={classes['name']} y={4}>
        {patronName.length > NAME_MAX ? `${patronName.slice(0, NAME_MAX - 1)}…` : patronName}
      </text>
      <g transform="translate(-17 -14)">
        <circle className={classes['badge']} r={8} />
        <text className={classes['badgeNumber']} y={3.6}>
          {number}
        </text>
      </g>
    </g>
  );
}
