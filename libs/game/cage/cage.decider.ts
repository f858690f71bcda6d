import {
  accept,
  invariant,
  PersistentMap,
  reject,
  unreachable,
  type Decider,
  type Decision,
} from '#kernel/decision';
import { add, inUnits, subtract, ZERO, type Money } from '#kernel/money';
import type { CageCommand, HoldFunds } from './cage.commands';
import type { AccountOpening, CageEvent, Hold } from './cage.events';

/** The state of a patron's account at the cage. */
export interface PatronAccount {
  readonly known: true;
  readonly patron: string;
  /** Balances above zero, by currency. */
  readonly balances: PersistentMap<Money>;
  /** Open holds by id. */
  readonly holds: PersistentMap<Hold>;
  readonly eventsSinceOpening: number;
}
export type CageState = { readonly known: false } | PatronAccount;

/** Number of events after which a snapshot of an account is written (S6). */
export const EVENTS_BETWEEN_ACCOUNT_OPENINGS = 1_000;

/** The decider of a patron's account: deposits, withdrawals, and transfers to and from tables (S7). */
export const cage: Decider<CageCommand, CageEvent, CageState> = {
  initialState: { known: false },
  decide(command, state) {
    const decision = decideUnopened(command, state);
    if (!decision.ok || decision.events.length === 0 || !openingIsDue(state)) return decision;
    return accept<CageEvent>(openingOf(state), ...decision.events);
  },
  evolve(state, event) {
    if (event.type === 'AccountOpening') return fromSnapshot(state, event);
    if (!state.known) {
      invariant(event.type === 'Deposited', `${event.type} of a patron who never deposited`);
      return evolveAccount(newAccount(event.patron), event);
    }
    return evolveAccount(state, event);
  },
};

const openingIsDue = (state: CageState): state is PatronAccount =>
  state.known && state.eventsSinceOpening >= EVENTS_BETWEEN_ACCOUNT_OPENINGS;

const newAccount = (patron: string): PatronAccount => ({
  known: true,
  patron,
  balances: PersistentMap.empty(),
  holds: PersistentMap.empty(),
  eventsSinceOpening: 0,
});

const decideUnopened = (command: CageCommand, state: CageState): Decision<CageEvent> => {
  if (command.type === 'Deposit') {
    const { patron, amount, currency, means } = command;
    return accept<CageEvent>({ type: 'Deposited', patron, amount, currency, means });
  }
  if (!state.known)
    return reject('NO_SUCH_PATRON', 'No patron has this id. The first deposit creates the account.');
  const { patron } = state;
  switch (command.type) {
    case 'Withdraw': {
      const { amount, currency, means } = command;
      return (
        lacking(state, amount, currency) ?? accept({ type: 'Withdrawn', patron, amount, currency, means })
      );
    }
    case 'HoldFunds':
      return holdFunds(command, state);
    case 'PostHold':
      return accept(...ending('HoldPosted', command.hold, state));
    case 'ReleaseHold':
      return accept(...ending('HoldReleased', command.hold, state));
    case 'ReturnFunds': {
      const { transfer, table, amount, currency } = command;
      return accept({ type: 'FundsReturned', patron, transfer, table, amount, currency });
    }
    case 'EraseTexts':
      return accept(...erased(patron, command.texts));
    default:
      return unreachable(command);
  }
};

const TEXTS_A_PAGE = 500;

/** Returns the events of an erasure; none if no text is left to erase. */
const erased = (patron: string, texts: readonly string[]): readonly CageEvent[] =>
  Array.from({ length: Math.ceil(texts.length / TEXTS_A_PAGE) }, (_, page) => ({
    type: 'TextsErased',
    patron,
    what: 'reasons',
    texts: texts.slice(page * TEXTS_A_PAGE, (page + 1) * TEXTS_A_PAGE),
  }));

const lacking = (state: PatronAccount, amount: Money, currency: string) => {
  const balance = state.balances.get(currency) ?? ZERO;
  return amount <= balance
    ? null
    : reject(
        'INSUFFICIENT_FUNDS',
        `The account has ${inUnits(balance, currency)}, less than the ${inUnits(amount, currency)} needed. Pay money in first.`,
        { left: `${balance}` },
      );
};

