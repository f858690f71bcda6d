export type { Answer, AnsweredEvent, FloorResult } from './answer';
export { Floor, type FloorDoor, type FloorOptions } from './floor';
export type { CommandIds } from './identity';
