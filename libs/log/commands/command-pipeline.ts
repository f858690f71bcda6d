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
 * The stages of a command on the server that has its shard: remember → prepare → fund → decide and commit →
 * follow up. Each stage passes the command on or ends it with a refusal. Routing comes first, because only
 * the process that has the shard knows which commands with the same id are in progress.
 */
export class CommandPipeline {
  constructor(private readonly parts: PipelineParts) {}

  /**
   * Carries out a command, or returns the first answer of the same id (S9). Throws on a failure of the
   * environment.
   */
  async run(request: CommandRequest): Promise<PeerReply> {
    const { vault, desk } = this.parts;
    const { given, by, ids } = request;
    const identity = identityOf(vault, given, by, ids);
    const outcome = await desk.submit(identity, () => this.first(request, identity.digest));
    invariant(outcome.kind !== 'asked', 'the decision of a command was only a trial');
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
