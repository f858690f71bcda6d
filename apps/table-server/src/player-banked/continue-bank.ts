import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BANK } from '../commands/refusal-groups';

export class ContinueBank extends commandOf('ContinueBank', { refusals: [...OF_A_BANK] }) {}

@CommandHandler(ContinueBank)
export class ContinueBankHandler extends FloorHandler<'ContinueBank'> {}
