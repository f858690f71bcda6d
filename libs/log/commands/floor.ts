import type { Person, TableState } from '#game/tables';
import { invariant, type Parsed } from '#kernel/decision';
import { tableStream, type GivenCommand } from '#log/contract';
import type { Reading } from '#log/event-store';
import { assembleFloor, type FloorParts } from './assemble-floor';
import type { FloorDoor } from './floor-door';
import type { FloorOptions } from './floor.port';
import { coupOfTurn, placesTurned, turnedOf } from './hands/hands';
import type { FloorResult } from './messages/answer';
import type { CommandIds } from './messages/command-ids';
import {
  shardOfRequest,
  type CarriedToken,
  type Forwarded,
  type PeerReply,
  type PeerRequest,
} from './messages/peer-request';
import type { SeenCard } from './messages/seen-cards';
import { unavailableBy } from './messages/unavailable';

/**
 * Every table and every patron's account of an installation: it takes commands and returns committed answers.
 * A command is routed to the server that has its shard and runs through `CommandPipeline` there.
 */
export class Floor implements FloorDoor {
  private constructor(
    private readonly parts: FloorParts,
    private readonly options: Pick<FloorOptions, 'onForwardingRefused'>,
  ) {}

  /** Takes over its shards and resumes transfers that were left unfinished there. */
  static async open(options: FloorOptions): Promise<Floor> {
    const floor = Floor.unopened(options);
    await floor.join();
    return floor;
  }

  /** Returns a floor that has no shard yet and forwards everything until `join`. */
  static unopened(options: FloorOptions): Floor {
    return new Floor(assembleFloor(options), options);
  }

  async join(): Promise<void> {
    await this.parts.leases.open();
  }

  async submit(
    given: GivenCommand,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null = null,
  ): Promise<FloorResult> {
    const reply = await this.parts.routing.carry({ kind: 'command', given, by, ids, carried });
    if (reply.kind === 'refused') return { ok: false, rejection: reply.rejection };
    invariant(reply.kind === 'accepted' && reply.answer !== null, 'a command was accepted without an answer');
    const { answer } = reply;
    const places = placesTurned(given, answer.events);
    if (places.length === 0) return { ok: true, answer };
    const seen = await this.hand(coupOfTurn(answer.events), by, carried);
    return { ok: true, answer: seen.ok ? { ...answer, seen: turnedOf(seen.value, places) } : answer };
  }

  async hand(
    coup: string,
    by: Person,
    carried: CarriedToken | null = null,
  ): Promise<Parsed<readonly SeenCard[]>> {
    const { hands, routing } = this.parts;
    return orUnavailable(() => hands.see(coup, by, carried, routing));
  }

  async run(forwarded: Forwarded): Promise<PeerReply> {
    const { routing, transfers } = this.parts;
    if (!routing.isHere(shardOfRequest(forwarded))) return { kind: 'not-mine' };
    const checked = await this.checked(forwarded);
    if (!checked.ok) return { kind: 'refused', rejection: checked.rejection };
    const request = checked.value;
    const reply = await routing.runHere(request);
    if (request.kind === 'transit' && request.step === 'hold' && reply.kind === 'accepted')
      transfers.watch(request.held);
    return reply;
  }

  private async checked(forwarded: Forwarded): Promise<Parsed<PeerRequest>> {
    return orUnavailable(async () => {
      const checked = await this.parts.forwarding.check(forwarded);
      if (!checked.ok)
        this.options.onForwardingRefused?.({ kind: forwarded.kind, code: checked.rejection.code });
      return checked;
    });
  }

  /** Returns the committed state of a table, for queries. */
  async table(table: string): Promise<Reading<TableState>> {
    return this.parts.aggregates.tables.read(tableStream(table));
  }

  async idle(): Promise<void> {
    await this.parts.through.idle();
  }

  async close(): Promise<void> {
    const { lapses, through, leases } = this.parts;
    await lapses.close();
    await through.close();
    await leases.close();
  }
}

/** Turns an error of an unreachable log or vault into the refusal `UNAVAILABLE`. */
const orUnavailable = async <Value>(work: () => Promise<Parsed<Value>>): Promise<Parsed<Value>> => {
  try {
    return await work();
  } catch (error) {
    const lost = unavailableBy(error);
    if (lost === null) throw error;
    return { ok: false, rejection: lost.rejection };
  }
};
