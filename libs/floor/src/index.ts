export { answeredEvent, type Answer, type AnsweredEvent, type FloorResult } from './answer';
export { type CommandIds, type FloorDoor } from './floor';
export { contentsOfSealed, tableEventOf, TableSubject, type ShoeSource, type TableTask } from './table-subject';
export { PatronSubject, transferOfHold } from './patron-subject';
