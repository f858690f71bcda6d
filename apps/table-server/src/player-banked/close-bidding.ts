import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CloseBidding extends commandOf('CloseBidding', { refusals: AT_A_TABLE }) {}

@CommandHandler(CloseBidding)
export class CloseBiddingHandler extends FloorHandler<'CloseBidding'> {}
