import type { Part } from '../figures/figure';
import { betweenOf, isOfChips, type Fact, type FactKind, type Reason, type Scene } from './facts';
import { digitsSwapped } from './miswritten';
import type { Stretch } from './stretch';

/**
 * Returns wrong records that would explain part of an interval's difference: recorded twice, late, as another
 * kind, or with a misspelled amount.
 */
export const misrecorded = (scene: Scene, at: number): readonly Fact[] => {
  const stretch = scene.stretches[at];
  if (stretch === undefined) return [];
  const interval = { scene, at, stretch };
  return (['fill', 'credit', 'drop'] as const).flatMap((kind) => [
    ...stretch[RECORDS[kind].of].flatMap((part) => wrongly(interval, kind, part)),
    ...late(interval, kind),
  ]);
};

/** The records of each kind in an interval, and the effect of one unit on the tray's win. */
const RECORDS = {
  fill: { of: 'fills', sign: -1n },
  credit: { of: 'credits', sign: 1n },
  drop: { of: 'drops', sign: 1n },
} as const;
type Kind = keyof typeof RECORDS;

/** An interval between two counts, and its index in the scene. */
interface Interval {
  readonly scene: Scene;
  readonly at: number;
  readonly stretch: Stretch;
}

const wrongly = ({ scene, at, stretch }: Interval, kind: Kind, part: Part): readonly Fact[] => {
  const { of, sign } = RECORDS[kind];
  const before = stretch[of].slice(0, stretch[of].indexOf(part));
  const isAgain = before.some(({ amount }) => amount === part.amount);
  const fact = factOf(stretch, part);
  const twice = fact(`${kind}-recorded-twice`, part.amount, new Map([[at, sign * part.amount]]), [
    'same-amount-recorded',
  ]);
  const other = kind === 'fill' ? 'credit' : 'fill';
  const asOther =
    kind === 'drop' ? [] : [fact(OTHER[other], part.amount, new Map([[at, 2n * sign * part.amount]]), [])];
  const miswritten = digitsSwapped(part.amount)
    .filter((meant) => kind === 'drop' || isOfChips(scene, meant))
    .map((meant) =>
      fact(`${kind}-miswritten`, meant - part.amount, new Map([[at, sign * (part.amount - meant)]]), [
        'digits-swapped',
      ]),
    );
  return [...(isAgain ? [twice] : []), ...asOther, ...miswritten];
};

/** For a fill or a credit, the fact that it was recorded as the other. */
const OTHER = { fill: 'fill-recorded-as-credit', credit: 'credit-recorded-as-fill' } as const;

/** Returns late records: made after the count that ends the interval, of something before it. */
const late = ({ scene, at, stretch }: Interval, kind: Kind): readonly Fact[] => {
  const { of, sign } = RECORDS[kind];
  const next = scene.stretches[at + 1];
  if (next === undefined || (at + 1 > scene.last && next.difference === 0n)) return [];
  return next[of].map((part) => {
    const isBack = next.difference === sign * part.amount;
    const explains = new Map([
      [at, -sign * part.amount],
      [at + 1, sign * part.amount],
    ]);
    const reasons: Reason[] = isBack
      ? ['slip-after-the-count', 'next-count-differs-back']
      : ['slip-after-the-count'];
    return factOf(stretch, part)(`${kind}-recorded-late`, part.amount, explains, reasons);
  });
};

const factOf =
  (stretch: Stretch, part: Part) =>
  (kind: FactKind, amount: bigint, explains: Fact['explains'], reasons: readonly Reason[]): Fact => ({
    kind,
    amount,
    of: part.place,
    between: betweenOf(stretch),
    speaks: reasons.map((reason) => ({ reason, events: [part.place] })),
    explains,
  });
