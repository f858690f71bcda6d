import { lackOfChips, wasOpened, type TableCommand, type TableState } from '#game/tables';
import { invariant, type Rejection } from '#kernel/decision';
import type { Money } from '#kernel/money';
import {
  actorKey,
  compareDigests,
  KeyringError,
  type Actors,
  type CommandOutcome,
  type EventLog,
  type Vault,
} from '#log/event-store';
import type { CarriedToken, PeerReply } from '../messages/peer-request';
import type { Held } from '../messages/transfer';
import { isUndecided } from '../messages/undecided';
import type { Prepared, PreparedForTable } from '../prepare/requests';
import { commandOf, type TableTask } from '../prepare/table-task';
import type { Routing } from '../route/routing';
import { isAutoBuyIn } from './bets-under-way';
import type { KnownSteps } from './known-steps';
import { betRequest } from './transfer-steps';

/** The money that is held for a command before its decision. */
interface Funds {
  /** An amount that is, or may be, held on the patron's account for the command. */
  readonly held: Held | null;
  /**
   * Result of buying the chips that a bet lacked (R12). `null` if the command is itself a buy-in that takes the
   * held amount, or if nothing is held.
   */
  readonly purchase: CommandOutcome | null;
}

/** A command after funding. `ended`: there is nothing left to decide. `failed`: the purchase threw. */
export type Funded = Funds &
  (
    | { readonly kind: 'ready'; readonly prepared: Prepared }
    | { readonly kind: 'ended'; readonly outcome: CommandOutcome }
    | { readonly kind: 'failed'; readonly error: unknown }
  );

export interface FundingParts {
  readonly vault: Vault;
  readonly tables: Actors<TableTask, TableState>;
  readonly steps: KnownSteps;
  readonly routing: Routing;
}

/**
 * The funding stage.
 *
 * - A buy-in is first tried at the table without effect; then its amount is held (S7).
 * - A bet at a table with `autoBuyIn` is tried, and the chips that the patron lacks are bought (R12). Staking
 * a bank, a bid and a call of *banco* count as bets.
 * - Every other command passes unchanged.
 */
export class Funding {
  constructor(private readonly parts: FundingParts) {}

  /**
   * Funds a command. Throws what the log throws. Nothing is held then, or the server with the account's shard ends the hold.
   */
  async fund(prepared: Prepared, carried: CarriedToken | null): Promise<Funded> {
    if (prepared.kind !== 'table') return ready(prepared);
    const command = commandOf(prepared.request.command);
    if (command === null) return ready(prepared);
    if (command.type === 'BuyIn') return this.buyIn(prepared, command, carried);
    return isAutoBuyIn(prepared) ? this.bet(prepared, command, carried) : ready(prepared);
  }

  private async buyIn(
    prepared: PreparedForTable,
    command: Extract<TableCommand, { type: 'BuyIn' }>,
    carried: CarriedToken | null,
  ): Promise<Funded> {
    const { tables } = this.parts;
    const { request, table } = prepared;
    const asked = await tables.submit({ ...request, command: { kind: 'ask', command } });
    if (asked.kind !== 'asked') return ended(asked);
    const { state } = await tables.read(request.stream);
    // The table may have been closed since, but it was opened.
    invariant(wasOpened(state), `${table} accepted a trial and was never opened`);
    const held = heldFor(prepared, command.amount, state.currency);
    const funds = await this.hold(held, prepared, carried);
    if (funds.kind !== 'refused') return ready(prepared, held);
    return isUndecided(funds) ? ended(funds, held) : ready(refusedBy(prepared, funds.rejection));
  }

  private async bet(
    prepared: PreparedForTable,
    command: TableCommand,
    carried: CarriedToken | null,
  ): Promise<Funded> {
    const { vault, tables, steps } = this.parts;
    const { request } = prepared;
    // The patron's command may contain a new shoe (P14), so the trial and the purchase use the same one.
    const task = request.command.kind === 'decide' ? request.command : { kind: 'decide' as const, command };
    const first = await tables.submit({ ...request, command: { ...task, mayLack: true } });
    if (first.kind !== 'asked') return ended(first);
    const { state } = await tables.read(request.stream);
    const lack = lackOfChips(command, state);
    if (lack === null || !wasOpened(state)) return ready(prepared);
    const held = heldFor(prepared, lack, state.currency);
    const noted = await steps.atTable(betRequest(vault, 'bet', held, request.correlationId));
    if (noted.kind === 'refused') return ended(noted);
    const funds = await this.hold(held, prepared, carried);
    if (funds.kind !== 'refused') return this.purchased(prepared, held);
    if (isUndecided(funds)) return ended(funds, held);
    // An earlier attempt of this bet held another amount, and the chips for it were bought.
    if (funds.rejection.code === 'IDEMPOTENCY_MISMATCH') return ready(prepared);
    return ready(refusedBy(prepared, funds.rejection));
  }

  private async purchased(prepared: PreparedForTable, held: Held): Promise<Funded> {
    const { vault, steps } = this.parts;
    const { correlationId } = prepared.request;
    try {
      const purchase = await steps.atTable(betRequest(vault, 'buy-in', held, correlationId));
      return isUndecided(purchase) ? ended(purchase, held) : { ...ready(prepared, held), purchase };
    } catch (error) {
      return { kind: 'failed', error, held, purchase: null };
    }
  }

  private async hold(
    held: Held,
    { request: { correlationId } }: PreparedForTable,
    carried: CarriedToken | null,
  ): Promise<Exclude<PeerReply, { kind: 'not-mine' }>> {
    return this.parts.routing.carry({ kind: 'transit', step: 'hold', held, correlationId, carried });
  }
}

/**
 * Returns `true` if the hold's id belongs to a bet at its table. The table records a bet's id before anything
 * is held. If the id belongs to a bet at another table, this hold is that of a buy-in.
 * Throws `KeyringError` if the id was recorded with a digest key that is missing now.
 */
export const isBetHold = async (
  log: Pick<EventLog, 'findCommands'>,
  vault: Vault,
  held: Held,
): Promise<boolean> => {
  const { actor, digest } = betRequest(vault, 'bet', held, null);
  const [noted] = await log.findCommands([{ actor: actorKey(actor), commandId: held.hold }]);
  if (noted === undefined) return false;
  const compared = compareDigests(noted.digest, digest);
  if (compared !== 'unknown') return compared === 'same';
  throw new KeyringError(
    `Hold ${held.hold} was recorded with another digest key. Bring back the vault.json of that time.`,
  );
};

/** Returns the amount that is held for a command, under the command's id. */
export const heldFor = ({ table, request }: PreparedForTable, amount: Money, currency: string): Held => ({
  patron: request.actor.id,
  hold: request.commandId,
  table,
  amount,
  currency,
});

const ready = (prepared: Prepared, held: Held | null = null): Extract<Funded, { kind: 'ready' }> => ({
  kind: 'ready',
  prepared,
  held,
  purchase: null,
});

const ended = (outcome: CommandOutcome, held: Held | null = null): Funded => ({
  kind: 'ended',
  outcome,
  held,
  purchase: null,
});

/** Makes the account's refusal the answer to the table's command. */
export const refusedBy = (prepared: PreparedForTable, rejection: Rejection): PreparedForTable => ({
  ...prepared,
  request: { ...prepared.request, command: { kind: 'refuse', rejection } },
});
