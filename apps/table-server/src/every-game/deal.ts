import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Deals the coup to its end, or to the next decision of a person. A finished coup is settled at once. */
export class Deal extends commandOf('Deal', {
  givenBy: ['dealer', 'patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(Deal)
export class DealHandler extends FloorHandler<'Deal'> {}
