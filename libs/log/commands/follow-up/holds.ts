import type { CageCommand, CageState } from '#game/cage';
import { patronStream } from '#log/contract';
import { shardOf, type Actors, type CommandOutcome } from '#log/event-store';
import type { PeerReply } from '../messages/peer-request';
import type { Held } from '../messages/transfer';
import { isUndecided } from '../messages/undecided';
import type { Routing } from '../route/routing';
import type { Progress } from './see-through';

/** Amounts held on patrons' accounts. They are posted or released once their table has decided (S7). */
export class Holds {
  constructor(
    private readonly accounts: Actors<CageCommand, CageState>,
    private readonly routing: Routing,
  ) {}

  /** Asks the table of an open hold for its decision, and ends the hold accordingly. */
  async drive(held: Held): Promise<Progress> {
    if (!(await this.isOpen(held))) return 'done';
    return this.end(held, await this.routing.carry({ kind: 'take', held }), null);
  }

  /** Resumes every open hold of a patron. */
  async driveAll(patron: string): Promise<Progress> {
    if (this.routing.isElsewhere(shardOf(patronStream(patron)))) return 'done';
    const { state } = await this.accounts.read(patronStream(patron));
    if (!state.known) return 'done';
    for (const [, hold] of state.holds.entries()) {
      if ((await this.drive({ patron, ...hold })) === 'again') return 'again';
    }
    return 'done';
  }

  /** Posts the amount that the table took, or releases one that it refused. */
  async end(held: Held, taken: CommandOutcome | PeerReply, correlationId: string | null): Promise<Progress> {
    if (isUndecided(taken)) return 'again';
    const step = taken.kind === 'accepted' ? 'post' : 'release';
    const ended = await this.routing.carry({ kind: 'transit', step, held, correlationId, carried: null });
    return ended.kind === 'refused' ? 'again' : 'done';
  }

  /**
   * Returns `true` if this hold is open and this server has its account; another owner checks for itself. A
   * patron may use one id at two tables: the open hold then belongs to one of them, and the other table's
   * answer does not end it.
   */
  async isOpen({ patron, hold, table, amount, currency }: Held): Promise<boolean> {
    if (this.routing.isElsewhere(shardOf(patronStream(patron)))) return false;
    const { state } = await this.accounts.read(patronStream(patron));
    const open = state.known ? state.holds.get(hold) : undefined;
    return open?.table === table && open.amount === amount && open.currency === currency;
  }
}
