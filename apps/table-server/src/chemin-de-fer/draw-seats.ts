import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class DrawSeats extends commandOf('DrawSeats', {
  refusals: [...AT_A_TABLE, 'ALREADY_SEATED', 'NO_SUCH_SEAT'],
}) {}

@CommandHandler(DrawSeats)
export class DrawSeatsHandler extends FloorHandler<'DrawSeats'> {}
