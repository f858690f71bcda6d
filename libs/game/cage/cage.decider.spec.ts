import fc from 'fast-check';
import {
  accountOpeningOf,
  cage,
  cageEntry,
  EVENTS_BETWEEN_ACCOUNT_OPENINGS,
  patronAccount,
  type CageCommand,
  type CageEvent,
  type CageState,
} from '#game/cage';
import { InvariantError, PersistentMap } from '#kernel/decision';
import { isBalanced } from '#kernel/money';
import { given, money } from '#testing';

const euros = (amount: number) => ({ amount: money(amount), currency: 'EUR' });
const deposit = (amount: number): CageCommand => ({
  type: 'Deposit',
  patron: 'ada',
  ...euros(amount),
  means: 'cash',
});
const deposited = (amount: number): CageEvent => ({
  type: 'Deposited',
  patron: 'ada',
  ...euros(amount),
  means: 'cash',
});
const withdraw = (amount: number, currency = 'EUR'): CageCommand => ({
  type: 'Withdraw',
  patron: 'ada',
  amount: money(amount),
  currency,
  means: 'transfer',
});
const hold = (id: string, amount: number): CageCommand => ({
  type: 'HoldFunds',
  hold: id,
  table: 'BAC-01',
  ...euros(amount),
});
const about = (id: string, amount: number) => ({
  patron: 'ada',
  hold: id,
  table: 'BAC-01',
  ...euros(amount),
});
const held = (id: string, amount: number): CageEvent => ({ type: 'FundsHeld', ...about(id, amount) });
const post = (id: string): CageCommand => ({ type: 'PostHold', hold: id });
const release = (id: string): CageCommand => ({ type: 'ReleaseHold', hold: id });
const returnFunds: CageCommand = { type: 'ReturnFunds', transfer: 't1', table: 'BAC-01', ...euros(30) };
const fold = (state: CageState, ...events: readonly CageEvent[]) => events.reduce(cage.evolve, state);
const known = (state: CageState) => {
  if (!state.known) throw new Error('nobody has deposited');
  return state;
};

describe('the account of a patron', () => {
  it('is created by a deposit', () => {
    given(cage).when(deposit(100)).thenEvents(deposited(100));
    expect(fold(cage.initialState, deposited(100))).toStrictEqual({
      known: true,
      patron: 'ada',
      balances: PersistentMap.of([['EUR', money(100)]]),
      holds: PersistentMap.empty(),
      eventsSinceOpening: 1,
    });
  });

  it.each([withdraw(1), hold('h1', 1), post('h1'), release('h1'), returnFunds])(
    'without one, $type: NO_SUCH_PATRON',
    (command) => {
      given(cage).when(command).thenRejected('NO_SUCH_PATRON', {});
    },
  );

  it('pays out no more than its balance', () => {
    const account = given(cage, deposited(100));
    account
      .when(withdraw(100))
      .thenEvents({ type: 'Withdrawn', patron: 'ada', ...euros(100), means: 'transfer' });
    account.when(withdraw(101)).thenRejected('INSUFFICIENT_FUNDS', { left: '100' });
    account.when(withdraw(1, 'JPY')).thenRejected('INSUFFICIENT_FUNDS', { left: '0' });
  });

  it('keeps currencies apart', () => {
    const yen: CageEvent = {
      type: 'Deposited',
      patron: 'ada',
      amount: money(7),
      currency: 'JPY',
      means: 'chips',
    };
    const account = given(cage, deposited(100), yen);
    account.when(withdraw(8, 'JPY')).thenRejected('INSUFFICIENT_FUNDS', { left: '7' });
    account.when(withdraw(7, 'JPY')).thenAccepted();
    expect(known(account.state).balances.entries()).toEqual([
      ['EUR', 100n],
      ['JPY', 7n],
    ]);
  });

  it('receives what was cashed out at a table', () => {
    given(cage, deposited(100))
      .when(returnFunds)
      .thenEvents({ type: 'FundsReturned', patron: 'ada', transfer: 't1', table: 'BAC-01', ...euros(30) });
  });
});

