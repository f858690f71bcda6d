import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Moves chips back to the patron’s account. */
export class CashOut extends commandOf('CashOut', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_CHIPS'],
}) {}

@CommandHandler(CashOut)
export class CashOutHandler extends FloorHandler<'CashOut'> {}
