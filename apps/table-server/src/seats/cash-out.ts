import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CashOut extends commandOf('CashOut', {
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_CHIPS'],
}) {}

@CommandHandler(CashOut)
export class CashOutHandler extends FloorHandler<'CashOut'> {}
