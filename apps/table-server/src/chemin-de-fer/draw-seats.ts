import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Draws seats by lot and seats the patrons who draw. */
export class DrawSeats extends commandOf('DrawSeats', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'ALREADY_SEATED', 'NO_SUCH_SEAT'],
}) {}

@CommandHandler(DrawSeats)
export class DrawSeatsHandler implements ICommandHandler<DrawSeats> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: DrawSeats): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
