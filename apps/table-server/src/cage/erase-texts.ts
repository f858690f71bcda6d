import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class EraseTexts extends commandOf('EraseTexts', { refusals: ['NO_SUCH_PATRON'] }) {}

@CommandHandler(EraseTexts)
export class EraseTextsHandler extends FloorHandler<'EraseTexts'> {}
