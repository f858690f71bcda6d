import type { CageCommand, CageState } from '#cage';
import { patronStream, tableStream, type GivenCommand } from '#contract';
import {
  Actors,
  CommandDesk,
  Lanes,
  LogUnreachableError,
  type Alarm,
  type Clock,
  type EventLog,
  type Identity,
  type Ids,
  type Outcome,
  type Reading,
  type Timing,
  type Vault,
} from '#event-store';
import { hashing } from '#hashing';
import { invariant, reject, type Refused } from '#kernel';
import { sealShoe } from '#sealed-shoe';
import { refusedAtTheDoor, type HouseBankedState, type Person, type ShoeContents } from '#tables';
import { accountCommandOf } from './account-command';
import { answeredEvent, type FloorResult } from './answer';
import { identityOf, type CommandIds } from './identity';
import { PatronSubject } from './patron-subject';
import { contentsOfSealed, isVaultLost, TableSubject, type TableTask } from './table-subject';
import { isGivenToAccount, tableTaskOf, type GivenToAccount, type GivenToTable } from './table-task';
import { Transfers } from './transfers';

/** The floor of the house as its users see it: the one way to give a command. */
export interface FloorDoor {
  /** Carries a command to its end; the answer comes when all of it is committed. Throws when the world fails. */
  submit(given: GivenCommand, by: Person, ids: CommandIds): Promise<FloorResult>;
  /** Waits until nothing is on its way any more, transfers between accounts and tables included. */
  idle(): Promise<void>;
  /** Takes no more commands and waits for those under way. */
  close(): Promise<void>;
}

export interface FloorOptions {
  readonly log: EventLog;
  readonly vault: Vault;
  /** Who writes, for the log's own books: a name of the process. */
  readonly owner: string;
  /** So many bytes from the operating system's CSPRNG: the secret of a shoe (R3). */
  readonly random: (bytes: number) => Uint8Array;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly timing?: Timing;
  /** The currency of the first table ever opened: what the cage takes when none is named. */
  readonly firstCurrency?: string | null;
  readonly lanes?: number;
  readonly unansweredMax?: number;
  readonly onAlarm?: (alarm: Alarm) => void;
}

/** Every table and every patron's account of a house: commands in, committed answers out. */
export class Floor implements FloorDoor {
  private readonly lanes: Lanes;
  private readonly desk: CommandDesk;
  private readonly tables: Actors<TableTask, HouseBankedState>;
  private readonly accounts: Actors<CageCommand, CageState>;
  private readonly transfers: Transfers;
  private firstCurrency: string | null;

  private constructor(private readonly options: FloorOptions) {
    this.firstCurrency = options.firstCurrency ?? null;
    const { log, vault, timing } = options;
    this.lanes = new Lanes(log, { ...options, seal: vault.seal });
    this.desk = new CommandDesk(log, timing);
    this.tables = new Actors(new TableSubject((shoe, decks) => this.unsealed(shoe, decks)), this.lanes);
    this.accounts = new Actors(new PatronSubject(), this.lanes);
    this.transfers = new Transfers(
      log,
      vault,
      this.desk,
      this.tables,
      this.accounts,
      (error) => this.lanes.alarm({ what: 'transfer-stuck', shard: null, stream: null, error }),
      timing,
    );
  }

  /** Takes all shards over, and drives on what a crash left on its way. */
  static async open(options: FloorOptions): Promise<Floor> {
    const floor = new Floor(options);
    const owned = await floor.lanes.take(options.owner);
    await floor.transfers.resume(owned);
    return floor;
  }

  async submit(given: GivenCommand, by: Person, ids: CommandIds): Promise<FloorResult> {
    const identity = identityOf(this.options.vault, given, by, ids);
    try {
      const outcome = await this.desk.submit(identity, () => this.run(given, by, ids, identity));
      return resultOf(outcome, ids);
    } catch (error) {
      if (error instanceof LogUnreachableError) return LOG_LOST;
      if (isVaultLost(error)) return VAULT_LOST;
      throw error;
    }
  }

  /** The committed state of a table, for questions. */
  async table(table: string): Promise<Reading<HouseBankedState>> {
    return this.tables.read(tableStream(table));
  }

  async idle(): Promise<void> {
    await this.transfers.idle();
  }

  async close(): Promise<void> {
    await this.transfers.close();
    await this.lanes.drain();
  }

  private async run(given: GivenCommand, by: Person, ids: CommandIds, identity: Identity): Promise<Outcome> {
    return isGivenToAccount(given)
      ? this.runAtCage(given, by, ids, identity)
      : this.runAtTable(given, by, ids, identity);
  }

  private async runAtTable(
    given: GivenToTable,
    by: Person,
    ids: CommandIds,
    identity: Identity,
  ): Promise<Outcome> {
    const stream = tableStream(given.target);
    const { state } = await this.tables.read(stream);
    const task = tableTaskOf(given, by, ids.commandId, state, this.options.random);
    const refused = refusedAtTheDoor(task.command, state);
    if (refused !== null) return { kind: 'refused', rejection: refused.rejection };
    const request = { stream, command: task, actor: by, ...ids, causationId: null, digest: identity.digest };
    const outcome =
      task.command.type === 'BuyIn'
        ? await this.transfers.buyIn(given.target, task.command, request)
        : await this.tables.submit(request);
    this.transfers.followCashedChips(outcome);
    if (given.name === 'OpenTable' && outcome.kind === 'accepted') this.firstCurrency ??= given.body.currency;
    return outcome;
  }

  private async runAtCage(
    given: GivenToAccount,
    by: Person,
    ids: CommandIds,
    identity: Identity,
  ): Promise<Outcome> {
    const command = accountCommandOf(given, by, this.firstCurrency);
    if (!command.ok) return { kind: 'refused', rejection: command.rejection };
    const stream = patronStream(given.target);
    return this.accounts.submit({
      stream,
      command: command.value,
      actor: by,
      ...ids,
      causationId: null,
      digest: identity.digest,
    });
  }

  /** The contents of a shoe in use, from the secret that was sealed when it was shuffled. */
  private async unsealed(shoe: string, decks: number): Promise<ShoeContents> {
    const row = await this.options.log.readSealed('shoe', shoe);
    invariant(row !== null, `the secret of ${shoe} was never sealed`);
    const secret = this.options.vault.unseal(row);
    return contentsOfSealed(sealShoe(hashing, secret, decks), secret);
  }
}

const resultOf = (outcome: Outcome, { commandId }: CommandIds): FloorResult => {
  if (outcome.kind === 'refused') return { ok: false, rejection: outcome.rejection };
  invariant(outcome.kind === 'accepted', 'a command was asked and not given');
  const { shard, lastSeq, phase, events } = outcome;
  return { ok: true, answer: { commandId, shard, seq: lastSeq, phase, events: events.map(answeredEvent) } };
};

const LOG_LOST: Refused = reject(
  'UNAVAILABLE',
  'the database can’t be reached; ask again in a moment, with the same id',
);
const VAULT_LOST: Refused = reject(
  'UNAVAILABLE',
  'the key that opens this shoe’s secret is missing; the house has to put its key file back',
);
