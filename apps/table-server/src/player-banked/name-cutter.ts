import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class NameCutter extends commandOf('NameCutter', { refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'] }) {}

@CommandHandler(NameCutter)
export class NameCutterHandler extends FloorHandler<'NameCutter'> {}
