import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { asked, REASON } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Asks for commission that a patron owes to be waived; another person approves it. */
export class WaiveCommission extends commandOf('WaiveCommission', {
  givenBy: ['pit'],
  refusals: [...AT_A_TABLE, 'NO_SUCH_PATRON', 'ABOVE_MAXIMUM', 'BAD_STAKE'],
  asked: asked('ready', 'WaiverRequested', {
    request: 'BAC-01/R1',
    patron: 'ada',
    amount: '125',
    currency: 'EUR',
    by: 'pia',
    reason: REASON,
  }),
}) {}

@CommandHandler(WaiveCommission)
export class WaiveCommissionHandler implements ICommandHandler<WaiveCommission> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: WaiveCommission): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
