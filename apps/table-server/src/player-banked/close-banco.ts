import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Closes the calls; the banco goes to the first in order, or betting begins. */
export class CloseBanco extends commandOf('CloseBanco', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED'],
}) {}

@CommandHandler(CloseBanco)
export class CloseBancoHandler extends FloorHandler<'CloseBanco'> {}
