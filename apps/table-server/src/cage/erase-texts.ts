import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CageDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';

/** Erases texts that staff wrote about a patron. */
export class EraseTexts extends commandOf('EraseTexts', {
  givenBy: ['admin'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON'],
  answer: answer(null, 'patron:ada', 3, 3, [
    [
      'TextsErased',
      {
        patron: 'ada',
        what: 'reasons',
        texts: ['5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043'],
      },
    ],
  ]),
}) {}

@CommandHandler(EraseTexts)
export class EraseTextsHandler implements ICommandHandler<EraseTexts> {
  constructor(private readonly cage: CageDoor) {}

  execute({ given, by, ids, carried }: EraseTexts): Promise<FloorResult> {
    return this.cage.submit(given, by, ids, carried);
  }
}
