import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Accepts stakes above the bank. The excess comes from the banker’s chips. */
export class AcceptStakes extends commandOf('AcceptStakes', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...LACKING],
}) {}

@CommandHandler(AcceptStakes)
export class AcceptStakesHandler extends FloorHandler<'AcceptStakes'> {}
