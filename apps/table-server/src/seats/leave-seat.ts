import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class LeaveSeat extends commandOf('LeaveSeat', {
  refusals: ['NO_SUCH_SEAT', 'STAKE_IN_PLAY', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(LeaveSeat)
export class LeaveSeatHandler extends FloorHandler<'LeaveSeat'> {}
