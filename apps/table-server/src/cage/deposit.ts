import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Deposit extends commandOf('Deposit', { refusals: ['BAD_STAKE'] }) {}

@CommandHandler(Deposit)
export class DepositHandler extends FloorHandler<'Deposit'> {}
