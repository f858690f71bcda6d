import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class AssignDealer extends commandOf('AssignDealer') {}

@CommandHandler(AssignDealer)
export class AssignDealerHandler extends FloorHandler<'AssignDealer'> {}
