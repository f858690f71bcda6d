import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Accepts the offered bank and stakes it. */
export class StakeBank extends commandOf('StakeBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(StakeBank)
export class StakeBankHandler extends FloorHandler<'StakeBank'> {}
