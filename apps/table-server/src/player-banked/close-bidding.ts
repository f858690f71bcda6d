import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CloseBidding extends commandOf('CloseBidding') {}

@CommandHandler(CloseBidding)
export class CloseBiddingHandler extends FloorHandler<'CloseBidding'> {}
