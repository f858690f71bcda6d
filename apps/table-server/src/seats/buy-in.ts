import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Moves money from the patron’s account to the table, as chips. */
export class BuyIn extends commandOf('BuyIn', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_FUNDS'],
  answer: answer('no-shoe', 'table:BAC-01', 4, 4, [
    [
      'ChipsBought',
      { patron: 'ada', amount: '100000', currency: 'EUR', hold: '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60' },
    ],
  ]),
}) {}

@CommandHandler(BuyIn)
export class BuyInHandler implements ICommandHandler<BuyIn> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: BuyIn): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
