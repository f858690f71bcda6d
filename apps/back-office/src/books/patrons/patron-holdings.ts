import { Inject, Injectable } from '@nestjs/common';
import { inOrder } from '#kernel/decision';
import { tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { LOG_READER } from '../../reading/ports';
import { TableStates } from '../../reading/table-states';
import { PatronAccounts, type PatronAccount } from './patron-accounts';
import type { PatronMoneyView } from './patron-money.view';
import { isNothing, placeAtTable } from './place-at-table';

type AtTable = PatronMoneyView['tables'][number];

/** A patron’s account, and the tables that it ever brought money to, with what is still there. */
export interface PatronHolding {
  readonly account: PatronAccount;
  /** In order of name. */
  readonly visited: readonly string[];
  readonly tables: readonly AtTable[];
}

/** Reads where a patron’s money is: in the account, and at the tables. */
@Injectable()
export class PatronHoldings {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly accounts: PatronAccounts,
    private readonly states: TableStates,
  ) {}

  /** Resolves to `null` if there is no such patron. */
  async read(patron: string): Promise<PatronHolding | null> {
    const account = await this.accounts.read(patron);
    if (account === null) return null;
    const visited = [...account.visited].toSorted(inOrder);
    const places = await Promise.all(visited.map(async (table) => this.placeAt(table, patron)));
    return { account, visited, tables: places.filter((place) => place !== null) };
  }

  private async placeAt(table: string, patron: string): Promise<AtTable | null> {
    const head = await this.reader.streamHead(tableStream(table));
    if (head === null) return null;
    const { state } = await this.states.read(head);
    const place = placeAtTable(state, patron);
    return isNothing(place) ? null : place;
  }
}
