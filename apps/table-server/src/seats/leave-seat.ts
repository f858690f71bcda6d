import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class LeaveSeat extends commandOf('LeaveSeat', {
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'STAKE_IN_PLAY', 'NOT_ENOUGH_CARDS'],
}) {}

@CommandHandler(LeaveSeat)
export class LeaveSeatHandler extends FloorHandler<'LeaveSeat'> {}
