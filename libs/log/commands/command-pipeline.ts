import { invariant } from '#kernel/decision';
import type { CommandDesk, CommandOutcome, Vault } from '#log/event-store';
import { decide, type Aggregates } from './decide/aggregates';
import type { FollowUp } from './follow-up/follow-up';
import type { BetsUnderWay } from './fund/bets-under-way';
import type { Funding } from './fund/funding';
import { answerOf } from './messages/answer';
import type { CommandRequest, PeerReply } from './messages/peer-request';
import type { Preparation } from './prepare/preparation';
import { identityOf } from './remember/identity';

export interface PipelineParts {
  readonly vault: Vault;
  readonly desk: CommandDesk;
  readonly preparation: Preparation;
  readonly bets: BetsUnderWay;
  readonly funding: Funding;
  readonly aggregates: Aggregates;
  readonly followUp: FollowUp;
}

/**
 * The stages of a command whose shard is here: remember → prepare → fund → decide and commit → follow up. Each passes
 * it on, or ends it with a refusal. Routing has come before, since twins that are still under way are known only to the
 * process that has the shard.
 */
export class CommandPipeline {
  constructor(private readonly parts: PipelineParts) {}

  /** Carries a command to its end, or gives the answer that it had under the same id (S9). Throws what the world throws. */
  async run(request: CommandRequest): Promise<PeerReply> {
    const { vault, desk } = this.parts;
    const { given, by, ids } = request;
    const identity = identityOf(vault, given, by, ids);
    const outcome = await desk.submit(identity, () => this.first(request, identity.digest));
    invariant(outcome.kind !== 'asked', 'a command was asked and not given');
    if (outcome.kind === 'refused') return outcome;
    return { kind: 'accepted', answer: answerOf(ids.commandId, outcome) };
  }

  private async first(
    { given, by, ids, carried }: CommandRequest,
    digest: Uint8Array,
  ): Promise<CommandOutcome> {
    const { preparation, bets, funding, aggregates, followUp } = this.parts;
    const prepared = await preparation.prepare(given, { by, ids, digest });
    if (!prepared.ok) return { kind: 'refused', rejection: prepared.rejection };
    const end = bets.begin(prepared.value);
    try {
      const funded = await funding.fund(prepared.value, carried);
      try {
        if (funded.kind === 'failed') throw funded.error;
        const outcome = funded.kind === 'ended' ? funded.outcome : await decide(aggregates, funded.prepared);
        followUp.after(given, prepared.value, funded, outcome);
        return outcome;
      } catch (error) {
        followUp.afterFailure(funded);
        throw error;
      }
    } finally {
      end();
    }
  }
}
