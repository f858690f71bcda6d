import { totalOf, type Part } from '../figures/figure';
import { betweenOf, isOfChips, sizeOf, type Fact, type Scene, type Speaks } from './facts';
import { digitsSwapped } from './miswritten';
import type { Stretch } from './stretch';

/** Returns facts that nobody recorded, or a wrong count, that would explain the difference of one interval. */
export const unrecorded = (scene: Scene, at: number, difference: bigint): readonly Fact[] => {
  const stretch = scene.stretches[at];
  if (stretch === undefined || difference === 0n) return [];
  const moved =
    difference > 0n ? [fill(scene, at, stretch, difference)] : missing(scene, at, stretch, difference);
  const counts = [wrongCount(scene, at, difference), wrongCount(scene, at - 1, -difference)];
  return [...moved, ...counts].flatMap((fact) => fact ?? []);
};

/**
 * Returns slips and drops of amounts that are usual at this table or were estimated, for use as one of
 * several missing facts.
 */
export const usual = (scene: Scene, at: number): readonly Fact[] => {
  const stretch = scene.stretches[at];
  if (stretch === undefined) return [];
  const amounts = (of: 'fills' | 'credits'): readonly bigint[] => [
    ...new Set(scene.stretches.flatMap((each) => each[of].map(({ amount }) => amount))),
  ];
  const estimated = totalOf(stretch.estimated) - totalOf(stretch.drops);
  return [
    ...amounts('fills').map((amount) => fill(scene, at, stretch, amount)),
    ...amounts('credits').map((amount) => credit(scene, at, stretch, amount)),
    estimated > 0n ? drop(scene, at, stretch, estimated) : null,
  ].flatMap((fact) => fact ?? []);
};

const missing = (scene: Scene, at: number, stretch: Stretch, difference: bigint) => [
  credit(scene, at, stretch, -difference),
  drop(scene, at, stretch, -difference),
];

const fill = (scene: Scene, at: number, stretch: Stretch, amount: bigint): Fact | null => {
  if (!isOfChips(scene, amount)) return null;
  const { lowest } = stretch;
  const short = lowest.amount < 0n ? [{ reason: 'tray-was-short', events: [lowest.place] } as const] : [];
  const speaks = [...short, ...usualAmount(scene, 'fills', amount), ...ofSlip(scene, at)];
  return {
    kind: 'fill-not-recorded',
    amount,
    ...nowhere(stretch, speaks),
    explains: new Map([[at, amount]]),
  };
};

const credit = (scene: Scene, at: number, stretch: Stretch, amount: bigint): Fact | null => {
  if (!isOfChips(scene, amount)) return null;
  const speaks = [...usualAmount(scene, 'credits', amount), ...ofSlip(scene, at)];
  return {
    kind: 'credit-not-recorded',
    amount,
    ...nowhere(stretch, speaks),
    explains: new Map([[at, -amount]]),
  };
};

const drop = (scene: Scene, at: number, stretch: Stretch, amount: bigint): Fact => {
  const { estimated, drops } = stretch;
  const isAsEstimated = totalOf(estimated) - totalOf(drops) === amount;
  const guessed = isAsEstimated
    ? [{ reason: 'as-estimated', events: placesOf([...estimated, ...drops]) } as const]
    : [];
  const speaks = [...guessed, ...nextAgrees(scene, at)];
  return {
    kind: 'drop-not-recorded',
    amount,
    ...nowhere(stretch, speaks),
    explains: new Map([[at, -amount]]),
  };
};

const nowhere = (stretch: Stretch, speaks: readonly Speaks[]) => ({
  of: null,
  between: betweenOf(stretch),
  speaks,
});

const usualAmount = (scene: Scene, of: 'fills' | 'credits', amount: bigint): readonly Speaks[] => {
  const same = scene.stretches.flatMap((each) => each[of]).filter((part) => part.amount === amount);
  return same.length > 0 ? [{ reason: 'usual-amount', events: placesOf(same) }] : [];
};

const ofSlip = (scene: Scene, at: number): readonly Speaks[] => [
  ...nextAgrees(scene, at),
  ...(scene.values.length > 0 ? [{ reason: 'sum-of-chips', events: [] } as const] : []),
];

/** Says if the next count confirms a count, because the tray had no difference since. */
const nextAgrees = ({ stretches }: Scene, at: number): readonly Speaks[] => {
  const next = stretches[at + 1];
  return next?.difference === 0n ? [{ reason: 'next-count-agrees', events: [next.until.place] }] : [];
};

/**
 * Returns a wrong count at the end of an interval: too high by an amount, or too low if it is negative. The
 * next interval then has the opposite difference.
 */
const wrongCount = (scene: Scene, at: number, tooHigh: bigint): Fact | null => {
  const [stretch, next] = [scene.stretches[at], scene.stretches[at + 1]];
  const known = stretch ?? next;
  const count = stretch?.until ?? next?.from;
  if (known === undefined || count === undefined) return null;
  if (!isOfChips(scene, tooHigh) || isRefuted(scene, at)) return null;
  const sides: readonly (readonly [number, bigint])[] = [
    [at, tooHigh],
    [at + 1, -tooHigh],
  ];
  return {
    kind: 'count-wrong',
    amount: -tooHigh,
    of: count.place,
    between: betweenOf(known),
    speaks: ofCount(scene, at, tooHigh),
    explains: new Map(sides.filter(([side]) => scene.stretches[side] !== undefined)),
  };
};

/**
 * Says if a wrong count is refuted. It affects the intervals on both sides, so one outside the period without
 * a difference speaks against it.
 */
const isRefuted = ({ stretches, first, last }: Scene, at: number): boolean =>
  [at, at + 1].some((side) => (side < first || side > last) && stretches[side]?.difference === 0n);

/** The most chips of one denomination that are easily miscounted: a stack. */
const STACK = 20n;

const ofCount = ({ stretches }: Scene, at: number, tooHigh: bigint): readonly Speaks[] => {
  const [stretch, next] = [stretches[at], stretches[at + 1]];
  const count = stretch?.until ?? next?.from;
  if (count === undefined) return [];
  const isBack = stretch?.difference === tooHigh && next?.difference === -tooHigh;
  const isStack = count.values.some((value) => tooHigh % value === 0n && sizeOf(tooHigh) / value <= STACK);
  const reasons = [
    isBack ? ('next-count-differs-back' as const) : null,
    digitsSwapped(count.amount).includes(count.amount - tooHigh) ? ('digits-swapped' as const) : null,
    isStack ? ('few-chips-of-one-value' as const) : null,
  ];
  const events = isBack && next !== undefined ? [next.until.place] : [];
  return reasons.flatMap((reason) =>
    reason === null
      ? []
      : [{ reason, events: reason === 'next-count-differs-back' ? events : [count.place] }],
  );
};

const placesOf = (parts: readonly Part[]): readonly string[] => parts.map(({ place }) => place);
