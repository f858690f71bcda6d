import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CageDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';

/** Erases texts that staff wrote about a patron. */
export class EraseTexts extends commandOf('EraseTexts', {
  givenBy: ['admin'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON'],
}) {}

@CommandHandler(EraseTexts)
export class EraseTextsHandler implements ICommandHandler<EraseTexts> {
  constructor(private readonly cage: CageDoor) {}

  execute({ given, by, ids, carried }: EraseTexts): Promise<FloorResult> {
    return this.cage.submit(given, by, ids, carried);
  }
}
