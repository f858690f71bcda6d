export {
  dateAfter,
  isTimeZone,
  parseShifts,
  periodOf,
  type GamingCalendar,
  type Period,
  type Shift,
} from './gaming-calendar';
