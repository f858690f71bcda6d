export { leafOfDealt, leafOfSupply } from './sealed/dealt';
export { faceIsCommitted, leafHash, SALT_BYTES, type ClaimedFace } from './sealed/face';
export { sealShoe, SHOE_SCHEME, type SealedShoe } from './sealed/seal-shoe';
export { shoeReport, type DealtProof, type ShoeReport } from './sealed/shoe-report';
export {
  ALARM_RATIO,
  evidenceOf,
  newShoe,
  withShown,
  type OrderEvidence,
  type ShoeOrder,
} from './order-test/shoe-order';
