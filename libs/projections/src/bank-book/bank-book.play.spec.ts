import fc from 'fast-check';
import { jsonOf } from '#contract';
import { cheminEntry, type CheminCommand, type CheminEvent } from '#tables';
import { approve, askVoid, CHEMIN, CheminScene, loadShoe, says, shoeOf, sized } from '#testing';
import type { JsonObject } from '#transparency';
import { bankBook, type BankCoupRow, type BankRow } from '..';

/** The book as a whole, kept event by event beside the table's own accounts, from the same events. */
class Book {
  readonly banks = new Map<number, BankRow>();
  readonly coups = new Map<string, BankCoupRow>();
  readonly accounts = new Map<string, bigint>();
  private state = bankBook.initial;
  private version = 0;

  take(event: CheminEvent): void {
    const { type, ...data } = event;
    this.version += 1;
    const place = {
      shard: 7,
      seq: this.version,
      stream: `table:${CHEMIN}`,
      version: this.version,
      schema: 1,
    };
    const eventId = '00000000-0000-4000-8000-000000000000';
    const told = {
      ...place,
      eventId,
      recordedAt: '2026-11-21T12:00:00.000000Z',
      actor: { id: 'dora', role: 'dealer' },
      type,
      data: jsonOf(data) as JsonObject,
    };
    for (const { account, amount } of cheminEntry(CHEMIN, event))
      this.accounts.set(account, (this.accounts.get(account) ?? 0n) + amount);
    if (!bankBook.takes.includes(type)) return;
    const { state, rows } = bankBook.fold(this.state, told);
    this.state = state;
    for (const { table, values } of rows) {
      if (table === 'bank_book') this.banks.set((values as BankRow).number, values as BankRow);
      if (table === 'bank_book_coup') this.coups.set((values as BankCoupRow).coup, values as BankCoupRow);
    }
  }

  /** What lies in the bank and in the reserve of the table, by the book and by its accounts. */
  get standing() {
    const open = [...this.banks.values()].filter(({ ended }) => ended === null);
    const of = (column: 'bank' | 'reserve'): bigint => open.reduce((so, row) => so + BigInt(row[column]), 0n);
    const account = (name: string): bigint => this.accounts.get(`table:${CHEMIN}:${name}`) ?? 0n;
    return {
      byBook: { banks: open.length <= 1, bank: of('bank'), reserve: of('reserve') },
      byAccounts: { banks: true, bank: account('bank'), reserve: account('reserve') },
    };
  }

  /** What all banks gave as commission, by the book and by the table's account. */
  get commission() {
    const byBook = [...this.banks.values()].reduce((so, { commission }) => so + BigInt(commission), 0n);
    return { byBook, byAccounts: this.accounts.get(`table:${CHEMIN}:commission`) ?? 0n };
  }
}

const PEOPLE = ['A', 'B', 'C', 'D', 'E', 'F'];
const SUMS = ['', '', ' 100', ' 350', ' 700', ' 1600', ' 3000'];
/** What is worth saying in a phase; the dealer's words begin with who he is. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'bank-offered': ['stake', 'stake', 'decline'],
  'bank-open': ['stake'],
  'take-over': ['take-over', 'decline'],
  bidding: ['bid', 'bid', 'dealer close-bidding'],
  banco: ['banco', 'dealer close-banco', 'dealer close-banco', 'void'],
  betting: ['bet', 'bet', 'pass', 'dealer close-betting', 'dealer close-betting'],
  dealing: ['dealer deal', 'dealer deal', 'dealer deal', 'void'],
  punter: ['carte', 'non'],
  banker: ['carte', 'non'],
  continue: ['continue', 'continue', 'retire'],
};

/** What one of the people, or the dealer, says in a phase. */
const lineIn = (phase: string, [word, who, sum]: readonly number[]): string => {
  const said = at(WORDS[phase] ?? ['stake'], word);
  if (said === 'void' || said.startsWith('dealer')) return said;
  // A bet without a stake never comes in: it is refused at the edge (`BAD_STAKE`).
  return `${at(PEOPLE, who)} ${said}${at(SUMS, sum) || (said === 'bet' ? ' 100' : '')}`;
};
const at = (list: readonly string[], index = 0): string => list[index % list.length] ?? '';

const anyLine = fc.tuple(fc.nat(59), fc.nat(41), fc.nat(34));
const anyOptions = fc.record({
  tieStakes: fc.constantFrom('returned', 'carried'),
  bankBy: fc.constantFrom('rotation', 'auction'),
  bankMax: fc.constantFrom('5000', '20000'),
});

const commandOf = (line: string): CheminCommand => (line === 'void' ? askVoid : says(line));

const shuffled = <Card>(cards: readonly Card[], seed: number): readonly Card[] => {
  const order = [...cards];
  let state = seed;
  for (let last = order.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = state % (last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
};

it('has in each bank what its table’s accounts have, whatever is played', () => {
  let settled = 0;
  let ended = 0;
  const holds = fc.property(
    anyOptions,
    fc.array(anyLine, { minLength: 400, maxLength: 800 }),
    fc.nat(),
    (options, lines, from) => {
      const book = new Book();
      const order = shuffled(shoeOf('', 312, 6), from);
      const scene = CheminScene.withSix(order.join(' '), options);
      scene.events.forEach((event) => book.take(event));
      for (const line of lines) {
        const known = scene.events.length;
        const decision = scene.give(commandOf(lineIn(scene.state.phase, line)));
        if (scene.events.at(-1)?.type === 'VoidRequested') scene.give(approve);
        if (!decision.ok && decision.rejection.code === 'SHOE_FINISHED') scene.give(loadShoe(order));
        for (const event of scene.events.slice(known)) book.take(event);
        const { byBook, byAccounts } = book.standing;
        expect(byBook).toEqual(byAccounts);
      }
      expect(book.commission.byBook).toBe(book.commission.byAccounts);
      const played = scene.events.filter(({ type }) => type === 'CoupSettled').length;
      expect([...book.coups.values()].filter(({ status }) => status === 'settled')).toHaveLength(played);
      settled += played;
      ended += [...book.banks.values()].filter((row) => row.ended !== null).length;
    },
  );
  fc.assert(holds, { numRuns: sized(20, 400) });
  expect([settled > 20, ended > 5]).toEqual([true, true]); // else it has shown nothing
});
