import type { GivenCommand } from '#log/contract';
import type { Parsed } from '#kernel/decision';
import type { Person } from '#game/tables';
import type { FloorResult } from './messages/answer';
import type { CommandIds } from './messages/command-ids';
import type { CarriedToken, Forwarded, PeerReply } from './messages/peer-request';
import type { SeenCard } from './messages/seen-cards';
import type { GivenToAccount, GivenToBreak, GivenToTable } from './messages/addressee';

// These are classes without a body, not interfaces: Nest finds what it injects by the class.

/** The floor of the house as its users see it: the one way to give a command. */
export abstract class FloorDoor {
  /**
   * Carries a command to its end; the answer comes when all of it is committed. `carried`: the person's token, without
   * which no other server carries it out. Throws when the world fails.
   */
  abstract submit(
    given: GivenCommand,
    by: Person,
    ids: CommandIds,
    carried?: CarriedToken | null,
  ): Promise<FloorResult>;
  /**
   * Returns the cards of a coup that lie face down and are this patron's to see. Refuses with `FORBIDDEN`, `NO_SUCH_COUP`
   * and `WRONG_PHASE`.
   */
  abstract hand(
    coup: string,
    by: Person,
    carried?: CarriedToken | null,
  ): Promise<Parsed<readonly SeenCard[]>>;
  /** Does what another server forwards, if the shard is here and `ForwardingCheck` lets it. Throws when the world fails. */
  abstract run(forwarded: Forwarded): Promise<PeerReply>;
  /** Waits until nothing is on its way any more, transfers between accounts and tables included. */
  abstract idle(): Promise<void>;
  /** Takes no more commands and waits for those under way. */
  abstract close(): Promise<void>;
}

/** The floor as the commands of tables see it: an aggregate of the table's family decides each. */
export abstract class TableDoor {
  /** Carries a command to its end, as `FloorDoor` does. */
  abstract submit(
    given: GivenToTable,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null,
  ): Promise<FloorResult>;
}

/** The floor as the commands of patrons' accounts see it. */
export abstract class CageDoor {
  /** Carries a command to its end, as `FloorDoor` does. */
  abstract submit(
    given: GivenToAccount,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null,
  ): Promise<FloorResult>;
}

/** The floor as the commands of breaks see it. */
export abstract class BreakDoor {
  /** Carries a command to its end, as `FloorDoor` does. */
  abstract submit(
    given: GivenToBreak,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null,
  ): Promise<FloorResult>;
}
