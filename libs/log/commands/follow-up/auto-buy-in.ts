import { tableStream } from '#log/contract';
import {
  actorKey,
  shardOf,
  type Actors,
  type EventLog,
  type CommandOutcome,
  type Request,
  type Vault,
} from '#log/event-store';
import { reject, type Code, type Rejection } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import { sameBytes } from '#kernel/canonical';
import { freeChips, lackOfChips, type TableCommand, type TableState } from '#game/tables';
import type { CarriedToken, Held, PeerReply } from '../messages/peer-request';
import type { Routing } from '../route/routing';
import type { TableTask } from '../decide/table-subject';
import { betRequest, type KnownAtTable } from './transfer-steps';

/** Whether a piece of work has come to its end, or is to be tried again. */
export type Progress = 'done' | 'again';

/** How money on its way is seen through; see `Transfers`. */
export interface Driving {
  follow(work: () => Promise<Progress>): void;
  drive(held: Held): Promise<Progress>;
  settle(held: Held, taken: CommandOutcome | PeerReply, correlationId: string | null): Promise<Progress>;
  submitKnown(request: KnownAtTable): Promise<CommandOutcome>;
  followCashedChips(outcome: CommandOutcome): void;
}

export interface AutoBuyInParts {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly tables: Actors<TableTask, TableState>;
  readonly routing: Routing;
  readonly driving: Driving;
}

/**
 * R12: a bet at a table that buys in what it lacks; or a bank that is staked, a bid, a call of *banco*: whatever takes
 * chips of who gives it, or sees whether they are there, is called a bet here. The bet waits here, outside the actor, for its chips; it is then
 * decided anew, and if it is refused, they go back. Its hold is posted after that, so that a crash before leaves the hold
 * to be driven on, and with it the chips' way back.
 */
export class AutoBuyIn {
  /** Bets that are being decided here: who drives their holds on waits for that. */
  private readonly underway = new Set<string>();
  /** Chips that were bought for bets which a crash left undecided: asked again and refused, theirs go back, too. */
  private readonly left = new Map<string, Held>();

  constructor(private readonly parts: AutoBuyInParts) {}

  async bet(
    table: string,
    command: TableCommand,
    request: Request<TableTask>,
    carried: CarriedToken | null,
  ): Promise<CommandOutcome> {
    const key = keyOf(command.by.id, request.commandId);
    this.underway.add(key);
    try {
      const decided = await this.decided(table, command, request, carried);
      const left = this.left.get(key);
      if (left !== undefined && !isUndecided(decided)) {
        this.left.delete(key);
        if (decided.kind === 'refused') this.parts.driving.follow(() => this.backFrom(left, request));
      }
      return decided;
    } finally {
      this.underway.delete(key);
    }
  }

  /**
   * The table takes what is held for a bet; whoever drives the hold on asks for it. When that bet was refused before a
   * crash, its chips go back before the hold may be posted.
   */
  async take(held: Held): Promise<CommandOutcome> {
    const { log, vault, driving } = this.parts;
    const { patron, hold } = held;
    if (this.underway.has(keyOf(patron, hold))) return STILL_UNDER_WAY;
    const taken = await driving.submitKnown(betRequest(vault, 'buy-in', held, null));
    if (taken.kind !== 'accepted') return taken;
    const actor = actorKey({ id: patron, role: 'patron' });
    const [bet] = await log.findCommands([{ actor, commandId: hold }]);
    if (bet === undefined) this.left.set(keyOf(patron, hold), held);
    if (bet?.decided.kind !== 'refused') return taken;
    return (await this.giveBack(held, null)) === 'done' ? taken : STILL_UNDER_WAY;
  }

  /**
   * Says whether this id is that of a bet at this table: it was noted there before anything was held. One that the patron
   * used for a bet at another table is none, and its amount is bought here once, by the patron's own command.
   */
  async isBet(held: Held): Promise<boolean> {
    const { actor, digest } = betRequest(this.parts.vault, 'bet', held, null);
    const [noted] = await this.parts.log.findCommands([{ actor: actorKey(actor), commandId: held.hold }]);
    return noted !== undefined && sameBytes(noted.digest, digest);
  }

