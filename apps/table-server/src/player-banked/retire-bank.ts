import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class RetireBank extends commandOf('RetireBank', { refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'] }) {}

@CommandHandler(RetireBank)
export class RetireBankHandler extends FloorHandler<'RetireBank'> {}
