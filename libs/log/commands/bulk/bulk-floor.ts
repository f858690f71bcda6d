import type { CageCommand, CageState } from '#game/cage';
import { isOpen, type Person, type TableCommand, type TableState } from '#game/tables';
import { invariant, InvariantError } from '#kernel/decision';
import { tableStream, type GivenCommand } from '#log/contract';
import {
  BulkActors,
  type BulkRows,
  type Clock,
  type CommandOutcome,
  type Ids,
  type Vault,
} from '#log/event-store';
import { RequestTimes } from '../decide/approval-clock';
import { Waiting } from '../decide/decision-clock';
import { PatronSubject } from '../decide/patron-subject';
import { ScannedCoups } from '../decide/scanned-coups';
import { TableSubject } from '../decide/table-subject';
import { heldFor, refusedBy } from '../fund/funding';
import { arrivalRequest, cashedOut, closingRequest, returnedOf, stepRequest } from '../fund/transfer-steps';
import {
  isGivenToAccount,
  isGivenToBreak,
  isGivenToDecks,
  type GivenToAccount,
  type GivenToTable,
} from '../messages/addressee';
import { answerOf, type FloorResult } from '../messages/answer';
import type { CommandIds } from '../messages/command-ids';
import { accountCommandOf } from '../prepare/account-command';
import { preparedForAccount, preparedForTable, type Giver, type PreparedForTable } from '../prepare/requests';
import { coupOfCommand, type TableTask } from '../prepare/table-task';
import { identityOf } from '../remember/identity';

export interface BulkFloorOptions {
  /** The rows of the new log, empty at first. */
  readonly rows: BulkRows;
  readonly vault: Vault;
  /** Returns random bytes for the secret of a shoe (R3) or the salt of a reason. */
  readonly random: (bytes: number) => Uint8Array;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * A floor that writes a whole log in one go. It has the commands, deciders and rows of a server, but finishes
 * each command before the next. There is no other writer, nothing is lost on the way, and no command id may
 * repeat. It can correct only the last settled coup of a table, and only of a scanned shoe that is still in
 * use: nobody misreads a sealed one.
 */
export class BulkFloor {
  private readonly tables: BulkActors<TableTask, TableState>;
  private readonly accounts: BulkActors<CageCommand, CageState>;
  private readonly scanned = new ScannedCoups();

  constructor(private readonly options: BulkFloorOptions) {
    const { rows, vault, clock, ids } = options;
    const world = { clock, ids, seal: vault.seal };
    // A shoe's contents come with its shuffle, and no table is loaded again.
    const nowhere = async (id: string): Promise<never> => {
      throw new InvariantError(`${id} is looked up in the vault`);
    };
    const table = new TableSubject(
      { shuffled: nowhere, face: nowhere },
      new Waiting(),
      new RequestTimes(clock),
    );
    this.tables = new BulkActors(table, rows, world);
    this.accounts = new BulkActors(new PatronSubject(), rows, world);
  }

  /** Carries out a command, transfers included. Throws on a bug; the log is then useless. */
  submit(given: GivenCommand, by: Person, ids: CommandIds): FloorResult {
    invariant(!isGivenToBreak(given), 'in a log that is being made nothing differs yet');
    invariant(!isGivenToDecks(given), 'a log that is being made has no decks');
    const giver = { by, ids, digest: identityOf(this.options.vault, given, by, ids).digest };
    const outcome = isGivenToAccount(given) ? this.runAtCage(given, giver) : this.runAtTable(given, giver);
    invariant(outcome.kind !== 'asked', 'the decision of a command was only a trial');
    return outcome.kind === 'refused'
      ? { ok: false, rejection: outcome.rejection }
      : { ok: true, answer: answerOf(ids.commandId, outcome) };
  }

  private runAtTable(given: GivenToTable, giver: Giver): CommandOutcome {
    const { random } = this.options;
    const stream = tableStream(given.target);
    const state = this.tables.read(stream);
    const coup = coupOfCommand(given, state);
    const found = coup === null ? null : this.scanned.find(stream, coup);
    const prepared = preparedForTable(given, giver, { state, random, found });
    if (!prepared.ok) return { kind: 'refused', rejection: prepared.rejection };
    const { request } = prepared.value;
    const { command } = request.command;
    const outcome =
      command.type === 'BuyIn' ? this.buyIn(prepared.value, command) : this.tables.submit(request);
    this.scanned.see(stream, state, outcome);
    this.bringHome(outcome, giver.ids);
    return outcome;
  }

  private runAtCage(given: GivenToAccount, giver: Giver): CommandOutcome {
    invariant(given.name !== 'EraseTexts', 'a log that is being made has nothing to erase');
    const command = accountCommandOf(given, giver.by, null);
    if (!command.ok) return { kind: 'refused', rejection: command.rejection };
    return this.accounts.submit(preparedForAccount(given.target, command.value, giver).request);
  }

  /**
   * Asks the table, holds the amount, lets the table take it, and posts it (S7). Nothing can change in
   * between.
   */
  private buyIn(
    prepared: PreparedForTable,
    command: Extract<TableCommand, { type: 'BuyIn' }>,
  ): CommandOutcome {
    const { request, table } = prepared;
    const asked = this.tables.submit({ ...request, command: { kind: 'ask', command } });
    if (asked.kind !== 'asked') return asked;
    const state = this.tables.read(request.stream);
    invariant(isOpen(state), `${table} accepted a trial and isn't open`);
    const held = heldFor(prepared, command.amount, state.currency);
    const { vault } = this.options;
    const funds = this.accounts.submit(stepRequest(vault, 'hold', held, request.correlationId));
    if (funds.kind === 'refused') return this.tables.submit(refusedBy(prepared, funds.rejection).request);
    const taken = this.tables.submit(request);
    const step = taken.kind === 'accepted' ? 'post' : 'release';
    this.accounts.submit(stepRequest(vault, step, held, request.correlationId));
    return taken;
  }

  /** Credits cashed-out chips to the patron's account. */
  private bringHome(outcome: CommandOutcome, { correlationId }: CommandIds): void {
    for (const stored of cashedOut(outcome)) {
      const returned = returnedOf(stored);
      this.accounts.submit(arrivalRequest(this.options.vault, returned, correlationId));
      this.tables.submit(closingRequest(returned, correlationId));
    }
  }
}