describe('a hold (S7)', () => {
  it('reduces the balance by its amount', () => {
    const account = given(cage, deposited(100));
    account.when(hold('h1', 100)).thenEvents(held('h1', 100));
    account.when(hold('h1', 101)).thenRejected('INSUFFICIENT_FUNDS', { left: '100' });
    const after = account.and(held('h1', 60));
    after.when(withdraw(41)).thenRejected('INSUFFICIENT_FUNDS', { left: '40' });
    after.when(hold('h2', 41)).thenRejected('INSUFFICIENT_FUNDS', { left: '40' });
    after.when(hold('h2', 40)).thenAccepted();
  });

  it('is posted: the amount belongs to the table', () => {
    const account = given(cage, deposited(100), held('h1', 60));
    const posted = account.when(post('h1')).thenEvents({ type: 'HoldPosted', ...about('h1', 60) });
    const after = known(account.and(...posted).state);
    expect([after.balances.get('EUR'), after.holds.size]).toEqual([40n, 0]);
  });

  it('is released: the amount is returned', () => {
    const account = given(cage, deposited(100), held('h1', 60));
    const released = account.when(release('h1')).thenEvents({ type: 'HoldReleased', ...about('h1', 60) });
    const after = known(account.and(...released).state);
    expect([after.balances.get('EUR'), after.holds.size]).toEqual([100n, 0]);
  });

  it('holds nothing more when it is repeated, even without enough balance', () => {
    given(cage, deposited(100), held('h1', 60)).when(hold('h1', 60)).thenEvents();
  });

  it('is a bug when it is repeated on other terms', () => {
    const account = given(cage, deposited(100), held('h1', 60));
    expect(() => account.when(hold('h1', 61))).toThrow(InvariantError);
  });

  it.each([post('h1'), release('h1')])('ignores a second $type after it has ended', (command) => {
    given(cage, deposited(100), held('h1', 60), { type: 'HoldPosted', ...about('h1', 60) })
      .when(command)
      .thenEvents();
    given(cage, deposited(100), held('h1', 60), { type: 'HoldReleased', ...about('h1', 60) })
      .when(command)
      .thenEvents();
  });
});

describe('texts about the patron', () => {
  const erase = (...texts: readonly string[]): CageCommand => ({ type: 'EraseTexts', texts });
  const gone = (...texts: readonly string[]): CageEvent => ({
    type: 'TextsErased',
    patron: 'ada',
    what: 'reasons',
    texts,
  });

  it('are erased without moving money or changing the account', () => {
    const account = given(cage, deposited(100));
    account.when(erase('aa', 'bb')).thenEvents(gone('aa', 'bb'));
    expect(cageEntry(gone('aa'))).toEqual([]);
    expect(known(account.and(gone('aa')).state)).toEqual({ ...known(account.state), eventsSinceOpening: 2 });
  });

  it('leave no event if they were already erased', () => {
    given(cage, deposited(100)).when(erase()).thenEvents();
  });

  it('are listed 500 to an event', () => {
    const many = Array.from({ length: 501 }, (_, at) => `${at}`);
    given(cage, deposited(100))
      .when(erase(...many))
      .thenEvents(gone(...many.slice(0, 500)), gone('500'));
  });

  it('without an account: NO_SUCH_PATRON', () => {
    given(cage).when(erase('aa')).thenRejected('NO_SUCH_PATRON', {});
  });
});

describe('applying an impossible event throws', () => {
  it.each<[string, readonly CageEvent[], CageEvent]>([
    ['a hold before a deposit', [], held('h1', 1)],
    [
      'a return before a deposit',
      [],
      { type: 'FundsReturned', patron: 'ada', transfer: 't', table: 'T', ...euros(1) },
    ],
    [
      'another patron’s deposit',
      [deposited(5)],
      { type: 'Deposited', patron: 'bob', ...euros(5), means: 'cash' },
    ],
    [
      'a withdrawal below zero',
      [deposited(5)],
      { type: 'Withdrawn', patron: 'ada', ...euros(6), means: 'cash' },
    ],
    ['a hold below zero', [deposited(5)], held('h1', 6)],
    ['a hold made twice', [deposited(5), held('h1', 1)], held('h1', 1)],
    ['a posting of no hold', [deposited(5)], { type: 'HoldPosted', ...about('h1', 1) }],
    ['a release of no hold', [deposited(5)], { type: 'HoldReleased', ...about('h1', 1) }],
    ['a release of more', [deposited(5), held('h1', 1)], { type: 'HoldReleased', ...about('h1', 2) }],
    [
      'a release in another currency',
      [deposited(5), held('h1', 1)],
      { type: 'HoldReleased', ...about('h1', 1), currency: 'JPY' },
    ],
    [
      'a posting at another table',
      [deposited(5), held('h1', 1)],
      { type: 'HoldPosted', ...about('h1', 1), table: 'T' },
    ],
  ])('%s', (_, before, event) => {
    expect(() => fold(cage.initialState, ...before, event)).toThrow(InvariantError);
  });
});

