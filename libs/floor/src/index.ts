export { ACCOUNTS_GIVEN_BY } from './account-command';
export { BREAKS_GIVEN_BY } from './break-command';
export type { Answer, AnsweredEvent, FloorResult } from './answer';
export { BulkFloor, type BulkFloorOptions } from './bulk-floor';
export {
  errandAsJson,
  readErrand,
  readReply,
  type CarriedToken,
  type Errand,
  type Forwarded,
  type Reply,
} from './errand';
export type { CarriedVerifier } from './forwarding-check';
export { Floor } from './floor';
export type { FloorDoor, FloorLeases, FloorOptions } from './floor.port';
export type { SeenCard } from './seen-cards';
export type { CommandIds } from './identity';
export { PeerLostError, type PeerPlace, type Peers } from './peers.port';
export type { ShardBook } from './routing';
export { shoePathsOf } from './shoe-paths';
