export { countsOf, type Counts } from './counts';
export { DERIVED_ROADS, type Color, type DerivedRoad } from './derived-road';
export {
  drawnRoads,
  gridOf,
  type Bead,
  type BigRoadEntry,
  type DerivedEntry,
  type DrawnRoads,
  type Road,
} from './drawn-roads';
export { ROWS, type Place } from './layout';
export { pictureOf } from './picture/picture';
export { roadResultOf, withCorrections, type RoadResult } from './road-result';
export { EMPTY_ROADS, evolve, type Roads } from './roads';
