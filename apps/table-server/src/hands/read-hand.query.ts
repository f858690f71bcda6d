import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import type { Parsed } from '#kernel/decision';
import { FloorDoor, type CarriedToken, type SeenCard } from '#log/commands';

/** A query by a patron for the face-down cards of a coup. */
export class ReadHand extends Query<Parsed<readonly SeenCard[]>> {
  constructor(
    readonly by: Person,
    readonly coup: string,
    readonly carried: CarriedToken | null,
  ) {
    super();
  }
}

@QueryHandler(ReadHand)
export class ReadHandHandler implements IQueryHandler<ReadHand> {
  constructor(private readonly floor: FloorDoor) {}

  async execute({ by, coup, carried }: ReadHand): Promise<Parsed<readonly SeenCard[]>> {
    return this.floor.hand(coup, by, carried);
  }
}
