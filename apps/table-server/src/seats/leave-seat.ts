import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Leaves the seat. All chips are cashed out. */
export class LeaveSeat extends commandOf('LeaveSeat', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'STAKE_IN_PLAY', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(LeaveSeat)
export class LeaveSeatHandler extends FloorHandler<'LeaveSeat'> {}
