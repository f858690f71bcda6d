import { tableEntry, type TableEvent } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import { jsonOf } from '#log/contract';
import { bankBook, type BankCoupRow, type BankRow } from '..';
import { nothingAsked } from './nothing-asked';

/** The whole book, updated event by event together with the table's own accounts, from the same events. */
export class Book {
  readonly banks = new Map<number, BankRow>();
  readonly coups = new Map<string, BankCoupRow>();
  readonly accounts = new Map<string, bigint>();
  private state = bankBook.initial;
  private version = 0;

  constructor(private readonly table: string) {}

  take(event: TableEvent): void {
    const { type, ...data } = event;
    this.version += 1;
    const place = {
      shard: 7,
      seq: this.version,
      stream: `table:${this.table}`,
      version: this.version,
      schema: 1,
    };
    const eventId = '00000000-0000-4000-8000-000000000000';
    const taken = {
      ...place,
      eventId,
      recordedAt: '2026-11-21T12:00:00.000000Z',
      actor: { id: 'dora', role: 'dealer' },
      type,
      data: jsonOf(data) as JsonObject,
    };
    for (const { account, amount } of tableEntry(this.table, event))
      this.accounts.set(account, (this.accounts.get(account) ?? 0n) + amount);
    if (!bankBook.takes.includes(type)) return;
    const { state, rows } = bankBook.fold(this.state, taken, nothingAsked);
    this.state = state;
    for (const { table, values } of rows) {
      if (table === 'bank_book') this.banks.set((values as BankRow).number, values as BankRow);
      if (table === 'bank_book_coup') this.coups.set((values as BankCoupRow).coup, values as BankCoupRow);
    }
  }

  /** Returns the money in the bank and the reserve, by the book and by the table's accounts. */
  get standing() {
    const open = [...this.banks.values()].filter(({ ended }) => ended === null);
    const of = (column: 'bank' | 'reserve'): bigint => open.reduce((so, row) => so + BigInt(row[column]), 0n);
    const account = (name: string): bigint => this.accounts.get(`table:${this.table}:${name}`) ?? 0n;
    return {
      byBook: { banks: open.length <= 1, bank: of('bank'), reserve: of('reserve') },
      byAccounts: { banks: true, bank: account('bank'), reserve: account('reserve') },
    };
  }

  /** Returns the commission of all banks, by the book and by the table's account. */
  get commission() {
    const byBook = [...this.banks.values()].reduce((so, { commission }) => so + BigInt(commission), 0n);
    return { byBook, byAccounts: this.accounts.get(`table:${this.table}:commission`) ?? 0n };
  }
}
