import type { GivenCommand } from '#log/contract';
import type { CommandOutcome } from '#log/event-store';
import type { Funded } from '../fund/funding';
import type { Held } from '../messages/transfer';
import { isUndecided } from '../messages/undecided';
import type { FirstCurrency } from '../prepare/first-currency';
import type { Prepared } from '../prepare/requests';
import type { BoughtChips } from './bought-chips';
import type { CashedChips } from './cashed-chips';
import type { Holds } from './holds';
import type { Progress, SeeThrough } from './see-through';

export interface FollowUpParts {
  readonly currency: FirstCurrency;
  readonly cashed: CashedChips;
  readonly bought: BoughtChips;
  readonly holds: Holds;
  readonly through: SeeThrough;
}

/** The stage after the commit: transfers of money that continue asynchronously after the response. */
export class FollowUp {
  constructor(private readonly parts: FollowUpParts) {}

  /**
   * Posts the hold of an accepted command or releases that of a refused one, and credits cashed-out chips to the account.
   */
  after(given: GivenCommand, prepared: Prepared, funded: Funded, outcome: CommandOutcome): void {
    const { currency, cashed, bought, through } = this.parts;
    if (prepared.kind !== 'table') return;
    const { held, purchase } = funded;
    const { correlationId } = prepared.request;
    if (held !== null) through.follow(() => this.endHold(held, purchase, outcome, correlationId));
    bought.followLeft(prepared, outcome);
    cashed.follow(outcome);
    if (given.name === 'OpenTable' && outcome.kind === 'accepted') currency.opened(given.body.currency);
  }

  /** Continues the transfer of a command whose decision threw an error. */
  afterFailure({ held }: Funded): void {
    const { holds, through } = this.parts;
    if (held !== null) through.follow(() => holds.drive(held));
  }

  private async endHold(
    held: Held,
    purchase: CommandOutcome | null,
    outcome: CommandOutcome,
    correlationId: string | null,
  ): Promise<Progress> {
    const { holds, bought } = this.parts;
    if (isUndecided(outcome)) return holds.drive(held);
    return purchase === null
      ? holds.end(held, outcome, correlationId)
      : bought.settle(held, purchase, outcome, correlationId);
  }
}
