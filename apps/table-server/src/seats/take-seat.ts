import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Takes a free seat. House-banked games need a seat only to cut, hold the shoe or turn cards. */
export class TakeSeat extends commandOf('TakeSeat', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'SEAT_TAKEN', 'ALREADY_SEATED'],
}) {}

@CommandHandler(TakeSeat)
export class TakeSeatHandler extends FloorHandler<'TakeSeat'> {}
