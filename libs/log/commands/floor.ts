import type { BreakState } from '#game/breaks';
import type { CageCommand, CageState } from '#game/cage';
import { patronStream, tableStream, type GivenCommand } from '#log/contract';
import {
  Actors,
  CommandDesk,
  shardOf,
  SystemClock,
  systemTiming,
  Lanes,
  type Identity,
  type CommandOutcome,
  type Reading,
  type Request,
} from '#log/event-store';
import { hashing } from '#kernel/hashing';
import { invariant, InvariantError, reject, type Parsed } from '#kernel/decision';
import { sealShoe } from '#game/shoe';
import { refusedAtTheDoor, type Person, type ShoeContents, type TableState } from '#game/tables';
import { accountCommandOf, erasureOf } from './prepare/account-command';
import { breakTaskOf, type BreakTask } from './prepare/break-command';
import { BreakSubject } from './decide/break-subject';
import { answeredEvent, requestIn, type FloorResult } from './messages/answer';
import {
  shardOfRequest,
  type CarriedToken,
  type PeerRequest,
  type Forwarded,
  type PeerReply,
} from './messages/peer-request';
import type { FloorDoor } from './floor-door';
import type { FloorLeases, FloorOptions } from './floor.port';
import { ForwardingCheck } from './route/forwarding-check';
import { coupOfTurn, Hands, placesTurned, turnedOf } from './hands/hands';
import { identityOf, type CommandIds } from './messages/identity';
import { PatronSubject } from './decide/patron-subject';
import { NO_PEERS } from './route/peers.port';
import { Routing } from './route/routing';
import { travelling } from './messages/sealed-request';
import { contentsOfSealed } from './decide/shoes-at-hand';
import { TableSubject, type TableTask } from './decide/table-subject';
import { coupInForce } from './prepare/coup-in-force';
import { Lapses } from './follow-up/lapsed-approvals';
import { LOG_LOST, unavailableBy } from './unavailable';
import { replyOf } from './messages/reply-of';
import { RequestTimes } from './decide/approval-clock';
import {
  coupOfCommand,
  isGivenToAccount,
  isGivenToBreak,
  streamOfCommand,
  tableTaskOf,
  type GivenToAccount,
  type GivenToBreak,
  type GivenToTable,
} from './prepare/table-task';
import type { SeenCard } from './messages/seen-cards';
import { Transfers } from './follow-up/transfers';
import { Waiting } from './decide/decision-clock';

/**
 * Every table and every patron's account of a house: commands in, committed answers out. What lies in another server's
 * shards is sent there.
 */
export class Floor implements FloorDoor {
  private readonly lanes: Lanes;
  private readonly desk: CommandDesk;
  private readonly tables: Actors<TableTask, TableState>;
  private readonly accounts: Actors<CageCommand, CageState>;
  private readonly breaks: Actors<BreakTask, BreakState>;
  private readonly hands: Hands;
  private readonly transfers: Transfers;
  private readonly lapses: Lapses;
  private readonly leases: FloorLeases;
  private readonly routing: Routing;
  private readonly forwarding: ForwardingCheck;
  private firstCurrency: string | null;

  private constructor(private readonly options: FloorOptions) {
    this.firstCurrency = options.firstCurrency ?? null;
    const { log, vault, timing } = options;
    this.lanes = new Lanes(log, { ...options, seal: vault.seal });
    this.desk = new CommandDesk(log, timing);
    const clock = options.clock ?? new SystemClock();
    const waiting = new Waiting(clock, options.waitingTimes);
    const requests = new RequestTimes(clock, options.waitingTimes, () => this.lapses.wake());
    const subject = new TableSubject(
      {
        shuffled: (shoe, decks) => this.shuffled(shoe, decks),
        face: (id) => this.unsealed('face', id),
      },
      waiting,
      requests,
    );
    this.tables = new Actors(subject, this.lanes);
    this.hands = new Hands(
      log,
      async (table) => (await this.tables.read(tableStream(table))).state,
      (lying) => subject.contentsFor(lying),
    );
    this.accounts = new Actors(new PatronSubject(), this.lanes);
    this.breaks = new Actors(new BreakSubject(), this.lanes);
    const onTaken = (shards: readonly number[]): void => {
      this.transfers.resume(shards);
      this.lapses.resume(shards);
    };
    this.leases =
      options.leases?.(this.lanes, onTaken) ?? allShards(this.lanes, options.owner ?? '', onTaken);
    const here = (errand: PeerRequest): Promise<PeerReply> => this.here(errand);
    const closed = (errand: PeerRequest): PeerRequest => travelling(errand, vault);
    this.routing = new Routing(this.leases, options.peers ?? NO_PEERS, here, timing ?? systemTiming, closed);
    this.lapses = new Lapses(log, this.tables, requests, this.routing, this.lanes, (error) =>
      this.lanes.alarm({ what: 'lapse-stuck', shard: null, stream: null, error }),
    );
    this.transfers = new Transfers(
      log,
      vault,
      this.desk,
      this.tables,
      this.accounts,
      this.routing,
      this.lanes,
      timing,
    );
    this.forwarding = new ForwardingCheck({
      log,
      vault,
      verify: options.verifyCarried ?? (() => Promise.resolve(NOBODYS)),
      isBet: (held) => this.transfers.isBet(held),
    });
  }

