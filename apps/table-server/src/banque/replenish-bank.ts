import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

export class ReplenishBank extends commandOf('ReplenishBank', { refusals: [...AT_A_TABLE, ...OF_A_BANK] }) {}

@CommandHandler(ReplenishBank)
export class ReplenishBankHandler extends FloorHandler<'ReplenishBank'> {}
