import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class DeclineBank extends commandOf('DeclineBank', { refusals: ['NOT_YOUR_TURN'] }) {}

@CommandHandler(DeclineBank)
export class DeclineBankHandler extends FloorHandler<'DeclineBank'> {}
