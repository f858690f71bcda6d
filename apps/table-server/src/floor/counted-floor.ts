import type { Metrics } from '#edge/observability';
import type { Person } from '#game/tables';
import type { Parsed } from '#kernel/decision';
import type {
  CarriedToken,
  CommandIds,
  FloorDoor,
  FloorResult,
  Forwarded,
  PeerReply,
  SeenCard,
} from '#log/commands';
import type { GivenCommand } from '#log/contract';

/** Counts commands by name and outcome, and passes everything on to the floor. */
export class CountedFloor implements FloorDoor {
  constructor(
    private readonly floor: FloorDoor,
    private readonly metrics: Metrics,
  ) {}

  async submit(
    given: GivenCommand,
    by: Person,
    ids: CommandIds,
    carried?: CarriedToken | null,
  ): Promise<FloorResult> {
    const result = await this.floor.submit(given, by, ids, carried);
    this.metrics.command(given.name, result.ok ? 'accepted' : result.rejection.code);
    return result;
  }

  hand(coup: string, by: Person, carried?: CarriedToken | null): Promise<Parsed<readonly SeenCard[]>> {
    return this.floor.hand(coup, by, carried);
  }

  run(forwarded: Forwarded): Promise<PeerReply> {
    return this.floor.run(forwarded);
  }

  idle(): Promise<void> {
    return this.floor.idle();
  }

  close(): Promise<void> {
    return this.floor.close();
  }
}
