import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class RetireBank extends commandOf('RetireBank', { refusals: ['NOT_YOUR_TURN'] }) {}

@CommandHandler(RetireBank)
export class RetireBankHandler extends FloorHandler<'RetireBank'> {}
