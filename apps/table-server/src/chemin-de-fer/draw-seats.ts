import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Draws seats by lot and seats the patrons who draw. */
export class DrawSeats extends commandOf('DrawSeats', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'ALREADY_SEATED', 'NO_SUCH_SEAT'],
}) {}

@CommandHandler(DrawSeats)
export class DrawSeatsHandler extends FloorHandler<'DrawSeats'> {}
