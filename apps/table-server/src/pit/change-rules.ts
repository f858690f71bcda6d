import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Changes house rules between shoes. Some changes wait for another person’s approval. */
export class ChangeRules extends commandOf('ChangeRules', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'BAD_RULES', 'PATRON_EDGE'],
  waits: 'at-times',
}) {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler extends FloorHandler<'ChangeRules'> {}
