export { sayDifference } from './difference-amount';
export { entryOf, isBalanced, type Leg } from './entry';
export {
  add,
  MONEY_PATTERN,
  moneyOf,
  ONE,
  parseMoney,
  shareRoundedDown,
  shareRoundedUp,
  subtract,
  sum,
  ZERO,
  type Money,
} from './money';
export { inUnits, minorDigitsOf, unitsText } from './money-text';
