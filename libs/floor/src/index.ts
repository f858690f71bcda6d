export { answeredEvent, type Answer, type AnsweredEvent, type FloorResult } from './answer';
export { Floor, type FloorDoor, type FloorOptions } from './floor';
export { patronStream, tableStream, type CommandIds } from './identity';
export { PatronSubject, transferOfHold } from './patron-subject';
export {
  contentsOfSealed,
  tableEventOf,
  TableSubject,
  type ShoeSource,
  type TableTask,
} from './table-subject';
