import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class ChangeRules extends commandOf('ChangeRules', {
  refusals: ['BAD_RULES', 'PATRON_EDGE'],
  waits: 'at-times',
}) {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler extends FloorHandler<'ChangeRules'> {}
