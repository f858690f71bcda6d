import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class RecordDrop extends commandOf('RecordDrop', { refusals: [...AT_A_TABLE, 'BAD_STAKE'] }) {}

@CommandHandler(RecordDrop)
export class RecordDropHandler extends FloorHandler<'RecordDrop'> {}
