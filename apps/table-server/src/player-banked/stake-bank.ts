import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

export class StakeBank extends commandOf('StakeBank', { refusals: [...AT_A_TABLE, ...OF_A_BANK] }) {}

@CommandHandler(StakeBank)
export class StakeBankHandler extends FloorHandler<'StakeBank'> {}
