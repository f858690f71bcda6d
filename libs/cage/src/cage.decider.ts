import { accept, invariant, PersistentMap, reject, unreachable, type Decider, type Decision } from '#kernel';
import { add, subtract, ZERO, type Money } from '#money';
import type { CageCommand } from './cage.commands';
import type { AccountOpening, CageEvent, Hold } from './cage.events';

/** A patron's account at the cage. */
export interface PatronAccount {
  readonly known: true;
  readonly patron: string;
  /** By currency; only those above zero. */
  readonly balances: PersistentMap<Money>;
  /** Holds neither posted nor released, by id. */
  readonly holds: PersistentMap<Hold>;
  readonly eventsSinceOpening: number;
}
export type CageState = { readonly known: false } | PatronAccount;

/** S6: an account's position is recorded again after this many events. */
export const EVENTS_BETWEEN_ACCOUNT_OPENINGS = 1_000;

/** One patron's account: deposits, withdrawals, and what is on its way to and from tables (S7). */
export const cage: Decider<CageCommand, CageEvent, CageState> = {
  initialState: { known: false },
  decide(command, state) {
    const decision = decideUnopened(command, state);
    if (!decision.ok || decision.events.length === 0 || !openingIsDue(state)) return decision;
    return accept<CageEvent>(openingOf(state), ...decision.events);
  },
  evolve(state, event) {
    if (event.type === 'AccountOpening') return opened(state, event);
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
    return reject('NO_SUCH_PATRON', 'no patron has this id; a first deposit makes the account');
  const { patron } = state;
  switch (command.type) {
    case 'Withdraw': {
      const { amount, currency, means } = command;
      return (
        lacking(state, amount, currency) ?? accept({ type: 'Withdrawn', patron, amount, currency, means })
      );
    }
    case 'HoldFunds': {
      const { hold, table, amount, currency } = command;
      return (
        lacking(state, amount, currency) ??
        accept({ type: 'FundsHeld', patron, hold, table, amount, currency })
      );
    }
    case 'PostHold':
      return accept({ type: 'HoldPosted', patron, ...openHold(state, command.hold) });
    case 'ReleaseHold':
      return accept({ type: 'HoldReleased', patron, ...openHold(state, command.hold) });
    case 'ReturnFunds': {
      const { transfer, table, amount, currency } = command;
      return accept({ type: 'FundsReturned', patron, transfer, table, amount, currency });
    }
    default:
      return unreachable(command);
  }
};

const lacking = (state: PatronAccount, amount: Money, currency: string) => {
  const balance = state.balances.get(currency) ?? ZERO;
  return amount <= balance
    ? null
    : reject('INSUFFICIENT_FUNDS', `the account has ${balance} in ${currency}`, { left: `${balance}` });
};

const openHold = (state: PatronAccount, id: string): Hold => {
  const hold = state.holds.get(id);
  invariant(hold !== undefined, `no hold ${id} is open on ${state.patron}`);
  return hold;
};

/** The position as `AccountOpening` records it. */
export const openingOf = (state: PatronAccount): AccountOpening => ({
  type: 'AccountOpening',
  patron: state.patron,
  balances: state.balances.entries().map(([currency, amount]) => ({ currency, amount })),
  holds: state.holds.entries().map(([, hold]) => hold),
});

/** With nothing before it, an opening is the state; on a live account it must say what the state says. */
const opened = (state: CageState, event: AccountOpening): CageState => {
  const { patron } = event;
  const account: PatronAccount = {
    known: true,
    patron,
    balances: PersistentMap.of(event.balances.map(({ currency, amount }) => [currency, amount])),
    holds: PersistentMap.of(event.holds.map((hold) => [hold.hold, hold])),
    eventsSinceOpening: 0,
  };
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
      return ended(state, event.hold);
    case 'HoldReleased':
      return moved(ended(state, event.hold), event.currency, event.amount);
    default:
      return unreachable(event);
  }
};

const ended = (state: PatronAccount, hold: string): PatronAccount => {
  invariant(state.holds.has(hold), `hold ${hold} isn't open`);
  return { ...state, holds: state.holds.without(hold) };
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
