import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class ChangeRules extends commandOf('ChangeRules', {
  refusals: [...AT_A_TABLE, 'BAD_RULES', 'PATRON_EDGE'],
  waits: 'at-times',
}) {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler extends FloorHandler<'ChangeRules'> {}
