import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class AssignDealer extends commandOf('AssignDealer', { refusals: AT_A_TABLE }) {}

@CommandHandler(AssignDealer)
export class AssignDealerHandler extends FloorHandler<'AssignDealer'> {}
