export { ACCOUNTS_GIVEN_BY } from './account-command';
export type { Answer, AnsweredEvent, FloorResult } from './answer';
export { BulkFloor, type BulkFloorOptions } from './bulk-floor';
export { errandAsJson, readErrand, readReply, type Errand, type Reply } from './errand';
export { Floor, type FloorDoor, type FloorLeases, type FloorOptions } from './floor';
export type { SeenCard } from './seen-cards';
export type { CommandIds } from './identity';
export { PeerLostError, type Peers } from './peers.port';
export type { ShardBook } from './routing';
