import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ChangeRules extends commandOf('ChangeRules', {
  refusals: ['SAME_PERSON', 'BAD_RULES', 'PATRON_EDGE'],
  waits: 'at-times',
}) {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler extends FloorHandler<'ChangeRules'> {}
