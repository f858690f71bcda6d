export {
  dateAfter,
  DAYS_OF_UTC,
  gamingDayOf,
  isTimeZone,
  parseShifts,
  periodOf,
  type GamingCalendar,
  type Period,
} from './gaming-calendar';
export { momentText } from './moment-text';
