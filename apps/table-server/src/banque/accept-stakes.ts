import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Accepts stakes above the bank. The excess comes from the banker’s chips. */
export class AcceptStakes extends commandOf('AcceptStakes', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...LACKING],
  answer: answer('dealing', 'table:BQ-01', 36, 36, [
    ['StakesAccepted', { coup: 'BQ-01/S1/C2', patron: 'bob', amount: '25000', currency: 'EUR' }],
  ]),
}) {}

@CommandHandler(AcceptStakes)
export class AcceptStakesHandler implements ICommandHandler<AcceptStakes> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: AcceptStakes): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
