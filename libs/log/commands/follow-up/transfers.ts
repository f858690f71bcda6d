import type { CageCommand, CageState } from '#game/cage';
import { patronStream, tableStream } from '#log/contract';
import {
  LogUnreachableError,
  systemTiming,
  type Actors,
  type CommandDesk,
  type EventLog,
  type Lanes,
  type CommandOutcome,
  type Request,
  shardOf,
  type StoredEvent,
  type Timing,
  type Transfer,
  type Vault,
} from '#log/event-store';
import { invariant } from '#kernel/decision';
import type { TableCommand, TableState } from '#game/tables';
import { AutoBuyIn, isUndecided, type Driving, type Progress } from './auto-buy-in';
import type { CarriedToken, Held, PeerReply, Returned } from '../messages/peer-request';
import { identityOf } from '../messages/identity';
import type { Routing } from '../route/routing';
import type { TableTask } from '../decide/table-subject';
import {
  arrivalRequest,
  cashedOut,
  closingRequest,
  returnedOf,
  stepRequest,
  type KnownAtTable,
  type TransitStep,
} from './transfer-steps';

type BuyIn = Extract<TableCommand, { type: 'BuyIn' }>;

/**
 * Money between a patron's account and a table, two streams that lie in different shards (S7): held on one side, taken
 * on the other, then posted. Each step is a command with an id of its own, so that a step repeated after a crash gives
 * its first answer, and an errand where its shard is another server's. What is left on its way is driven on by whoever
 * has the shard of its row: the account's for a hold, the table's for what was cashed out.
 */
export class Transfers implements Driving {
  private readonly underway = new Set<Promise<void>>();
  private readonly autoBuyIn: AutoBuyIn;
  private closing = false;

  constructor(
    private readonly log: EventLog,
    private readonly vault: Vault,
    private readonly desk: CommandDesk,
    private readonly tables: Actors<TableTask, TableState>,
    private readonly accounts: Actors<CageCommand, CageState>,
    private readonly routing: Routing,
    private readonly lanes: Pick<Lanes, 'alarm' | 'isHere' | 'isWritten'>,
    private readonly timing: Timing = systemTiming,
  ) {
    this.autoBuyIn = new AutoBuyIn({ log, vault, tables, routing, driving: this });
  }

  /**
   * A buy-in from the question to the chips: the table is asked first, without effect; the amount is held; the table
   * takes it, and then the hold is posted, or released when the table has changed its mind meanwhile.
   */
  async buyIn(
    table: string,
    command: BuyIn,
    request: Request<TableTask>,
    carried: CarriedToken | null,
  ): Promise<CommandOutcome> {
    const asked = await this.tables.submit({ ...request, command: { kind: 'ask', command } });
    if (asked.kind !== 'asked') return asked;
    const { state } = await this.tables.read(tableStream(table));
    invariant('currency' in state, `${table} took a question and isn't open`);
    const { amount, hold } = command;
    const held: Held = { patron: command.by.id, hold, table, amount, currency: state.currency };
    const { correlationId } = request;
    const funds = await this.routing.carry({ kind: 'transit', step: 'hold', held, correlationId, carried });
    if (funds.kind === 'refused') {
      if (!isUndecided(funds)) {
        return this.tables.submit({ ...request, command: { kind: 'refuse', rejection: funds.rejection } });
      }
      this.follow(() => this.drive(held));
      return funds;
    }
    const taken = await this.tables.submit(request);
    this.follow(() => (isUndecided(taken) ? this.drive(held) : this.settle(held, taken, correlationId)));
    return taken;
  }

  /** R12: what a patron gives at a table that buys in what it lacks. */
  async bet(
    table: string,
    command: TableCommand,
    request: Request<TableTask>,
    carried: CarriedToken | null,
  ): Promise<CommandOutcome> {
    return this.autoBuyIn.bet(table, command, request, carried);
  }

