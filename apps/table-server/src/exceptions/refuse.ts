import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Refuses a request, or withdraws the person’s own. */
export class Refuse extends commandOf('Refuse', {
  givenBy: ['pit', 'dealer'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST'],
}) {}

@CommandHandler(Refuse)
export class RefuseHandler extends FloorHandler<'Refuse'> {}
