import fc from 'fast-check';
import { tableEntry, type TableEvent } from '#game/tables';
import type { Leg } from '#kernel/money';
import {
  commissionMoves,
  commissionOfTables,
  commissionRows,
  coursesOf,
  liabilityRows,
  liabilitySums,
  patronAtTable,
  takingsOf,
  trialBalanceSums,
  type PlacedMove,
} from '#office/reports';
import { say, seedOf, sized } from '#testing';
import { anyAct } from './any-act';
import { anyBanqueAct } from './any-banque';
import { anyCheminAct } from './any-chemin';
import { heldOfLegs, movesOfLegs, type PlacedLeg } from './books-in-memory';
import { WatchedBanque } from './watched-banque';
import { WatchedChemin } from './watched-chemin';
import { WatchedPlay } from './watched-play';

jest.setTimeout(120_000);

type Play = (acts: readonly unknown[], note: (what: string) => void) => readonly TableEvent[];

/** Tables with commission withheld, tallied, or paid by a banker, and with carried stakes. */
const GAMES: Readonly<Record<string, { readonly act: fc.Arbitrary<unknown>; readonly play: Play }>> = {
  'commission withheld': { act: anyAct, play: house({}) },
  'commission tallied': { act: anyAct, play: house({ commissionCollected: 'tallied' }) },
  'stakes carried': { act: anyAct, play: house({ tieStakes: 'carried' }) },
  'stakes carried and locked': {
    act: anyAct,
    play: house({ tieStakes: 'carried', carriedStakes: 'locked' }),
  },
  'chemin de fer': { act: anyCheminAct, play: chemin({}) },
  'chemin de fer with stakes carried': { act: anyCheminAct, play: chemin({ tieStakes: 'carried' }) },
  banque: {
    act: anyBanqueAct,
    play: (acts, note) => {
      const table = new WatchedBanque({ fine: '70', commissionBps: 500, roundTo: '1' }, note);
      for (const act of acts) table.give(act as never);
      return table.scene.events;
    },
  },
};

function house(options: Readonly<Record<string, unknown>>): Play {
  return (acts, note) => {
    const table = new WatchedPlay({ variant: 'punto-banco', options, before: 'nothing' }, note);
    for (const act of acts) table.give(act as never);
    return table.floor.table.events;
  };
}

function chemin(options: Readonly<Record<string, unknown>>): Play {
  return (acts, note) => {
    const table = new WatchedChemin({ fine: '70', ...options }, note);
    for (const act of acts) table.give(act as never);
    return table.scene.events;
  };
}

/** Random play, with a random period: after event `before`, up to `last`. */
const periodsOf = ({ act, play }: (typeof GAMES)[string], note: (what: string) => void) =>
  fc
    .record({
      acts: fc.array(act, { minLength: 40, maxLength: 240, size: 'max' }),
      ends: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })),
    })
    .map(({ acts, ends }) => {
      const events = play(acts, note);
      const [before = 0, last = 0] = ends
        .map((end) => Math.floor((events.length * end) / 99))
        .toSorted((a, b) => a - b);
      const table = tableOf(events);
      const legs = events.flatMap((event, at): PlacedLeg[] =>
        tableEntry(table, event).map((leg: Leg) => ({ ...leg, seq: at + 1 })),
      );
      return { events, legs, table, before, last };
    });

const tableOf = (events: readonly TableEvent[]): string =>
  events.flatMap((event) => (event.type === 'TableOpened' ? [event.table] : []))[0] ?? '';
const held = (legs: readonly PlacedLeg[], account: RegExp, last: number): bigint =>
  legs
    .filter((leg) => leg.seq <= last && account.test(leg.account))
    .reduce<bigint>((sum, { amount }) => sum + amount, 0n);
const big = (text: string | null | undefined): bigint => BigInt(text ?? 'not known');

