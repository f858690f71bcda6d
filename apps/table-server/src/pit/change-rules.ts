import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer, asked, RULES } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Changes house rules between shoes. Some changes wait for another person’s approval. */
export class ChangeRules extends commandOf('ChangeRules', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'BAD_RULES', 'PATRON_EDGE'],
  answer: answer('no-shoe', 'table:BAC-01', 23, 23, [
    [
      'RulesChanged',
      {
        variant: 'punto-banco',
        rules: { ...RULES, seats: 7 },
        changedBy: 'pia',
        request: null,
        approvedBy: null,
      },
    ],
  ]),
  asked: asked('no-shoe', 'RulesChangeRequested', {
    request: 'BAC-01/R1',
    rules: { limits: { default: { max: '50000' } } },
    by: 'pia',
  }),
}) {}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: ChangeRules): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
