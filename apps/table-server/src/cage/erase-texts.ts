import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';

/** Erases texts that staff wrote about a patron. */
export class EraseTexts extends commandOf('EraseTexts', {
  givenBy: ['admin'],
  refusals: ['UNKNOWN_COMMAND', 'NO_SUCH_PATRON'],
}) {}

@CommandHandler(EraseTexts)
export class EraseTextsHandler extends FloorHandler<'EraseTexts'> {}