describe.each(Object.entries(GAMES))('the ledger of random play, %s', (name, game) => {
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const runs = { seed: Number(seedOf(`books of ${name}`)), numRuns: sized(12, 1_000) };

  it('satisfies each identity, signs included', () => {
    fc.assert(
      fc.property(fc.noBias(periodsOf(game, note)), (period) => {
        holdTrialBalance(period);
        holdCommission(period);
        holdLiability(period);
        holdPatrons(period);
      }),
      runs,
    );
    const count = (what: string): string => `${what} ${seen.get(what) ?? 0}`;
    say(
      `books of ${name}: ${['CoupSettled', 'CoupCorrected', 'CoupVoided', 'CommissionCollected'].map(count).join(', ')}`,
    );
    expect(seen.get('CoupSettled') ?? 0).toBeGreaterThan(0);
  });
});

interface Period {
  readonly events: readonly TableEvent[];
  readonly legs: readonly PlacedLeg[];
  readonly table: string;
  readonly before: number;
  readonly last: number;
}

/** Checks closing = opening − debits + credits = balance, and a total of zero. */
function holdTrialBalance({ legs, before, last }: Period): void {
  const courses = coursesOf(movesOfLegs(legs, before, last), 'kept');
  for (const { account, opening, debits, credits, closing, balance, difference } of courses) {
    expect(big(closing.amount)).toBe(big(opening.amount) - big(debits.amount) + big(credits.amount));
    const own = legs.filter((leg) => leg.account === account && leg.seq <= last);
    expect(big(closing.amount)).toBe(own.reduce<bigint>((sum, { amount }) => sum + amount, 0n));
    expect(closing.events).toEqual(own.slice(-1).map(({ seq }) => `5:${seq}`));
    expect([balance, difference]).toEqual([closing.amount, '0']);
  }
  for (const { opening, closing, debits, credits, balance } of trialBalanceSums(courses)) {
    expect([opening, closing, balance]).toEqual(['0', '0', '0']);
    expect(debits).toBe(credits);
  }
}

/** Checks owed = opened + accrued − collected − waived, and the accounts. */
function holdCommission({ events, legs, table, before, last }: Period): void {
  const bankers = new Map<string, string>();
  const moves = events.flatMap((event, at): PlacedMove[] => {
    if (event.type === 'CoupOpened') bankers.set(event.coup, event.banker);
    if (at < before || at >= last) return [];
    return commissionMoves(event, (coup) => bankers.get(coup) ?? 'nobody').map((move) => ({
      ...move,
      table,
      currency: 'EUR',
      place: `5:${at + 1}`,
    }));
  });
  const openingDue = heldOfLegs(legs, before)
    .filter(({ account }) => account.startsWith('due:'))
    .map(({ account, currency, amount, seq }) => ({
      table,
      patron: account.split(':')[2] ?? '',
      currency,
      amount: 0n - amount,
      place: `5:${seq}`,
    }));
  for (const row of commissionRows(openingDue, moves)) {
    const { patron, accrued, collected, waived, owed } = row;
    const due = new RegExp(`^due:[^:]*:${patron}$`, 'u');
    expect(big(owed.amount)).toBe(0n - held(legs, due, last));
    expect(big(row.opened.amount)).toBe(0n - held(legs, due, before));
    expect(big(owed.amount)).toBe(
      big(row.opened.amount) + big(accrued.amount) - big(collected.amount) - big(waived.amount),
    );
  }
  const [all] = commissionOfTables(openingDue, moves);
  const earned = held(legs, /:commission$/u, last) - held(legs, /:commission$/u, before);
  expect(big(all?.accrued.amount ?? '0') - big(all?.waived.amount ?? '0')).toBe(earned);
  // The commission of `table-day` is the same money.
  const placed = events.slice(before, last).map((event, at) => ({
    event,
    legs: tableEntry(table, event),
    place: `5:${before + at + 1}`,
    version: before + at + 1,
    recordedAt: '',
  }));
  expect(big(takingsOf(placed, true).commission.amount)).toBe(earned);
}