  /** Takes its shards over, and drives on what was left on its way there. */
  static async open(options: FloorOptions): Promise<Floor> {
    const floor = Floor.unopened(options);
    await floor.join();
    return floor;
  }

  /** One that has no shard yet and sends everything to others, until it joins them. */
  static unopened(options: FloorOptions): Floor {
    return new Floor(options);
  }

  async join(): Promise<void> {
    await this.leases.open();
  }

  async submit(
    given: GivenCommand,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null = null,
  ): Promise<FloorResult> {
    const reply = await this.routing.carry({ kind: 'command', given, by, ids, carried });
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
    try {
      return await this.hands.see(coup, by, carried, this.routing);
    } catch (error) {
      const lost = unavailableBy(error);
      if (lost === null) throw error;
      return { ok: false, rejection: lost.rejection };
    }
  }

  async run(forwarded: Forwarded): Promise<PeerReply> {
    if (!this.routing.isHere(shardOfRequest(forwarded))) return { kind: 'not-mine' };
    const checked = await this.checked(forwarded);
    if (!checked.ok) return { kind: 'refused', rejection: checked.rejection };
    const errand = checked.value;
    const reply = await this.routing.runHere(errand);
    if (errand.kind === 'transit' && errand.step === 'hold' && reply.kind === 'accepted')
      this.transfers.watch(errand.held);
    return reply;
  }

  private async checked(forwarded: Forwarded): Promise<Parsed<PeerRequest>> {
    try {
      const checked = await this.forwarding.check(forwarded);
      if (!checked.ok)
        this.options.onForwardingRefused?.({ kind: forwarded.kind, code: checked.rejection.code });
      return checked;
    } catch (error) {
      const lost = unavailableBy(error);
      if (lost === null) throw error;
      return { ok: false, rejection: lost.rejection };
    }
  }

  /** The committed state of a table, for questions. */
  async table(table: string): Promise<Reading<TableState>> {
    return this.tables.read(tableStream(table));
  }

  async idle(): Promise<void> {
    await this.transfers.idle();
  }

  async close(): Promise<void> {
    await this.lapses.close();
    await this.transfers.close();
    await this.leases.close();
  }

  private async here(errand: PeerRequest): Promise<PeerReply> {
    try {
      switch (errand.kind) {
        case 'command':
          return await this.command(errand);
        case 'sealed':
          throw new InvariantError('a sealed command is opened when it is checked');
        case 'transit':
          return replyOf(await this.transfers.step(errand.step, errand.held, errand.correlationId));
        case 'take':
          return replyOf(await this.transfers.take(errand.held));
        case 'hand':
          return await this.hands.lying(errand);
        case 'return':
          return replyOf(await this.transfers.arrive(errand.returned, errand.correlationId));
      }
    } catch (error) {
      const lost = unavailableBy(error);
      if (lost === null) throw error;
      return lost;
    }
  }

  private async command(errand: CommandRequest): Promise<PeerReply> {
    const { given, by, ids } = errand;
    const identity = identityOf(this.options.vault, given, by, ids);
    const outcome = await this.desk.submit(identity, () => this.decided(errand, identity));
    if (outcome.kind !== 'accepted') return replyOf(outcome);
    const { shard, lastSeq, phase, events } = outcome;
    const { commandId } = ids;
    return {
      kind: 'accepted',
      answer: {
        commandId,
        shard,
        seq: lastSeq,
        phase,
        events: events.map(answeredEvent),
        ...requestIn(events),
      },
    };
  }

  private async decided(
    { given, by, ids, carried }: CommandRequest,
    identity: Identity,
  ): Promise<CommandOutcome> {
    if (isGivenToAccount(given)) return this.runAtCage(given, by, ids, identity);
    return isGivenToBreak(given)
      ? this.runAtBreak(given, by, ids, identity)
      : this.runAtTable(given, { by, ids, carried }, identity);
  }

