import { z } from 'zod';
import type { ShownBy } from '../frame/shown-by';

/** The reasons why a figure isn't known (yet). */
export const NOT_KNOWN = [
  'no-opening-count',
  'no-closing-count',
  'drop-not-counted',
  'patrons-bank',
  'not-approved',
] as const;
export type NotKnown = (typeof NOT_KNOWN)[number];

/** The printed note for each reason. */
export const WHY: Readonly<Record<NotKnown, string>> = {
  'no-opening-count': 'no-opening-count: the tray was not counted at the beginning, so the win is not known.',
  'no-closing-count': 'no-closing-count: the tray was not counted at the end, so the win is not known yet.',
  'drop-not-counted': 'drop-not-counted: the drop box is not counted yet, so the win is not known yet.',
  'patrons-bank': 'patrons-bank: patrons bank at this table, so no stake is against the casino.',
  'not-approved': 'not-approved: nobody has approved the request, so no money was moved.',
};

/** A sum with the events that it comes from, `shard:seq`. An unknown amount is null and has a reason. */
export const FigureShown = z
  .object({
    amount: z.string().nullable().meta({
      description: 'Minor units in a decimal string; can be negative. `null` if unknown; `label` says why.',
    }),
    label: z.enum(NOT_KNOWN).exactOptional(),
    events: z
      .array(z.string())
      .meta({ description: 'The events that make the figure, each as `shard:seq`.' }),
    amounts: z.array(z.string()).exactOptional().meta({
      description:
        'The amount that each of `events` adds, in their order and in minor units. Absent if the figure is not their sum: unknown, or a theoretical win.',
    }),
    late: z.array(z.string()).exactOptional().meta({
      description:
        'Those of `events` that were recorded after the count that ended their time: drops of the box counted late. Absent if there are none.',
    }),
  })
  .meta({ id: 'Figure' });
export type Figure = ShownBy<typeof FigureShown>;

/** A figure whose amount is known. */
export type KnownFigure = Figure & { readonly amount: string };

/** The part of an event that counts. */
export interface Part {
  readonly amount: bigint;
  readonly place: string;
  /** Set if it was recorded after the count that ended its time. */
  readonly isLate?: boolean;
}

export const figureOf = (parts: readonly Part[]): KnownFigure => ({
  amount: `${totalOf(parts)}`,
  events: parts.map(({ place }) => place),
  amounts: parts.map(({ amount }) => `${amount}`),
  ...lateIn(parts),
});

const lateIn = (parts: readonly Part[]): Pick<KnownFigure, 'late'> => {
  const late = parts.filter(({ isLate }) => isLate === true).map(({ place }) => place);
  return late.length === 0 ? {} : { late };
};

export const unknown = (label: NotKnown): Figure => ({ amount: null, label, events: [] });

export const totalOf = (parts: readonly Part[]): bigint =>
  parts.reduce((all, { amount }) => all + amount, 0n);

/** Adds amounts in decimal strings. Unknown ones add nothing. */
export const addedUp = (amounts: readonly (string | null)[]): string =>
  `${amounts.reduce((all, amount) => all + BigInt(amount ?? 0), 0n)}`;

/** Returns `part` as a percentage of `whole` with two decimals, half away from zero, or `null` if `whole` is zero. */
export const percentOf = (part: bigint, whole: bigint): string | null => {
  if (whole <= 0n) return null;
  const doubled = (part < 0n ? 0n - part : part) * 20_000n;
  const hundredths = (doubled + whole) / (2n * whole);
  const sign = part < 0n && hundredths > 0n ? '-' : '';
  return `${sign}${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;
};