  /** Says whether a hold's id is that of a bet at its table (R12). */
  async isBet(held: Held): Promise<boolean> {
    return this.autoBuyIn.isBet(held);
  }

  /** A step at the table, known by its own id: repeated, it gives its first answer. */
  async submitKnown(request: KnownAtTable): Promise<CommandOutcome> {
    return this.desk.submit(request, () => this.tables.submit(request));
  }

  /** Chips that left a table arrive at the patron's account, whatever the command that cashed them. */
  followCashedChips(outcome: CommandOutcome): void {
    for (const stored of cashedOut(outcome))
      this.follow(async () => this.returnFunds(returnedOf(stored), stored.correlationId));
  }

  /** Drives on what was left on its way in these shards by who had them before. */
  resume(shards: readonly number[]): void {
    this.follow(async () => {
      for (const transfer of await this.log.openTransfers(shards)) {
        this.follow(
          transfer.direction === 'out' ? this.returningRow(transfer) : () => this.driveHolds(transfer.patron),
        );
      }
      return 'done';
    });
  }

  /**
   * Sees to a hold that another server's table asked for: that server posts or releases it, and if it died meanwhile,
   * this one, which has the account, drives it on.
   */
  watch(held: Held): void {
    let looks = 0;
    this.follow(async () => {
      if (looks++ >= LOOKS) return this.drive(held);
      return (await this.isOpen(held)) ? 'again' : 'done';
    });
  }

  /** Waits until all that is on its way has arrived. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  /** Tries nothing again from now on, and waits for what is under way; the next owner drives on what is left. */
  async close(): Promise<void> {
    this.closing = true;
    await this.idle();
  }

  /** Every hold of a patron that is neither posted nor released. */
  private async driveHolds(patron: string): Promise<Progress> {
    if (this.routing.isElsewhere(shardOf(patronStream(patron)))) return 'done';
    const { state } = await this.accounts.read(patronStream(patron));
    if (!state.known) return 'done';
    for (const [, hold] of state.holds.entries()) {
      if ((await this.drive({ patron, ...hold })) === 'again') return 'again';
    }
    return 'done';
  }

  /**
   * Says if this hold is open and this server's to drive; whoever has the account next looks for itself. A patron may use
   * one id at two tables: then the open hold is that of one of them, and the other table's answer does not end it.
   */
  private async isOpen({ patron, hold, table, amount, currency }: Held): Promise<boolean> {
    if (this.routing.isElsewhere(shardOf(patronStream(patron)))) return false;
    const { state } = await this.accounts.read(patronStream(patron));
    const open = state.known ? state.holds.get(hold) : undefined;
    return open?.table === table && open.amount === amount && open.currency === currency;
  }

  async drive(held: Held): Promise<Progress> {
    if (!(await this.isOpen(held))) return 'done';
    return this.settle(held, await this.routing.carry({ kind: 'take', held }), null);
  }

  /** The table takes a held amount under the buy-in's own id, or a bet's (R12), or says what it said before. */
  async take(held: Held): Promise<CommandOutcome> {
    const { patron, hold, table, amount } = held;
    if (await this.autoBuyIn.isBet(held)) return this.autoBuyIn.take(held);
    const by = { id: patron, role: 'patron' } as const;
    const ids = { commandId: hold, correlationId: null };
    const identity = identityOf(this.vault, { name: 'BuyIn', target: table, body: { amount } }, by, ids);
    const command = { kind: 'decide', command: { type: 'BuyIn', by, amount, hold } } as const;
    const request = { stream: tableStream(table), command, actor: by, ...ids, causationId: null };
    return this.desk.submit(identity, () => this.tables.submit({ ...request, digest: identity.digest }));
  }

  /** Posts what the table took, releases what it refused. */
  async settle(
    held: Held,
    taken: CommandOutcome | PeerReply,
    correlationId: string | null,
  ): Promise<Progress> {
    if (isUndecided(taken)) return 'again';
    const step = taken.kind === 'accepted' ? 'post' : 'release';
    const ended = await this.routing.carry({ kind: 'transit', step, held, correlationId, carried: null });
    return ended.kind === 'refused' ? 'again' : 'done';
  }