  private async decided(
    table: string,
    command: TableCommand,
    request: Request<TableTask>,
    carried: CarriedToken | null,
  ): Promise<CommandOutcome> {
    const { vault, tables, routing, driving } = this.parts;
    const { correlationId, commandId: hold, stream } = request;
    const asked = { kind: 'decide', command, mayLack: true } as const;
    const first = await tables.submit({ ...request, command: asked });
    if (first.kind !== 'asked') return first;
    const { state } = await tables.read(stream);
    const lack = lackOfChips(command, state);
    if (lack === null || !('currency' in state)) return tables.submit(request);
    const held: Held = { patron: command.by.id, hold, table, amount: lack, currency: state.currency };
    const noted = await driving.submitKnown(betRequest(vault, 'bet', held, correlationId));
    if (noted.kind === 'refused') return noted;
    const funds = await routing.carry({ kind: 'transit', step: 'hold', held, correlationId, carried });
    if (funds.kind === 'refused') {
      if (isUndecided(funds)) driving.follow(() => driving.drive(held));
      return this.withoutFunds(funds.rejection, request);
    }
    return this.withFunds(held, request);
  }

  private async withFunds(held: Held, request: Request<TableTask>): Promise<CommandOutcome> {
    const { vault, tables, driving } = this.parts;
    const { correlationId } = request;
    try {
      const taken = await driving.submitKnown(betRequest(vault, 'buy-in', held, correlationId));
      const decided = isUndecided(taken) ? taken : await tables.submit(request);
      driving.follow(() => this.settled(held, taken, decided, correlationId));
      return decided;
    } catch (error) {
      driving.follow(() => driving.drive(held));
      throw error;
    }
  }

  /** What the account said is the answer, unless it held another sum under this id before: then the chips were bought. */
  private async withoutFunds(rejection: Rejection, request: Request<TableTask>): Promise<CommandOutcome> {
    const { tables } = this.parts;
    if (isUndecided({ kind: 'refused', rejection })) return { kind: 'refused', rejection };
    if (rejection.code === 'IDEMPOTENCY_MISMATCH') return tables.submit(request);
    return tables.submit({ ...request, command: { kind: 'refuse', rejection } });
  }

  /** The bet is decided: its chips go back if it was refused, and then its hold is at its end. */
  private async settled(
    held: Held,
    taken: CommandOutcome,
    decided: CommandOutcome,
    correlationId: string | null,
  ): Promise<Progress> {
    const { driving } = this.parts;
    if (isUndecided(decided)) return driving.drive(held);
    if (taken.kind === 'accepted' && decided.kind === 'refused') {
      const back = await this.giveBack(held, correlationId);
      if (back !== 'done') return back === 'elsewhere' ? driving.drive(held) : back;
    }
    return driving.settle(held, taken, correlationId);
  }

  private async backFrom(held: Held, { correlationId }: Request<TableTask>): Promise<Progress> {
    const back = await this.giveBack(held, correlationId);
    return back === 'elsewhere' ? 'done' : back;
  }

  /** The chips that a refused bet has bought go back, as far as they haven't been used for something else. */
  private async giveBack(held: Held, correlationId: string | null): Promise<Progress | 'elsewhere'> {
    const { vault, tables, routing, driving } = this.parts;
    const stream = tableStream(held.table);
    if (routing.isElsewhere(shardOf(stream))) return 'elsewhere';
    const { state } = await tables.read(stream);
    const free = freeChips(state, held.patron);
    const amount = free < held.amount ? free : held.amount;
    if (amount === ZERO) return 'done';
    const back = await driving.submitKnown(betRequest(vault, 'give-back', held, correlationId, amount));
    driving.followCashedChips(back);
    return isUndecided(back) ? 'again' : 'done';
  }
}

/** Says whether nobody decided, so that the same id may be asked again. */
export const isUndecided = (came: CommandOutcome | PeerReply): boolean =>
  came.kind === 'refused' && UNDECIDED.includes(came.rejection.code);

/** `UNAUTHENTICATED`: a token that ran out on the way is nobody's decision about the bet. */
const UNDECIDED: readonly Code[] = ['UNAVAILABLE', 'OVERLOADED', 'UNAUTHENTICATED'];

const keyOf = (patron: string, hold: string): string => `${hold} ${patron}`;

const STILL_UNDER_WAY = {
  kind: 'refused',
  rejection: reject('UNAVAILABLE', 'The bet for this hold is being decided now. Retry in a moment.')
    .rejection,
} as const;
