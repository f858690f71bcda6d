export {
  ALARM_RATIO,
  evidenceOf,
  newShoe,
  withShown,
  type OrderEvidence,
  type ShoeOrder,
  type ShownRuns,
} from './shoe-order';
