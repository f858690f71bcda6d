import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class DrawSeats extends commandOf('DrawSeats', {
  refusals: ['ALREADY_SEATED', 'NO_SUCH_SEAT', 'NOT_INVITED'],
}) {}

@CommandHandler(DrawSeats)
export class DrawSeatsHandler extends FloorHandler<'DrawSeats'> {}