  private async runAtTable(
    given: GivenToTable,
    { by, ids, carried }: Pick<CommandRequest, 'by' | 'ids' | 'carried'>,
    identity: Identity,
  ): Promise<CommandOutcome> {
    const stream = tableStream(given.target);
    const state = await this.standing(given.target);
    if (!this.routing.isHere(shardOf(stream))) return LOG_LOST; // what it read may be old: the owner is asked instead
    const coup = coupOfCommand(given, state);
    const found = coup === null ? null : await coupInForce(this.options.log, given.target, coup);
    const task = tableTaskOf(given, by, ids.commandId, state, this.options.random, found);
    if (!task.ok) return { kind: 'refused', rejection: task.rejection };
    const refused = refusedAtTheDoor(task.value.command, state);
    if (refused !== null) return { kind: 'refused', rejection: refused.rejection };
    const request = {
      stream,
      command: task.value,
      actor: by,
      ...ids,
      causationId: null,
      digest: identity.digest,
    };
    const buysIn = 'rules' in state && state.rules.autoBuyIn;
    const outcome = await this.carryOut(given.target, request, buysIn, carried);
    this.transfers.followCashedChips(outcome);
    if (given.name === 'OpenTable' && outcome.kind === 'accepted' && this.options.findCurrency === undefined)
      this.firstCurrency ??= given.body.currency;
    return outcome;
  }

  /** A table as committed, without requests that have lapsed by now. */
  private async standing(table: string): Promise<TableState> {
    const { state } = await this.tables.read(tableStream(table));
    if (!('requests' in state) || state.requests.open.length === 0) return state;
    await this.lapses.look(table);
    return (await this.tables.read(tableStream(table))).state;
  }

  /** A buy-in, and what a patron gives that may need one (R12), go by the patron's account; all else is the table's alone. */
  private async carryOut(
    table: string,
    request: TableRequest,
    buysIn: boolean,
    carried: CarriedToken | null,
  ): Promise<CommandOutcome> {
    const { command } = request.command;
    if (command.type === 'BuyIn') return this.transfers.buyIn(table, command, request, carried);
    return buysIn && command.by.role === 'patron'
      ? this.transfers.bet(table, command, request, carried)
      : this.tables.submit(request);
  }

  private async runAtCage(
    given: GivenToAccount,
    by: Person,
    ids: CommandIds,
    identity: Identity,
  ): Promise<CommandOutcome> {
    const command = await this.accountCommand(given, by);
    if (!command.ok) return { kind: 'refused', rejection: command.rejection };
    const stream = patronStream(given.target);
    return this.accounts.submit({
      stream,
      command: command.value,
      actor: by,
      ...ids,
      causationId: null,
      digest: identity.digest,
    });
  }

  private async accountCommand(given: GivenToAccount, by: Person): Promise<Parsed<CageCommand>> {
    if (given.name === 'EraseTexts') return erasureOf(given, by, this.options.log);
    if (given.body.currency === undefined)
      this.firstCurrency ??= (await this.options.findCurrency?.()) ?? null;
    return accountCommandOf(given, by, this.firstCurrency);
  }

  private async runAtBreak(
    given: GivenToBreak,
    by: Person,
    ids: CommandIds,
    { digest }: Identity,
  ): Promise<CommandOutcome> {
    const task = breakTaskOf(given, by, this.options.random);
    if (!task.ok) return { kind: 'refused', rejection: task.rejection };
    const stream = streamOfCommand(given);
    return this.breaks.submit({ stream, command: task.value, actor: by, ...ids, causationId: null, digest });
  }

  /** The contents of a shoe in use, from the secret that was sealed when it was shuffled. */
  private async shuffled(shoe: string, decks: number): Promise<ShoeContents> {
    const secret = await this.unsealed('shoe', shoe);
    return contentsOfSealed(sealShoe(hashing, secret, decks), secret);
  }

  private async unsealed(kind: 'shoe' | 'face', id: string): Promise<Uint8Array> {
    const row = await this.options.log.readSealed(kind, id);
    invariant(row !== null, `${kind} ${id} was never sealed`);
    return this.options.vault.unseal(row);
  }
}

type CommandRequest = Extract<PeerRequest, { kind: 'command' }>;

const NOBODYS = reject(
  'UNAUTHENTICATED',
  'Another table server forwarded this command here, but this server has no keys to check the person’s token. Send the command to another table server.',
);

/** A command on its way to a table's actor. */
type TableRequest = Request<Extract<TableTask, { kind: 'decide' }>>;

/** All shards, whoever had them before: for one server that is alone on its log. */
const allShards = (
  lanes: Lanes,
  owner: string,
  onTaken: (shards: readonly number[]) => void,
): FloorLeases => ({
  open: async () => onTaken(await lanes.take(owner)),
  whereIs: (shard) => ({ kind: lanes.writer(shard) === null ? 'nowhere' : 'here' }),
  look: async () => undefined, // there is no book
  close: () => lanes.drain(),
});
