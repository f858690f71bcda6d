import type { Person } from '#game/tables';
import type { Parsed } from '#kernel/decision';
import type { GivenCommand } from '#log/contract';
import type { FloorResult } from './messages/answer';
import type { CommandIds } from './messages/command-ids';
import type { CarriedToken, Forwarded, PeerReply } from './messages/peer-request';
import type { SeenCard } from './messages/seen-cards';

/**
 * The floor's public interface, through which every command is given. An abstract class and not an interface, because
 * Nest injects by class.
 */
export abstract class FloorDoor {
  /**
   * Carries out a command and answers once it is committed. `carried` is the person's token; without it no
   * other server carries the command out. Throws on a failure of the environment.
   */
  abstract submit(
    given: GivenCommand,
    by: Person,
    ids: CommandIds,
    carried?: CarriedToken | null,
  ): Promise<FloorResult>;
  /**
   * Returns the face-down cards of a coup that this patron may see. Refuses with `FORBIDDEN`, `NO_SUCH_COUP`
   * and `WRONG_PHASE`.
   */
  abstract hand(
    coup: string,
    by: Person,
    carried?: CarriedToken | null,
  ): Promise<Parsed<readonly SeenCard[]>>;
  /**
   * Handles a request that another server forwards, if the shard is here and `ForwardingCheck` permits it.
   * Throws on a failure of the environment.
   */
  abstract run(forwarded: Forwarded): Promise<PeerReply>;
  /** Waits until nothing is in progress, transfers between accounts and tables included. */
  abstract idle(): Promise<void>;
  /** Accepts no more commands and waits for those in progress. */
  abstract close(): Promise<void>;
}
