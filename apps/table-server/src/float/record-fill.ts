import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class RecordFill extends commandOf('RecordFill', { refusals: [...AT_A_TABLE, 'BAD_STAKE'] }) {}

@CommandHandler(RecordFill)
export class RecordFillHandler extends FloorHandler<'RecordFill'> {}
