export { leafOfDealt, leafOfSupply, type Supply } from './dealt';
export { faceIsCommitted, leafHash, SALT_BYTES, type ClaimedFace } from './face';
export { sealShoe, SHOE_SCHEME, type Face, type SealedShoe } from './seal-shoe';
export { shoeReport, type DealtProof, type ShoeReport } from './shoe-report';
