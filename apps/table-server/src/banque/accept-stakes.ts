import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { LACKING } from '../commands/refusal-groups';

export class AcceptStakes extends commandOf('AcceptStakes', { refusals: [...LACKING] }) {}

@CommandHandler(AcceptStakes)
export class AcceptStakesHandler extends FloorHandler<'AcceptStakes'> {}
