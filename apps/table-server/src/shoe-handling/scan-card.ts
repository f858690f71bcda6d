import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ScanCard extends commandOf('ScanCard', {
  refusals: ['BAD_CARD', 'SHOE_FINISHED', 'NOT_YOUR_TURN', 'IMPOSSIBLE_CARD'],
}) {}

@CommandHandler(ScanCard)
export class ScanCardHandler extends FloorHandler<'ScanCard'> {}
