import type { Side } from '#game/baccarat';
import {
  colorOf,
  COLUMNS_ASKED,
  COLUMNS_BACK,
  DERIVED_ROADS,
  type Color,
  type DerivedRoad,
} from './derived-road';
import { drawn, nothingDrawn, placeInTurn, type Layout, type Place, type PlaceInRun } from './layout';
import type { RoadResult } from './road-result';

/** The cells of one coup on each road; `null` if it adds none. */
export interface Marks {
  readonly result: RoadResult;
  readonly bead: Place;
  readonly big: PlaceInRun | null;
  readonly derived: Readonly<Record<DerivedRoad, ColorInRun | null>>;
  /** The previous coup; `null` for the first one. */
  readonly before: Marks | null;
}

export interface ColorInRun extends PlaceInRun {
  readonly color: Color;
}

/**
 * The five roads of a shoe after some coups. One more coup makes new roads that share everything drawn
 * before.
 */
export interface Roads {
  readonly coups: number;
  readonly last: Marks | null;
  readonly big: Layout<Side>;
  /** Lengths of the big road's last runs, the newest first, as many as the derived roads need. */
  readonly lengths: readonly number[];
  readonly derived: Readonly<Record<DerivedRoad, Layout<Color>>>;
}

/** The roads of a shoe without a coup. */
export const EMPTY_ROADS: Roads = {
  coups: 0,
  last: null,
  big: nothingDrawn,
  lengths: [],
  derived: { bigEyeBoy: nothingDrawn, smallRoad: nothingDrawn, cockroachPig: nothingDrawn },
};

const NO_COLORS: Marks['derived'] = { bigEyeBoy: null, smallRoad: null, cockroachPig: null };

/** Returns the roads after one more coup, in constant time. */
export const evolve = (roads: Roads, result: RoadResult): Roads => {
  const { outcome } = result;
  const coups = roads.coups + 1;
  const mark = { result, bead: placeInTurn(roads.coups), before: roads.last };
  // A tie marks the previous entry (`drawnRoads`) and does not affect the derived roads.
  if (outcome === 'tie') return { ...roads, coups, last: { ...mark, big: null, derived: NO_COLORS } };

  const big = drawn(roads.big, outcome);
  const lengths = grown(roads.lengths, big.last.run !== roads.big.last.run);
  const derived = { ...roads.derived };
  const colors = { ...NO_COLORS };
  for (const road of DERIVED_ROADS) {
    const color = colorOf(lengths, COLUMNS_BACK[road]);
    if (color === null) continue;
    derived[road] = drawn(derived[road], color);
    colors[road] = { ...derived[road].last, color };
  }
  return { coups, last: { ...mark, big: big.last, derived: colors }, big, lengths, derived };
};

const grown = (lengths: readonly number[], isNewRun: boolean): readonly number[] =>
  isNewRun ? [1, ...lengths].slice(0, COLUMNS_ASKED) : lengths.with(0, (lengths[0] ?? 0) + 1);
