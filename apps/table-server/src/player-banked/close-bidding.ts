import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Gives the bank to the highest bid. */
export class CloseBidding extends commandOf('CloseBidding', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(CloseBidding)
export class CloseBiddingHandler extends FloorHandler<'CloseBidding'> {}
