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
 * Transfers between a patron's account and a table, whose streams are in different shards (S7): the amount is
 * held on one side, taken on the other, then posted. Each step is a command with an id of its own, so a step
 * that is repeated after a crash returns its first answer. A step for another server's shard is a request to
 * that server.
 *
 * Unfinished transfers are resumed by the owner of the shard that has their row: the account's shard for a
 * hold, the table's for cashed-out chips.
 */
export class Transfers {
  constructor(private readonly parts: TransfersParts) {}

  /**
   * Runs a step on the patron's side. It is identified by the hold's id, so a repeat returns its first
   * answer.
   */
  async step(name: TransitStep, held: Held, correlationId: string | null): Promise<CommandOutcome> {
    const { vault, steps } = this.parts;
    return steps.atAccount(stepRequest(vault, name, held, correlationId));
  }

  /**
   * Takes a held amount at the table, under the id of the buy-in or of the bet (R12). A repeat returns the
   * first answer.
   */
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

  /** Credits cashed-out chips to the account, once. */
  async arrive(returned: Returned, correlationId: string | null): Promise<CommandOutcome> {
    const { vault, steps } = this.parts;
    return steps.atAccount(arrivalRequest(vault, returned, correlationId));
  }

  /** Resumes the unfinished transfers of these shards. */
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
   * Watches a hold that another server's table asked for. That server posts or releases it; if it dies, this
   * one, which has the account, resumes the hold.
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
