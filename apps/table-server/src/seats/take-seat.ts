import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class TakeSeat extends commandOf('TakeSeat', {
  refusals: ['NO_SUCH_SEAT', 'SEAT_TAKEN', 'ALREADY_SEATED'],
}) {}

@CommandHandler(TakeSeat)
export class TakeSeatHandler extends FloorHandler<'TakeSeat'> {}
