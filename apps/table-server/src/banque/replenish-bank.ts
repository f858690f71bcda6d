import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Begins again with a new bank after the bank was broken. */
export class ReplenishBank extends commandOf('ReplenishBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(ReplenishBank)
export class ReplenishBankHandler extends FloorHandler<'ReplenishBank'> {}
