import { useQuery } from '@tanstack/react-query';
import { sealingQuestion } from '../api/audit-questions';
import type { Schemas } from '../api/client';
import { dayOf, hoursOf, useHouse, type House } from '../parts/house';
import { dayText } from '../patron/day-text';
import { STRINGS } from '../shell/strings';
import { Panel } from '../system/panel';
import classes from './audit.module.css';
import { countText } from './count-text';
import type { ComparedCheckpoint } from './use-kept';

type Sealing = Schemas['Sealing'];

const WIDTH = 424;
const HEIGHT = 148;
const LEFT = 44;
const RIGHT = 414;
const TOP = 22;
const BOTTOM = 128;

/** Growth of the log, checkpoint by checkpoint. Rings mark kept checkpoints that agree. */
export function Growth({ kept }: { readonly kept: readonly ComparedCheckpoint[] }) {
  const { data: sealing } = useQuery(sealingQuestion());
  const house = useHouse();
  const agreeing = kept.filter(({ state }) => state === 'agrees').map(({ size }) => size);
  return (
    <Panel
      title={STRINGS.audit.growth}
      aside={
        agreeing.length > 0 && (
          <span className={classes['ring']}>
            <i aria-hidden />
            {STRINGS.audit.growthKept}
          </span>
        )
      }
    >
      <div className={classes['growth']}>
        {sealing !== undefined && sealing !== null && house !== null && (
          <Plot sealing={sealing} kept={agreeing} house={house} />
        )}
      </div>
    </Panel>
  );
}

/** Returns a round number at or below the largest size, for a gridline. */
const roundBelow = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, size)));
  return Math.floor(size / power) * power;
};

interface PlotProps {
  readonly sealing: Sealing;
  readonly kept: readonly number[];
  readonly house: House;
}

function Plot({ sealing: { growth, size, signedAt }, kept, house }: PlotProps) {
  const first = growth[0] ?? { size, signedAt };
  const [from, until] = [
    Date.parse(first.signedAt),
    Math.max(Date.parse(signedAt), Date.parse(first.signedAt) + 1),
  ];
  const x = (at: number): number => LEFT + ((at - from) / (until - from)) * (RIGHT - LEFT);
  const y = (of: number): number => BOTTOM - (of / Math.max(1, size)) * (BOTTOM - TOP);
  const points = growth.map((each) => [x(Date.parse(each.signedAt)), y(each.size)] as const);
  const path = points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L');
  const grid = roundBelow(size);
  const isOneDay = dayOf(house, first.signedAt) === dayOf(house, signedAt);
  const label = (at: string): string => (isOneDay ? hoursOf(house, at) : dayText(dayOf(house, at)));
  const rings = kept.map((each): readonly [number, number] => [xOfSize(each, growth, x), y(each)]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={STRINGS.audit.growthSays(countText(first.size), countText(size), kept.length)}
    >
      <path d={`M${LEFT} ${y(grid)}H${RIGHT}`} className={classes['grid']} />
      <text x={LEFT - 4} y={y(grid) + 4} textAnchor="end">
        {new Intl.NumberFormat('en', { notation: 'compact' }).format(grid)}
      </text>
      <text x={LEFT - 4} y={BOTTOM + 4} textAnchor="end">
        0
      </text>
      <path d={`M${path}V${BOTTOM}H${points[0]?.[0] ?? LEFT}Z`} className={classes['area']} />
      <path d={`M${path}`} className={classes['curve']} />
      {rings.slice(1).map(([rx, ry], at) => {
        const [bx, by] = rings[at] ?? [rx, ry];
        return (
          <path
            key={rx}
            d={`M${bx} ${by - 7}Q${(bx + rx) / 2} ${Math.min(by, ry) - 26} ${rx} ${ry - 7}`}
            className={classes['link']}
          />
        );
      })}
      {rings.map(([rx, ry]) => (
        <circle key={rx} cx={rx} cy={ry} r="4.2" className={classes['dot']} />
      ))}
      <path d={`M${LEFT} ${BOTTOM}H${RIGHT}`} className={classes['base']} />
      <text x={LEFT} y={HEIGHT - 4}>
        {label(first.signedAt)}
      </text>
      <text x={RIGHT} y={HEIGHT - 4} textAnchor="end">
        {label(signedAt)}
      </text>
      <text x={RIGHT - 8} y={TOP - 9} textAnchor="end" className={classes['last']}>
        {countText(size)}
      </text>
    </svg>
  );
}

/** Returns a size's position between its neighbouring checkpoints. */
const xOfSize = (size: number, growth: Sealing['growth'], x: (at: number) => number): number => {
  const after = growth.findIndex((each) => each.size >= size);
  const [before, next] = [growth[after - 1], growth[after] ?? growth.at(-1)];
  if (next === undefined) return LEFT;
  if (before === undefined) return x(Date.parse(next.signedAt));
  const share = (size - before.size) / Math.max(1, next.size - before.size);
  return x(Date.parse(before.signedAt) + share * (Date.parse(next.signedAt) - Date.parse(before.signedAt)));
};
