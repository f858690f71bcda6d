import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BANK } from '../commands/refusal-groups';

export class StakeBank extends commandOf('StakeBank', { refusals: [...OF_A_BANK] }) {}

@CommandHandler(StakeBank)
export class StakeBankHandler extends FloorHandler<'StakeBank'> {}
