import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

export class TakeOverBank extends commandOf('TakeOverBank', {
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', ...LACKING],
}) {}

@CommandHandler(TakeOverBank)
export class TakeOverBankHandler extends FloorHandler<'TakeOverBank'> {}
