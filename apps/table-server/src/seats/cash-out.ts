import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CashOut extends commandOf('CashOut', { refusals: ['BAD_STAKE', 'INSUFFICIENT_CHIPS'] }) {}

@CommandHandler(CashOut)
export class CashOutHandler extends FloorHandler<'CashOut'> {}
