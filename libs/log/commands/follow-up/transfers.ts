import { tableStream } from '#log/contract';
import type { CommandOutcome, EventLog, Vault } from '#log/event-store';
import { isBetHold } from '../fund/funding';
import type { KnownSteps } from '../fund/known-steps';
import { arrivalRequest, stepRequest } from '../fund/transfer-steps';
import type { Held, Returned, TransitStep } from '../messages/transfer';
import { identityOf } from '../remember/identity';
import type { BoughtChips } from './bought-chips';
import type { CashedChips } from './cashed-chips';
import type { Holds } from './holds';
import { LOOKS, type SeeThrough } from './see-through';

export interface TransfersParts {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly steps: KnownSteps;
  readonly holds: Holds;
  readonly bought: BoughtChips;
  readonly cashed: CashedChips;
  readonly through: SeeThrough;
}

/**
 * Money between a patron's account and a table, two streams that lie in different shards (S7): held on one side, taken
 * on the other, then posted. Each step is a command with an id of its own, so that a step repeated after a crash gives
 * its first answer, and a request to another server where its shard is there. What is left on its way is driven on by
 * whoever has the shard of its row: the account's for a hold, the table's for what was cashed out.
 */
export class Transfers {
  constructor(private readonly parts: TransfersParts) {}

  /** One step on the patron's side, known by the hold's id: repeated, it gives its first answer. */
  async step(name: TransitStep, held: Held, correlationId: string | null): Promise<CommandOutcome> {
    const { vault, steps } = this.parts;
    return steps.atAccount(stepRequest(vault, name, held, correlationId));
  }

  /** The table takes a held amount under the buy-in's own id, or a bet's (R12), or says what it said before. */
  async take(held: Held): Promise<CommandOutcome> {
    const { log, vault, steps, bought } = this.parts;
    if (await isBetHold(log, vault, held)) return bought.take(held);
    const { patron, hold, table, amount } = held;
    const by = { id: patron, role: 'patron' } as const;
    const ids = { commandId: hold, correlationId: null };
    const { digest } = identityOf(vault, { name: 'BuyIn', target: table, body: { amount } }, by, ids);
    const command = { kind: 'decide', command: { type: 'BuyIn', by, amount, hold } } as const;
    return steps.atTable({
      stream: tableStream(table),
      command,
      actor: by,
      ...ids,
      causationId: null,
      digest,
    });
  }

  /** Chips that were cashed out arrive at the account, once. */
  async arrive(returned: Returned, correlationId: string | null): Promise<CommandOutcome> {
    const { vault, steps } = this.parts;
    return steps.atAccount(arrivalRequest(vault, returned, correlationId));
  }

  /** Drives on what was left on its way in these shards by who had them before. */
  resume(shards: readonly number[]): void {
    const { log, holds, cashed, through } = this.parts;
    through.follow(async () => {
      for (const transfer of await log.openTransfers(shards)) {
        if (transfer.direction === 'out') cashed.resume(transfer);
        else through.follow(() => holds.driveAll(transfer.patron));
      }
      return 'done';
    });
  }

  /**
   * Sees to a hold that another server's table asked for: that server posts or releases it, and if it died meanwhile,
   * this one, which has the account, drives it on.
   */
  watch(held: Held): void {
    const { holds, through } = this.parts;
    let looks = 0;
    through.follow(async () => {
      if (looks++ >= LOOKS) return holds.drive(held);
      return (await holds.isOpen(held)) ? 'again' : 'done';
    });
  }
}