describe('the snapshot of an account (S6)', () => {
  const busy = () =>
    known(
      fold(cage.initialState, deposited(100), held('h1', 5), held('h2', 6), {
        type: 'HoldPosted',
        ...about('h1', 5),
      }),
    );
  const opening = accountOpeningOf(busy());

  it('contains balances and holds', () => {
    expect(opening).toEqual({
      type: 'AccountOpening',
      patron: 'ada',
      balances: [euros(89)],
      holds: [{ hold: 'h2', table: 'BAC-01', ...euros(6) }],
    });
  });

  it('is written after a thousand events, before the command’s events, and not with a refusal', () => {
    const many = Array.from({ length: EVENTS_BETWEEN_ACCOUNT_OPENINGS - 1 }, () => deposited(1));
    const account = given(cage, ...many);
    account.when(deposit(1)).thenEvents(deposited(1));
    const due = account.and(deposited(1));
    due.when(withdraw(1_001)).thenRejected('INSUFFICIENT_FUNDS');
    const events = due
      .when(deposit(7))
      .thenEvents(
        { type: 'AccountOpening', patron: 'ada', balances: [euros(1_000)], holds: [] },
        deposited(7),
      );
    due
      .and(...events)
      .when(deposit(1))
      .thenEvents(deposited(1));
    due.and(held('h1', 1)).when(hold('h1', 1)).thenEvents();
  });

  it('gives the state by itself', () => {
    const state = busy();
    const afresh = fold(cage.initialState, opening);
    expect(afresh).toStrictEqual({ ...state, eventsSinceOpening: 0 });
    expect(fold(state, opening)).toStrictEqual(afresh);
  });

  it.each<[string, Partial<typeof opening>]>([
    ['another patron', { patron: 'bob' }],
    ['another balance', { balances: [euros(90)] }],
    ['another currency', { balances: [{ amount: money(89), currency: 'JPY' }] }],
    ['a balance more', { balances: [euros(89), { amount: money(1), currency: 'JPY' }] }],
    ['no balance', { balances: [] }],
    ['no hold', { holds: [] }],
    ['another hold', { holds: [{ ...opening.holds[0]!, hold: 'h1' }] }],
    ['a hold of more', { holds: [{ ...opening.holds[0]!, amount: money(7) }] }],
    ['a hold at another table', { holds: [{ ...opening.holds[0]!, table: 'T' }] }],
  ])('throws if it is false: %s', (_, lie) => {
    expect(() => fold(busy(), { ...opening, ...lie })).toThrow(InvariantError);
  });

  it.each<[string, Partial<typeof opening>]>([
    ['a balance of nothing', { balances: [euros(0)] }],
    ['a balance below zero', { balances: [euros(-1)] }],
    ['a currency twice', { balances: [euros(5), euros(6)] }],
    ['a hold twice', { holds: [opening.holds[0]!, opening.holds[0]!] }],
  ])('can’t contain %s as the first event', (_, lie) => {
    expect(() => fold(cage.initialState, { ...opening, ...lie })).toThrow(InvariantError);
  });
});

describe('the entries of an account', () => {
  const leg = (account: string, amount: bigint) => ({ account, currency: 'EUR', amount });

  it.each<[CageEvent, readonly object[]]>([
    [deposited(5), [leg('cage', -5n), leg('patron:ada', 5n)]],
    [
      { type: 'Withdrawn', patron: 'ada', ...euros(5), means: 'cash' },
      [leg('patron:ada', -5n), leg('cage', 5n)],
    ],
    [held('h1', 5), [leg('patron:ada', -5n), leg('transit', 5n)]],
    [{ type: 'HoldPosted', ...about('h1', 5) }, []],
    [{ type: 'HoldReleased', ...about('h1', 5) }, [leg('transit', -5n), leg('patron:ada', 5n)]],
    [
      { type: 'FundsReturned', patron: 'ada', transfer: 't', table: 'T', ...euros(5) },
      [leg('transit', -5n), leg('patron:ada', 5n)],
    ],
    [{ type: 'AccountOpening', patron: 'ada', balances: [euros(5)], holds: [] }, []],
  ])('$type', (event, legs) => {
    expect(cageEntry(event)).toEqual(legs);
  });

  const amount = fc.integer({ min: 1, max: 50 });
  const id = fc.constantFrom('h1', 'h2', 'h3');
  const commands = fc.oneof(
    amount.map(deposit),
    amount.map((each) => withdraw(each)),
    fc.nat({ max: 1_000 }).map((number) => hold(`x${number}`, 1 + (number % 50))), // an id has one amount
    id.map((each) => hold(each, 9)),
    id.map(post),
    id.map(release),
    fc.constant(returnFunds),
  );

  it('match the account after any commands', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 60 }), (all) => {
        let state: CageState = cage.initialState;
        let balance = 0n;
        for (const command of all) {
          const decision = cage.decide(command, state);
          if (!decision.ok) continue;
          for (const event of decision.events) {
            state = cage.evolve(state, event);
            const legs = cageEntry(event);
            expect(isBalanced(legs)).toBe(true);
            balance = legs
              .filter(({ account }) => account === patronAccount('ada'))
              .reduce((total, { amount: change }) => total + change, balance);
            expect(balance).toBeGreaterThanOrEqual(0n);
            expect(known(state).balances.get('EUR') ?? 0n).toBe(balance);
          }
        }
      }),
    );
  });
});
