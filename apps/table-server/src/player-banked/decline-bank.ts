import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class DeclineBank extends commandOf('DeclineBank', { refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'] }) {}

@CommandHandler(DeclineBank)
export class DeclineBankHandler extends FloorHandler<'DeclineBank'> {}
