export type { Figure, NotKnown } from './figure';
export { placedTableEvent, type PlacedTableEvent } from './placed';
export { tableDayOf, type TableDay } from './table-day';
export {
  TABLE_DAY_FIGURES,
  tableDayReport,
  type TableDayQuestion,
  type TableDayReport,
  type TableDaySum,
} from './table-day.report';
