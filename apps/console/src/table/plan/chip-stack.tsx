import { amountText, type Currency } from '../../shell/money';

/** Chips by value in currency units, largest first. */
const CHIPS = [
  [5_000, 'var(--chip-5000)'],
  [1_000, 'var(--chip-1000)'],
  [500, 'var(--chip-500)'],
  [100, 'var(--chip-100)'],
  [25, 'var(--chip-25)'],
] as const;
/** The largest number of chips in a pile, so that it hides nothing behind it. */
const CHIPS_MAX = 5;
const CHIP_HEIGHT = 3.4;

/** Returns the chip colours of an amount, largest first. A small amount is one chip of the lowest value. */
const chipsOf = (units: number, most: number): readonly string[] => {
  const chips: string[] = [];
  let left = units;
  for (const [value, colour] of CHIPS) {
    while (left >= value && chips.length < most) {
      chips.push(colour);
      left -= value;
    }
  }
  return chips.length > 0 ? chips : [CHIPS[CHIPS.length - 1]?.[1] ?? ''];
};

/** One chip, seen from above. */
function Chip({ x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx={10.5} ry={7} cy={2.2} opacity={0.28} />
      <ellipse rx={10.5} ry={7} fill={colour} stroke="var(--on-solid)" strokeOpacity={0.6} />
      <ellipse
        rx={6.5}
        ry={4.2}
        fill="none"
        stroke="var(--on-solid)"
        strokeOpacity={0.8}
        strokeDasharray="2.6 2"
      />
    </g>
  );
}

/** Returns a pile's label: the amount without currency and zero decimals. */
export const chipLabel = (minor: string, { minorDigits }: Currency): string =>
  amountText(minor, minorDigits).replace(/\.0+$/u, '');

/** A pile of chips seen from above, with its label. `units`: the amount in currency units. */
export function ChipStack({
  x,
  y,
  units,
  label,
}: {
  readonly x: number;
  readonly y: number;
  readonly units: number;
  readonly label: string;
}) {
  const half = 7 + label.length * 3.1;
  return (
    <g transform={`translate(${x} ${y})`}>
      {chipsOf(units, CHIPS_MAX)
        .toReversed()
        .map((colour, at) => (
          <Chip key={at} x={0} y={-at * CHIP_HEIGHT} colour={colour} />
        ))}
      <rect x={-half} y={8} width={2 * half} height={15} rx={7.5} fillOpacity={0.62} />
      <text y={19} textAnchor="middle" fontSize={11} fontWeight={620} fill="var(--on-solid)">
        {label}
      </text>
    </g>
  );
}

/** The largest number of chips in a row of piles, and in one pile. */
const [ROW_MAX, PILE_MAX] = [16, 5];
/** Distance between the centres of two piles. */
const PILE = 25;

/** An amount in piles side by side, each of one value, centred at `y`. */
export function Chips({ y, units }: { readonly y: number; readonly units: number }) {
  const chips = chipsOf(units, ROW_MAX);
  const piles: string[][] = [];
  for (const colour of chips) {
    const last = piles.at(-1);
    if (last !== undefined && last[0] === colour && last.length < PILE_MAX) last.push(colour);
    else piles.push([colour]);
  }
  return piles.map((pile, at) =>
    pile.map((colour, above) => (
      <Chip
        key={`${at}-${above}`}
        x={(at - (piles.length - 1) / 2) * PILE}
        y={y - above * CHIP_HEIGHT}
        colour={colour}
      />
    )),
  );
}
