export { ACCOUNTS_GIVEN_BY } from './prepare/account-command';
export { BREAKS_GIVEN_BY } from './prepare/break-command';
export { DECKS_GIVEN_BY } from './prepare/deck-command';
export type { Answer, AnsweredEvent, FloorResult } from './messages/answer';
export { isOfHouse, refusalShownTo, resultShownTo } from './messages/answer-sight';
export { BulkFloor } from './bulk/bulk-floor';
export {
  peerRequestAsJson,
  readPeerRequest,
  readPeerReply,
  type CarriedToken,
  type Forwarded,
  type PeerRequest,
  type PeerReply,
} from './messages/peer-request';
export type { CarriedVerifier } from './route/forwarding-check';
export { Floor } from './floor';
export { FloorDoor } from './floor-door';
export type { FloorLeases, FloorOptions } from './floor.port';
export type { SeenCard } from './messages/seen-cards';
export type { CommandIds } from './messages/command-ids';
export { PeerLostError, type PeerPlace, type Peers } from './route/peers.port';
export { shoePathsOf } from './decide/shoe-paths';