/**
 * Checks that the debt to patrons is what the house has beyond its own accounts, and that commission
 * receivable matches `commission`.
 */
function holdLiability({ legs, last }: Period): void {
  const sums = liabilitySums(liabilityRows(heldOfLegs(legs, last), null));
  for (const sum of sums) {
    const own = held(legs, /^(?:cage|table:[^:]*:(?:float|win|commission|fines))$/u, last);
    expect(big(sum.liability)).toBe(0n - own + big(sum.shortfalls));
    expect(big(sum.commissionReceivable)).toBe(0n - held(legs, /^due:/u, last));
    expect(big(sum.banks)).toBe(held(legs, /:(?:bank|reserve)$/u, last));
    const parts = [sum.accounts, sum.onTheWay, sum.chips, sum.openStakes, sum.banks].map(big);
    expect(big(sum.liability)).toBe(
      parts.reduce((all, part) => all + part, 0n) - big(sum.commissionReceivable),
    );
  }
}

/** Returns an event's position as a time, so that periods of positions are periods of times. */
const timeOf = (place: number): string => `${place}`.padStart(9, '0');

/**
 * Checks patrons' figures. Their gains by play are the house's loss. Their chips follow from what they
 * brought, took and won. Their stakes are those on the table. Their handles sum to the table's, so each stake
 * counts once.
 */
function holdPatrons({ events, legs, table, before, last }: Period): void {
  const placed = events.map((event, at) => ({
    event,
    legs: tableEntry(table, event),
    place: `5:${at + 1}`,
    version: at + 1,
    recordedAt: timeOf(at + 1),
  }));
  const names = [...new Set(legs.flatMap(({ account }) => /^chips:[^:]*:(.*)$/u.exec(account)?.[1] ?? []))];
  const span = { from: timeOf(before + 1), until: timeOf(last + 1) };
  const day = (patron: string) => patronAtTable(table, patron, placed, span);
  const days = names.flatMap((patron) => day(patron) ?? []);
  const sum = (of: (each: (typeof days)[number]) => string | null): bigint =>
    days.reduce((all, each) => all + big(of(each)), 0n);
  const moved = (account: RegExp): bigint => held(legs, account, last) - held(legs, account, before);
  expect(sum(({ result }) => result.amount)).toBe(0n - moved(/:(?:win|commission|fines)$/u));
  expect(sum(({ openStakes }) => openStakes.amount)).toBe(held(legs, /:stakes$/u, last));
  expect(sum(({ bank }) => bank.amount)).toBe(held(legs, /:(?:bank|reserve)$/u, last));
  for (const patron of names) {
    const at = day(patron);
    if (at === null) continue;
    const then = patronAtTable(table, patron, placed, { from: timeOf(0), until: timeOf(before + 1) });
    const onTable = (one: typeof at | null) =>
      big(one?.openStakes.amount ?? '0') + big(one?.bank.amount ?? '0');
    const own = new RegExp(`^(?:chips|due|owed):[^:]*:${patron}$`, 'u');
    expect(moved(own) + onTable(at) - onTable(then)).toBe(
      big(at.boughtIn.amount) - big(at.cashedOut.amount) + big(at.result.amount),
    );
  }
  // A stake leaves the account of stakes once, however many coups it was in.
  const settled = new Set(
    events.flatMap(({ type }, at) => (type === 'CoupSettled' || type === 'BetsSettled' ? [at + 1] : [])),
  );
  const decided = legs.filter((leg) => leg.seq > before && settled.has(leg.seq));
  expect(sum((each) => each.handle.amount)).toBe(0n - held(decided, /:stakes$/u, last));
  if (!placed.some(({ event }) => event.type === 'BettingOpened')) return;
  const { handle } = takingsOf(placed.slice(before, last), true);
  expect(sum((each) => each.handle.amount)).toBe(big(handle.amount));
}
