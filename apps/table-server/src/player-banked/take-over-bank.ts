import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { LACKING } from '../commands/refusal-groups';

export class TakeOverBank extends commandOf('TakeOverBank', { refusals: ['NOT_YOUR_TURN', ...LACKING] }) {}

@CommandHandler(TakeOverBank)
export class TakeOverBankHandler extends FloorHandler<'TakeOverBank'> {}
