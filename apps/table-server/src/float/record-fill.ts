import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class RecordFill extends commandOf('RecordFill', { refusals: ['BAD_STAKE'] }) {}

@CommandHandler(RecordFill)
export class RecordFillHandler extends FloorHandler<'RecordFill'> {}
