import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BreakDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';

/** Opens a break for a difference that was found; one that is open, or was accepted as it is, isn’t opened again. */
export class OpenBreak extends commandOf('OpenBreak', {
  givenBy: ['pit', 'cage', 'integration'],
  refusals: ['UNKNOWN_COMMAND'],
  answer: answer('open', 'break:three-way/BAC-01/2026-11-21', 12, 1, [
    [
      'BreakOpened',
      {
        break: 'three-way/BAC-01/2026-11-21',
        source: 'three-way',
        table: 'BAC-01',
        day: '2026-11-21',
        amount: '-500000',
        currency: 'EUR',
        events: ['26:43'],
        times: 1,
        by: 'kim',
      },
    ],
  ]),
}) {}

@CommandHandler(OpenBreak)
export class OpenBreakHandler implements ICommandHandler<OpenBreak> {
  constructor(private readonly breaks: BreakDoor) {}

  execute({ given, by, ids, carried }: OpenBreak): Promise<FloorResult> {
    return this.breaks.submit(given, by, ids, carried);
  }
}
