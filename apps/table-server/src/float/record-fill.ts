import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a fill: chips from the cage to the table’s tray, with a slip. */
export class RecordFill extends commandOf('RecordFill', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(RecordFill)
export class RecordFillHandler extends FloorHandler<'RecordFill'> {}
