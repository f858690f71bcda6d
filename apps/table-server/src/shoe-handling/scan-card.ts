import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/**
 * Records the next card that leaves a physical shoe. If it completes the deal or the coup, the next steps follow at
 * once.
 */
export class ScanCard extends commandOf('ScanCard', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'BAD_CARD', 'SHOE_FINISHED', 'NOT_YOUR_TURN', 'IMPOSSIBLE_CARD'],
}) {}

@CommandHandler(ScanCard)
export class ScanCardHandler extends FloorHandler<'ScanCard'> {}
