import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records the content of the drop box, counted or estimated. */
export class RecordDrop extends commandOf('RecordDrop', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(RecordDrop)
export class RecordDropHandler extends FloorHandler<'RecordDrop'> {}
