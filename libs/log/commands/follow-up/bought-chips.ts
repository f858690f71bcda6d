import { freeChips, type TableState } from '#game/tables';
import { reject } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import { tableStream } from '#log/contract';
import {
  actorKey,
  shardOf,
  type Actors,
  type CommandOutcome,
  type EventLog,
  type Vault,
} from '#log/event-store';
import { isAutoBuyIn, keyOfBet, type BetsUnderWay } from '../fund/bets-under-way';
import type { KnownSteps } from '../fund/known-steps';
import { betRequest } from '../fund/transfer-steps';
import { keyOfHold, type Held } from '../messages/transfer';
import { isUndecided } from '../messages/undecided';
import type { Prepared } from '../prepare/requests';
import type { TableTask } from '../prepare/table-task';
import type { Routing } from '../route/routing';
import type { CashedChips } from './cashed-chips';
import type { Holds } from './holds';
import type { Progress, SeeThrough } from './see-through';

export interface BoughtChipsParts {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly tables: Actors<TableTask, TableState>;
  readonly steps: KnownSteps;
  readonly routing: Routing;
  readonly bets: BetsUnderWay;
  readonly holds: Holds;
  readonly cashed: CashedChips;
  readonly through: SeeThrough;
}

/**
 * Chips that were bought for a bet (R12). If the bet is refused, they are returned. The hold is posted only
 * after that: a crash before it leaves an open hold, which resumes the return of the chips.
 */
export class BoughtChips {
  /**
   * Chips bought for bets that a crash left undecided. If such a bet is repeated and refused, they are
   * returned, too.
   */
  private readonly left = new Map<string, Held>();

  constructor(private readonly parts: BoughtChipsParts) {}

  /**
   * Takes the amount held for a bet, for the server that resumes the hold. If the bet was refused before a
   * crash, its chips are returned before the hold may be posted.
   */
  async take(held: Held): Promise<CommandOutcome> {
    const { log, vault, steps, bets } = this.parts;
    const { patron, hold } = held;
    if (bets.has(held)) return STILL_UNDER_WAY;
    const taken = await steps.atTable(betRequest(vault, 'buy-in', held, null));
    if (taken.kind !== 'accepted') return taken;
    const actor = actorKey({ id: patron, role: 'patron' });
    const [bet] = await log.findCommands([{ actor, commandId: hold }]);
    if (bet === undefined) this.left.set(keyOfHold(held), held);
    if (bet?.decided.kind !== 'refused') return taken;
    return (await this.giveBack(held, null)) === 'done' ? taken : STILL_UNDER_WAY;
  }

  /** Follows up a repeated bet: chips that a crash left with it are returned if it is refused. */
  followLeft(prepared: Prepared, outcome: CommandOutcome): void {
    if (!isAutoBuyIn(prepared) || isUndecided(outcome)) return;
    const { correlationId } = prepared.request;
    const key = keyOfBet(prepared);
    const left = this.left.get(key);
    if (left === undefined) return;
    this.left.delete(key);
    if (outcome.kind !== 'refused') return;
    this.parts.through.follow(async () => {
      const back = await this.giveBack(left, correlationId);
      return back === 'elsewhere' ? 'done' : back;
    });
  }

  /** Ends a decided bet: its chips are returned if it was refused, then its hold ends. */
  async settle(
    held: Held,
    purchase: CommandOutcome,
    decided: CommandOutcome,
    correlationId: string | null,
  ): Promise<Progress> {
    const { holds } = this.parts;
    if (purchase.kind === 'accepted' && decided.kind === 'refused') {
      const back = await this.giveBack(held, correlationId);
      if (back !== 'done') return back === 'elsewhere' ? holds.drive(held) : back;
    }
    return holds.end(held, purchase, correlationId);
  }

  /** Returns the chips that a refused bet has bought, as far as they haven't been used since. */
  private async giveBack(held: Held, correlationId: string | null): Promise<Progress | 'elsewhere'> {
    const { vault, tables, routing, steps, cashed } = this.parts;
    const stream = tableStream(held.table);
    if (routing.isElsewhere(shardOf(stream))) return 'elsewhere';
    const { state } = await tables.read(stream);
    const free = freeChips(state, held.patron);
    const amount = free < held.amount ? free : held.amount;
    if (amount === ZERO) return 'done';
    const back = await steps.atTable(betRequest(vault, 'give-back', { ...held, amount }, correlationId));
    cashed.follow(back);
    return isUndecided(back) ? 'again' : 'done';
  }
}

const STILL_UNDER_WAY = {
  kind: 'refused',
  rejection: reject('UNAVAILABLE', 'The bet for this hold is being decided now. Retry in a moment.')
    .rejection,
} as const;
