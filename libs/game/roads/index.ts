export { countsOf } from './counts';
export { bigRoadOf, drawnRoads, gridOf, type DrawnRoads, type Road } from './drawn-roads';
export { ROWS, type Place } from './layout';
export { pictureOf } from './picture/picture';
export { roadResultOf, withCorrections, type RoadResult } from './road-result';
export { EMPTY_ROADS, evolve, type Roads } from './roads';
