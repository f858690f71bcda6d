import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a count of the tray. The event has the difference from the expected amount. */
export class CountFloat extends commandOf('CountFloat', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
  answer: answer('ready', 'table:BAC-01', 31, 31, [
    [
      'FloatCounted',
      {
        kind: 'close',
        amount: '220000',
        currency: 'EUR',
        expected: '222500',
        difference: '-2500',
        denominations: [
          { value: '10000', count: 12 },
          { value: '2500', count: 40 },
        ],
        counters: ['ruth', 'kim'],
      },
    ],
  ]),
}) {}

@CommandHandler(CountFloat)
export class CountFloatHandler implements ICommandHandler<CountFloat> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CountFloat): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
