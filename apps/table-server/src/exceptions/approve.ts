import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer, REASON } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Approves another person’s request. It is carried out at once. */
export class Approve extends commandOf('Approve', {
  givenBy: ['pit'],
  takesFreshSignIn: true,
  refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST', 'SAME_PERSON', 'BAD_RULES', 'PATRON_EDGE', 'ABOVE_MAXIMUM'],
  answer: answer('ready', 'table:BAC-01', 24, 24, [
    [
      'CoupVoided',
      {
        coup: 'BAC-01/S1/C2',
        request: 'BAC-01/R1',
        reason: REASON,
        askedBy: 'dora',
        approvedBy: 'pia',
        currency: 'EUR',
        bets: [{ bet: 'BAC-01/S1/C2/B1', patron: 'ada', on: 'banker', stake: '2500' }],
        pages: 0,
      },
    ],
  ]),
}) {}

@CommandHandler(Approve)
export class ApproveHandler implements ICommandHandler<Approve> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: Approve): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
