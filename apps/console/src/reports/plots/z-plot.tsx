import { Z_95 } from '../../parts/band';
import { STRINGS } from '../../shell/strings';

const [WIDTH, HEIGHT, MIDDLE] = [190, 14, 95];
/** Pixels per standard deviation. The dot stays visible however large the deviation. */
const SIGMA = 28;
const FARTHEST = 88;
const at = (z: number): number => MIDDLE + Math.max(-FARTHEST, Math.min(FARTHEST, z * SIGMA));

/** The deviation of a win from its theory, in bands of one and of 1.96 standard deviations. */
export function ZPlot({ z }: { readonly z: number }) {
  const paint = Math.abs(z) > Z_95 ? 'var(--warn-solid)' : 'var(--brand-text)';
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={STRINGS.reports.plotOfRow(zText(z))}
      style={{ display: 'block' }}
    >
      <path d={`M${at(-Z_95)} 7H${at(Z_95)}`} stroke="var(--hover)" strokeWidth={10} />
      <path d={`M${at(-1)} 7H${at(1)}`} stroke="var(--brand-soft)" strokeWidth={10} />
      <path d={`M${MIDDLE} 1v12`} stroke="var(--text-3)" />
      <path d={`M${MIDDLE} 7H${at(z)}`} stroke={paint} strokeWidth={2} />
      <circle cx={at(z)} cy={7} r={4} fill={paint} />
    </svg>
  );
}

/** Writes a deviation with its sign: `−1.37`, `+0.38`. */
export const zText = (z: number): string => `${signOf(z)}${Math.abs(z).toFixed(2)}`;

const signOf = (z: number): string => {
  if (z === 0) return '';
  return z < 0 ? '−' : '+';
};
