/** Chips by their value in units of the currency, the largest first. */
const CHIPS = [
  [5_000, 'var(--chip-5000)'],
  [1_000, 'var(--chip-1000)'],
  [500, 'var(--chip-500)'],
  [100, 'var(--chip-100)'],
  [25, 'var(--chip-25)'],
] as const;
/** More chips than this would hide what lies behind. */
const CHIPS_MAX = 5;
const CHIP_HEIGHT = 3.4;

/** Returns the colours of the chips of an amount, the largest first; a small amount is one chip of the least value. */
const chipsOf = (units: number): readonly string[] => {
  const chips: string[] = [];
  let left = units;
  for (const [value, colour] of CHIPS) {
    while (left >= value && chips.length < CHIPS_MAX) {
      chips.push(colour);
      left -= value;
    }
  }
  return chips.length > 0 ? chips : [CHIPS[CHIPS.length - 1]?.[1] ?? ''];
};

/** A pile of chips seen from above, with its value. `units` is the amount in units of the currency. */
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
      {chipsOf(units)
        .toReversed()
        .map((colour, at) => (
          <g key={at} transform={`translate(0 ${-at * CHIP_HEIGHT})`}>
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
        ))}
      <rect x={-half} y={8} width={2 * half} height={15} rx={7.5} fillOpacity={0.62} />
      <text y={19} textAnchor="middle" fontSize={11} fontWeight={620} fill="var(--on-solid)">
        {label}
      </text>
    </g>
  );
}
