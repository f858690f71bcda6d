import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CageDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';

/** Pays money out at the cage. */
export class Withdraw extends commandOf('Withdraw', {
  givenBy: ['cage'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON', 'INSUFFICIENT_FUNDS', 'BAD_STAKE'],
  answer: answer(null, 'patron:ada', 2, 2, [
    ['Withdrawn', { patron: 'ada', amount: '50000', currency: 'EUR', means: 'cash' }],
  ]),
}) {}

@CommandHandler(Withdraw)
export class WithdrawHandler implements ICommandHandler<Withdraw> {
  constructor(private readonly cage: CageDoor) {}

  execute({ given, by, ids, carried }: Withdraw): Promise<FloorResult> {
    return this.cage.submit(given, by, ids, carried);
  }
}
