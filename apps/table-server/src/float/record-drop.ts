import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class RecordDrop extends commandOf('RecordDrop', { refusals: ['BAD_STAKE'] }) {}

@CommandHandler(RecordDrop)
export class RecordDropHandler extends FloorHandler<'RecordDrop'> {}
