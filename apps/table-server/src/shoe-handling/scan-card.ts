import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class ScanCard extends commandOf('ScanCard', {
  refusals: [...AT_A_TABLE, 'BAD_CARD', 'SHOE_FINISHED', 'NOT_YOUR_TURN', 'IMPOSSIBLE_CARD'],
}) {}

@CommandHandler(ScanCard)
export class ScanCardHandler extends FloorHandler<'ScanCard'> {}