/** Holds an amount. It is idempotent by the hold's id (S7). */
const holdFunds = (
  { hold, table, amount, currency }: HoldFunds,
  state: PatronAccount,
): Decision<CageEvent> => {
  const open = state.holds.get(hold);
  if (open === undefined) {
    const held = { type: 'FundsHeld' as const, patron: state.patron, hold, table, amount, currency };
    return lacking(state, amount, currency) ?? accept<CageEvent>(held);
  }
  invariant(sameHold(open, { hold, table, amount, currency }), `hold ${hold} is asked for with other terms`);
  return accept<CageEvent>();
};

/**
 * Posts or releases a hold. The table's answer may arrive several times, always the same, because loading, a
 * timer and the request itself each resume an open hold (S7). A hold that has ended is ignored.
 */
const ending = (
  type: 'HoldPosted' | 'HoldReleased',
  hold: string,
  { patron, holds }: PatronAccount,
): readonly CageEvent[] => {
  const open = holds.get(hold);
  return open === undefined ? [] : [{ type, patron, ...open }];
};

/** Returns the snapshot of a state. */
export const openingOf = (state: PatronAccount): AccountOpening => ({
  type: 'AccountOpening',
  patron: state.patron,
  balances: state.balances.entries().map(([currency, amount]) => ({ currency, amount })),
  holds: state.holds.entries().map(([, hold]) => hold),
});

/** Applies a snapshot. As the first event it gives the state; on a live account it must match the state. */
const fromSnapshot = (state: CageState, event: AccountOpening): CageState => {
  const { patron } = event;
  const account: PatronAccount = {
    known: true,
    patron,
    balances: PersistentMap.of(event.balances.map(({ currency, amount }) => [currency, amount])),
    holds: PersistentMap.of(event.holds.map((hold) => [hold.hold, hold])),
    eventsSinceOpening: 0,
  };
  invariant(
    event.balances.length === account.balances.size &&
      event.holds.length === account.holds.size &&
      event.balances.every(({ amount }) => amount > ZERO),
    `the opening of ${patron} names a balance or a hold twice, or one that is nothing`,
  );
  invariant(!state.known || samePosition(state, account), `the opening of ${patron} isn't its position`);
  return account;
};

const samePosition = (a: PatronAccount, b: PatronAccount): boolean =>
  a.patron === b.patron &&
  a.balances.size === b.balances.size &&
  a.holds.size === b.holds.size &&
  a.balances.entries().every(([currency, amount]) => b.balances.get(currency) === amount) &&
  a.holds.entries().every(([id, hold]) => sameHold(hold, b.holds.get(id)));

const sameHold = (a: Hold, b: Hold | undefined): boolean =>
  a.table === b?.table && a.amount === b.amount && a.currency === b.currency;

const evolveAccount = (before: PatronAccount, event: Exclude<CageEvent, AccountOpening>): PatronAccount => {
  invariant(event.patron === before.patron, `${event.type} of another patron`);
  const state = { ...before, eventsSinceOpening: before.eventsSinceOpening + 1 };
  switch (event.type) {
    case 'Deposited':
    case 'FundsReturned':
      return moved(state, event.currency, event.amount);
    case 'Withdrawn':
      return moved(state, event.currency, subtract(ZERO, event.amount));
    case 'FundsHeld': {
      const { hold, table, amount, currency } = event;
      invariant(!state.holds.has(hold), `hold ${hold} is made twice`);
      const held = moved(state, currency, subtract(ZERO, amount));
      return { ...held, holds: state.holds.with(hold, { hold, table, amount, currency }) };
    }
    case 'HoldPosted':
      return ended(state, event);
    case 'HoldReleased':
      return moved(ended(state, event), event.currency, event.amount);
    case 'TextsErased':
      return state; // the texts were beside the account
    default:
      return unreachable(event);
  }
};

const ended = (state: PatronAccount, event: Hold): PatronAccount => {
  invariant(sameHold(event, state.holds.get(event.hold)), `no such hold ${event.hold} is open`);
  return { ...state, holds: state.holds.without(event.hold) };
};

const moved = (state: PatronAccount, currency: string, change: Money): PatronAccount => {
  const balance = add(state.balances.get(currency) ?? ZERO, change);
  invariant(balance >= ZERO, `${state.patron} below zero in ${currency}`);
  const { balances } = state;
  return {
    ...state,
    balances: balance === ZERO ? balances.without(currency) : balances.with(currency, balance),
  };
};
