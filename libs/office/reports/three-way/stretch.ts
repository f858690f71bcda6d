import { dropsIn, type PlacedDrop } from '../figures/drops';
import { totalOf, type Part } from '../figures/figure';
import { houseWinOf } from '../figures/house-win';
import type { PlacedTableEvent } from '../figures/placed';

/** A count of the tray. */
export interface Counted extends Part {
  readonly version: number;
  /** The denominations of the counted chips; empty if only a sum was given. */
  readonly values: readonly bigint[];
}

/** The records of a tray between two counts. */
export interface Stretch {
  readonly from: Counted;
  readonly until: Counted;
  readonly fills: readonly Part[];
  readonly credits: readonly Part[];
  /** The counted drops. A late one belongs to the interval that it missed. */
  readonly drops: readonly Part[];
  readonly estimated: readonly Part[];
  /**
   * The unexplained difference: until + drops + credits − from − fills − win on bets. `null` if a drop isn't counted.
   */
  readonly difference: bigint | null;
  /** The lowest amount that the tray can have had by the records, and after which event. */
  readonly lowest: Part;
}

/**
 * Returns a table's intervals, one from each count to the next. `events` are all events of the table in some
 * time, in order.
 */
export const stretchesOf = (events: readonly PlacedTableEvent[]): readonly Stretch[] => {
  const counts = events.flatMap(countIn);
  const drops = dropsIn(events);
  return counts.slice(1).flatMap((until, at) => {
    const from = counts[at];
    return from === undefined ? [] : [stretchOf(events, drops, from, until)];
  });
};

const countIn = ({ event, place, version }: PlacedTableEvent): readonly Counted[] =>
  event.type === 'FloatCounted'
    ? [
        {
          amount: event.amount,
          place,
          version,
          values: (event.denominations ?? []).map(({ value }) => value),
        },
      ]
    : [];

const stretchOf = (
  events: readonly PlacedTableEvent[],
  allDrops: readonly PlacedDrop[],
  from: Counted,
  until: Counted,
): Stretch => {
  const own = events.filter(({ version }) => version > from.version && version < until.version);
  const of = (type: 'FloatFilled' | 'FloatCredited'): readonly Part[] =>
    own.flatMap(({ event, place }) => (event.type === type ? [{ amount: event.amount, place }] : []));
  const [fills, credits] = [of('FloatFilled'), of('FloatCredited')];
  const drops = allDrops.filter(({ version, missed }) =>
    missed === null ? isBetween(version, from, until) : missed === until.version,
  );
  const counted = drops.filter(({ kind }) => kind === 'counted');
  const estimated = drops.filter(({ kind }) => kind === 'estimated');
  const won = own.map(({ legs, place }) => ({ amount: houseWinOf(legs), place }));
  const isFinal = counted.length > 0 || totalOf(estimated) === 0n;
  const inventory = until.amount + totalOf(counted) + totalOf(credits) - from.amount - totalOf(fills);
  return {
    from,
    until,
    fills,
    credits,
    drops: counted,
    estimated,
    difference: isFinal ? inventory - totalOf(won) : null,
    lowest: lowestOf(from, own),
  };
};

const isBetween = (version: number, from: Counted, until: Counted): boolean =>
  version > from.version && version < until.version;

/**
 * Returns the lowest amount in the tray. Chips sold for cash left it at unknown times, so it may have been
 * less, but not more.
 */
const lowestOf = (from: Counted, events: readonly PlacedTableEvent[]): Part => {
  let lowest: Part = from;
  let tray = from.amount;
  for (const { event, legs, place } of events) {
    tray += houseWinOf(legs);
    if (event.type === 'FloatFilled') tray += event.amount;
    if (event.type === 'FloatCredited') tray -= event.amount;
    if (tray < lowest.amount) lowest = { amount: tray, place };
  }
  return lowest;
};