  /** One step on the patron's side, known by the hold's id: repeated, it gives its first answer. */
  async step(name: TransitStep, held: Held, correlationId: string | null): Promise<CommandOutcome> {
    const request = stepRequest(this.vault, name, held, correlationId);
    return this.desk.submit(request, () => this.accounts.submit(request));
  }

  /** What was cashed out arrives at the account, once. */
  async arrive(returned: Returned, correlationId: string | null): Promise<CommandOutcome> {
    const request = arrivalRequest(this.vault, returned, correlationId);
    return this.desk.submit(request, () => this.accounts.submit(request));
  }

  /**
   * Drives on what a row of the table's shard says was cashed out, if the committed event of that id says the same: a row
   * that no event stands behind is nobody's money, and a person is told (S21). That is decided after several looks: another
   * server may have the shard by now, and have written there, before this one knows.
   */
  private returningRow(row: Transfer): () => Promise<Progress> {
    const shard = shardOf(tableStream(row.table));
    let looks = 0;
    return async () => {
      const sent = await this.log.findSending(shard, row.id);
      if (this.routing.isElsewhere(shard)) return 'done'; // whoever has the table now looks for itself
      if (!this.lanes.isHere(shard)) return 'again';
      if (sent !== null && this.lanes.isWritten(sent) && isSent(row, sent))
        return this.returnFunds(returnedOf(sent), sent.correlationId);
      if (looks++ < LOOKS) return 'again';
      const error = new TransferRefusedError(
        `The transfer ${row.id} out of ${row.table} is not paid: no event of shard ${shard} opened it.`,
      );
      this.lanes.alarm({ what: 'transfer-refused', shard, stream: null, error });
      return 'done';
    };
  }

  /** Brings what was cashed out to the account; then the table's shard may forget that it was on its way. */
  private async returnFunds(returned: Returned, correlationId: string | null): Promise<Progress> {
    const { id, seq, patron, table, amount, currency } = returned;
    const stream = tableStream(table);
    if (this.routing.isElsewhere(shardOf(stream))) return 'done'; // whoever has the table now drives it on
    const errand = { id, seq, patron, table, amount, currency };
    const arrived = await this.routing.carry({ kind: 'return', returned: errand, correlationId });
    if (arrived.kind === 'refused') return 'again';
    const closed = await this.tables.submit(closingRequest(returned, correlationId));
    return closed.kind === 'refused' ? 'again' : 'done';
  }

  /**
   * Sees a piece of work through, again and again while the database is away or nobody decides; a crash hands it to
   * `resume`. Any other error is a bug: a person is told, once, and the money stays on its way until it is mended.
   */
  follow(work: () => Promise<Progress>): void {
    const through = async (): Promise<void> => {
      let isAlarmed = false;
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
        try {
          if ((await work()) === 'done') return;
        } catch (error) {
          if (!(error instanceof LogUnreachableError)) {
            if (!isAlarmed) this.lanes.alarm({ what: 'transfer-stuck', shard: null, stream: null, error });
            isAlarmed = true;
          }
        }
        if (this.closing) return;
        await this.timing.pause(pauseMs);
      }
    };
    const promise = through().finally(() => this.underway.delete(promise));
    this.underway.add(promise);
  }
}

/** An open transfer's row isn't backed by the event that it names (S21). */
export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError';
}

/** Says if a row and the event that cashed the chips out tell the same of them. */
function isSent(row: Transfer, sent: StoredEvent): boolean {
  const said = returnedOf(sent);
  return (
    said.id === row.id &&
    said.patron === row.patron &&
    said.table === row.table &&
    said.currency === row.currency &&
    said.amount === row.amount
  );
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** With the pauses between them they come to six seconds: a peer that lives has long done it by then. */
const LOOKS = 6;
