import { Side } from '../../roads/side';
import { STRINGS } from '../../shell/strings';

/** Half the edge of a mark in a drawing, in pixels. */
const HALF = 9;

/** A side's letter in its shape, for a drawing: the winner, or a dashed outline without one. */
export function SideMark({
  of,
  x,
  y,
}: {
  readonly of: string | null;
  readonly x: number;
  readonly y: number;
}) {
  if (of !== 'banker' && of !== 'punter' && of !== 'tie')
    return (
      <rect
        x={x - HALF}
        y={y - HALF}
        width={2 * HALF}
        height={2 * HALF}
        rx={5}
        fill="none"
        stroke="var(--line-strong)"
        strokeDasharray="3 2.5"
      />
    );
  const side = of === 'punter' ? 'player' : of;
  return (
    <g>
      {of === 'banker' && <circle cx={x} cy={y} r={HALF} fill="var(--banker)" />}
      {of === 'punter' && (
        <rect x={x - HALF} y={y - HALF} width={2 * HALF} height={2 * HALF} rx={5} fill="var(--player)" />
      )}
      {of === 'tie' && (
        <path
          d={`M${x} ${y - HALF - 1}L${x + HALF + 1} ${y}L${x} ${y + HALF + 1}L${x - HALF - 1} ${y}Z`}
          fill="var(--tie)"
        />
      )}
      <text x={x} y={y + 3.8} textAnchor="middle" fontSize={11} fontWeight={700} fill="var(--on-solid)">
        {STRINGS.sides.letter[side]}
      </text>
    </g>
  );
}

/** The marks of winners with their meaning. */
export function WinnersKey() {
  const { banked } = STRINGS;
  return (
    <>
      <span>
        <Side of="B" size="sm" />
        {banked.bankerWon}
      </span>
      <span>
        <Side of="P" size="sm" />
        {banked.puntersWon}
      </span>
    </>
  );
}
