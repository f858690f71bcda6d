import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class TakeSeat extends commandOf('TakeSeat', {
  refusals: [...AT_A_TABLE, 'NO_SUCH_SEAT', 'SEAT_TAKEN', 'ALREADY_SEATED'],
}) {}

@CommandHandler(TakeSeat)
export class TakeSeatHandler extends FloorHandler<'TakeSeat'> {}
