import { Z_95 } from '../parts/band';
import { STRINGS } from '../shell/strings';

const [WIDTH, HEIGHT, MIDDLE] = [34, 8, 17];
/** Pixels per standard deviation. The dot stays visible however large the deviation. */
const SIGMA = 5.6;
const FARTHEST = 14.5;

/**
 * The win as a dot in its 95 % band, whose middle line is the theoretical win. `z` is in standard deviations.
 */
export function TheoryPlot({ z }: { readonly z: number }) {
  const off = Math.max(-FARTHEST, Math.min(FARTHEST, z * SIGMA));
  const isBeyond = Math.abs(z) > Z_95;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={STRINGS.floor.theoryOf(z)}>
      <path d="M6 4h22" stroke="var(--line-strong)" strokeWidth={5} />
      <path d="M17 0v8" stroke="var(--text-3)" />
      <circle cx={MIDDLE + off} cy={4} r={2.5} fill={isBeyond ? 'var(--warn-solid)' : 'var(--text)'} />
    </svg>
  );
}
