export {
  dateAfter,
  DAYS_OF_UTC,
  gamingDayOf,
  instantAt,
  isTimeZone,
  parseShifts,
  periodOf,
  shownAt,
  type GamingCalendar,
  type Period,
} from './gaming-calendar';
export { momentText } from './moment-text';
