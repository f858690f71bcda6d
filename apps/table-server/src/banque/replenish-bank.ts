import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BANK } from '../commands/refusal-groups';

export class ReplenishBank extends commandOf('ReplenishBank', { refusals: [...OF_A_BANK] }) {}

@CommandHandler(ReplenishBank)
export class ReplenishBankHandler extends FloorHandler<'ReplenishBank'> {}
