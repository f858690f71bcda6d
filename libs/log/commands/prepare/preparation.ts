import type { CageCommand } from '#game/cage';
import { wasOpened, type Person, type TableState } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { tableStream, type GivenCommand } from '#log/contract';
import { shardOf, type Actors, type EventLog } from '#log/event-store';
import {
  isGivenToAccount,
  isGivenToBreak,
  isGivenToDecks,
  type GivenToAccount,
  type GivenToTable,
} from '../messages/addressee';
import { LOG_LOST } from '../messages/unavailable';
import type { Routing } from '../route/routing';
import { accountCommandOf, erasureOf } from './account-command';
import { coupInForce } from './coup-in-force';
import type { FirstCurrency } from './first-currency';
import {
  preparedForAccount,
  preparedForBreak,
  preparedForDecks,
  preparedForTable,
  type Giver,
  type Prepared,
} from './requests';
import { coupOfCommand, type Random, type TableTask } from './table-task';

export interface PreparationParts {
  readonly log: EventLog;
  readonly tables: Actors<TableTask, TableState>;
  readonly routing: Pick<Routing, 'isHere'>;
  readonly random: Random;
  readonly currency: FirstCurrency;
  /** Refuses a table's requests that have lapsed. */
  readonly refuseLapsed: (table: string) => Promise<void>;
}

/** The stage that fetches what a decision needs: the table's state, random values, a coup from the log. */
export class Preparation {
  constructor(private readonly parts: PreparationParts) {}

  /**
   * Prepares a command. Refuses what needs no decision, and with `UNAVAILABLE` if another server took the
   * shard meanwhile.
   */
  async prepare(given: GivenCommand, giver: Giver): Promise<Parsed<Prepared>> {
    if (isGivenToAccount(given)) {
      const command = await this.accountCommand(given, giver.by);
      return command.ok ? parsed(preparedForAccount(given.target, command.value, giver)) : command;
    }
    if (isGivenToBreak(given)) return preparedForBreak(given, giver, this.parts.random);
    if (isGivenToDecks(given)) return preparedForDecks(given, giver);
    return this.forTable(given, giver);
  }

  private async forTable(given: GivenToTable, giver: Giver): Promise<Parsed<Prepared>> {
    const { log, routing, random } = this.parts;
    const state = await this.standing(given.target);
    // The state may be stale if the shard was taken over: the caller asks the new owner.
    if (!routing.isHere(shardOf(tableStream(given.target))))
      return { ok: false, rejection: LOG_LOST.rejection };
    const coup = coupOfCommand(given, state);
    const found = coup === null ? null : await coupInForce(log, given.target, coup);
    return preparedForTable(given, giver, { state, random, found });
  }

  /** Reads a table's committed state, after refusing its lapsed requests. */
  private async standing(table: string): Promise<TableState> {
    const { tables, refuseLapsed } = this.parts;
    const { state } = await tables.read(tableStream(table));
    if (!wasOpened(state) || state.requests.open.length === 0) return state;
    await refuseLapsed(table);
    return (await tables.read(tableStream(table))).state;
  }

  private async accountCommand(given: GivenToAccount, by: Person): Promise<Parsed<CageCommand>> {
    if (given.name === 'EraseTexts') return erasureOf(given, by, this.parts.log);
    return accountCommandOf(given, by, given.body.currency ?? (await this.parts.currency.read()));
  }
}
