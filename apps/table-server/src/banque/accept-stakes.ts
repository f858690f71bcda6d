import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

export class AcceptStakes extends commandOf('AcceptStakes', { refusals: [...AT_A_TABLE, ...LACKING] }) {}

@CommandHandler(AcceptStakes)
export class AcceptStakesHandler extends FloorHandler<'AcceptStakes'> {}
