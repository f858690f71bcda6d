import { currencyOf } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { amountFor } from '../../system/amount-text';
import classes from '../report.module.css';
import { linesFor, reachOf } from './lines-across';
import type { Point } from './plotted';

const [WIDTH, HEIGHT] = [1004, 216];
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 12, 8, 36];
/** Width of the widest band, so that few points don't fill the plot. */
const BAND_MAX = 44;

/** Each win as a dot in the 95 % band around its theory. Outside it the dot is amber with a ring. */
export function TheoryBand({
  points,
  code,
  label,
}: {
  readonly points: readonly Point[];
  readonly code: string;
  /** The plot as a sentence for screen readers. */
  readonly label: string;
}) {
  const lines = linesFor(points);
  const [least = 0, most = 0] = [lines[0], lines.at(-1)];
  const yOf = (value: number): number =>
    TOP + ((most - value) / Math.max(1, most - least)) * (HEIGHT - TOP - BOTTOM);
  const each = (WIDTH - LEFT - RIGHT) / points.length;
  const text = (value: number, digits: 'short' | 'all' = 'short'): string =>
    amountFor(`${BigInt(Math.round(value * 10 ** currencyOf(code).minorDigits))}`, code, { digits });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" role="img" aria-label={label}>
      {lines.map((value) => (
        <g key={value}>
          <path
            d={`M${LEFT} ${yOf(value)}H${WIDTH - RIGHT}`}
            stroke={value === 0 ? 'var(--line-strong)' : 'var(--line)'}
          />
          <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end" fill="var(--text-3)">
            {text(value).replace(/[.]0(?=[kM]$)/u, '')}
          </text>
        </g>
      ))}
      {points.map((point, at) => (
        <BandOf
          key={point.label}
          point={point}
          x={LEFT + each * (at + 0.5)}
          width={Math.min(BAND_MAX, each * 0.6)}
          yOf={yOf}
          text={(value) => text(value, 'all')}
        />
      ))}
    </svg>
  );
}

function BandOf({
  point,
  x,
  width,
  yOf,
  text,
}: {
  readonly point: Point;
  readonly x: number;
  readonly width: number;
  readonly yOf: (value: number) => number;
  readonly text: (value: number) => string;
}) {
  const { label, value, theory } = point;
  const reach = reachOf(point);
  const [first, ...rest] = label.split(' '); // a table, and a wager below it
  const isBeyond = theory !== undefined && reach !== null && Math.abs(value - theory) > reach;
  const paint = isBeyond ? 'var(--warn-solid)' : 'var(--brand-text)';
  return (
    <g>
      {theory !== undefined && reach !== null && (
        <>
          <title>{STRINGS.reports.bandSays(label, text(value), text(theory), text(reach))}</title>
          <rect
            x={x - width / 2}
            y={yOf(theory + reach)}
            width={width}
            height={Math.max(1, yOf(theory - reach) - yOf(theory + reach))}
            rx={3}
            fill="var(--brand-soft)"
            stroke="var(--brand-line)"
          />
          <path
            d={`M${x - width / 2} ${yOf(theory)}h${width}`}
            stroke="var(--text-3)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        </>
      )}
      {isBeyond && <circle cx={x} cy={yOf(value)} r={8} fill="none" stroke={paint} />}
      <circle cx={x} cy={yOf(value)} r={4.5} fill={paint} />
      <text x={x} y={HEIGHT - 20} textAnchor="middle" fill="var(--text-3)">
        {first}
        <tspan x={x} dy={13}>
          {rest.join(' ')}
        </tspan>
      </text>
    </g>
  );
}

/** Legend of the plot. */
export function TheoryKey() {
  const { winKey, theoryKey, bandKey, beyondKey } = STRINGS.reports;
  return (
    <span className={classes['key']}>
      <span>
        <svg width={10} height={10} aria-hidden>
          <circle cx={5} cy={5} r={4.5} fill="var(--brand-text)" />
        </svg>
        {winKey}
      </span>
      <span>
        <svg width={18} height={18} aria-hidden>
          <circle cx={9} cy={9} r={8} fill="none" stroke="var(--warn-solid)" />
          <circle cx={9} cy={9} r={4.5} fill="var(--warn-solid)" />
        </svg>
        {beyondKey}
      </span>
      <span>
        <svg width={18} height={8} aria-hidden>
          <path d="M0 4h18" stroke="var(--text-3)" strokeWidth={1.5} strokeDasharray="4 3" />
        </svg>
        {theoryKey}
      </span>
      <span>
        <svg width={18} height={10} aria-hidden>
          <rect width={18} height={10} rx={2} fill="var(--brand-soft)" stroke="var(--brand-line)" />
        </svg>
        {bandKey}
      </span>
    </span>
  );
}
