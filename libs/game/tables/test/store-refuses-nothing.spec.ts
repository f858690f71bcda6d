import fc from 'fast-check';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { tableEntry, type TableEvent } from '#game/tables';
import { isBalanced } from '#kernel/money';
import { decodeEvent, encodeEvent, SCHEMA_VERSION } from '#log/contract';
import { mayBeBelowZero } from '#log/event-store';
import { say, seedOf, sized } from '#testing';
import { anyActWith } from './any-act';
import { anyBanqueAct } from './any-banque';
import { anyCheminAct } from './any-chemin';
import { holdInvitations } from './invited-play';
import { WatchedBanque } from './watched-banque';
import { WatchedChemin } from './watched-chemin';
import { WatchedPlay } from './watched-play';

jest.setTimeout(180_000);

type Note = (what: string) => void;
interface Game {
  readonly name: string;
  readonly evening: fc.Arbitrary<readonly unknown[]>;
  readonly play: (acts: readonly unknown[], note: Note) => readonly TableEvent[];
  /** Events that must have come up, so that the property is about something. */
  readonly comesUp: readonly string[];
}

const EXCEPTIONS = ['CoupCorrected', 'CoupVoided', 'ShortfallPaid', 'RulesChanged'];
const DEBT_AT_CLOSING = 'a debt at the closing';
const COMMISSION_AT_CLOSING = 'commission is collected by the closing';
/** A day closes with its last count. */
const CLOSINGS = ['SeatLeft', 'ChipsCashed', 'ShoeFinished', 'FloatCounted', 'TableClosed', DEBT_AT_CLOSING];

/** Events and refusals that have to come up at a private table (R15). */
const INVITATIONS = [
  'PatronInvited',
  'InvitationWithdrawn',
  'NOT_INVITED',
  'ChipsCashed',
  'SeatLeft',
  'TableClosed',
];

/** Acts at the end of an evening: patrons leave, the shoe ends, the day and the table close. */
const CLOSING_ACTS = [
  'on',
  'LeaveSeat',
  'LeaveSeat',
  'CashOut',
  'CashOut',
  'EndShoe',
  'CountFloat',
  'CloseTable',
  'CorrectCoup',
  'Approve',
  'Approve',
];

/** Play, then the end of the evening, slow or sudden. `more` are further acts at a slow end. */
const anyEvening = <Act extends { readonly go: string }>(
  act: fc.Arbitrary<Act>,
  ...more: readonly string[]
): fc.Arbitrary<readonly unknown[]> => {
  const oneOf = (goes: readonly string[]) =>
    fc.tuple(act, fc.constantFrom(...goes)).map(([any, go]) => ({ ...any, go }));
  const [slow, sudden] = [oneOf([...CLOSING_ACTS, ...more]), oneOf(['on', 'CloseTable'])];
  return fc
    .tuple(
      fc.noBias(fc.array(act, { minLength: 40, maxLength: 160, size: 'max' })),
      fc.oneof(
        fc.noBias(fc.array(slow, { minLength: 20, maxLength: 60, size: 'max' })),
        fc.noBias(fc.array(sudden, { minLength: 20, maxLength: 60, size: 'max' })),
      ),
    )
    .map(([play, end]) => [...play, ...end]);
};

/** Acts at a house-banked table: corrections, waivers and approvals come often, and closings now and then. */
const anyHouseAct = anyActWith({
  on: 200,
  CorrectCoup: 100,
  WaiveCommission: 60,
  Approve: 120,
  VoidCoup: 15,
  ChangeRules: 90,
  BuyIn: 60,
  CashOut: 90,
  CollectCommission: 15,
  EndShoe: 30,
  CloseTable: 3,
});

/** Options by which commission is due for a while, so that corrections and waivers meet. */
const HOUSE_OPTIONS = {
  commissionCollected: 'tallied',
  commissionBps: 800,
  allowPatronEdge: true,
  wagers: ['banker', 'player'],
};

const house = (variant: (typeof HOUSE_BANKED_VARIANTS)[number]): Game => ({
  name: variant,
  evening: anyEvening(anyHouseAct, 'WaiveCommission', 'CollectCommission'),
  play: (acts, note) => {
    const options = variant === 'makccarat' ? HOUSE_OPTIONS : { ...HOUSE_OPTIONS, playerOnFive: 'choice' };
    const table = new WatchedPlay({ variant, options, before: 'nothing' }, note);
    for (const act of acts) table.give(act as never);
    return table.floor.table.events;
  },
  comesUp: [...EXCEPTIONS, ...CLOSINGS, COMMISSION_AT_CLOSING, 'CommissionTallied', 'CommissionWaived'],
});

/** A player-banked game's acts, one in four of which is about an exception. */
const withExceptions = <Act extends { readonly go: string }>(
  act: fc.Arbitrary<Act>,
): fc.Arbitrary<{ readonly go: string }> =>
  fc.oneof(
    { weight: 3, arbitrary: act },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          act,
          fc.constantFrom('CorrectCoup', 'Approve', 'Approve', 'VoidCoup', 'ChangeRules', 'CashOut'),
        )
        .map(([any, go]) => ({ ...any, go })),
    },
  );

const GAMES: readonly Game[] = [
  ...HOUSE_BANKED_VARIANTS.map(house),
  {
    name: 'chemin de fer',
    evening: anyEvening(withExceptions(anyCheminAct), 'RetireBank', 'DeclineBank'),
    play: (acts, note) => {
      const table = new WatchedChemin({ fine: '70', falseDraw: 'fined' }, note);
      for (const act of acts) table.give(act as never);
      return table.scene.events;
    },
    comesUp: [...EXCEPTIONS, ...CLOSINGS],
  },
  {
    name: 'banque',
    evening: anyEvening(withExceptions(anyBanqueAct), 'RetireBank', 'DeclineBank'),
    play: (acts, note) => {
      const options = { fine: '70', falseDraw: 'liable', commissionBps: 500, roundTo: '1' };
      const table = new WatchedBanque(options, note);
      for (const act of acts) table.give(act as never);
      return table.scene.events;
    },
    comesUp: [...EXCEPTIONS, ...CLOSINGS],
  },
  {
    name: 'punto banco, in private',
    evening: anyEvening(anyHouseAct, 'WithdrawInvitation'),
    play: (acts, note) => {
      const house = {
        variant: 'punto-banco',
        private: true,
        options: HOUSE_OPTIONS,
        before: 'long',
      } as const;
      const table = new WatchedPlay(house, note);
      for (const act of acts) table.give(act as never);
      table.end();
      return table.floor.table.events;
    },
    comesUp: [...INVITATIONS, 'TableOpening'],
  },
  {
    name: 'chemin de fer, in private',
    evening: anyEvening(anyCheminAct, 'RetireBank', 'DeclineBank', 'Invite', 'WithdrawInvitation'),
    play: (acts, note) => {
      const table = new WatchedChemin({}, note, true);
      for (const act of acts) table.give(act as never);
      table.end();
      return table.scene.events;
    },
    comesUp: [...INVITATIONS, 'BankRetired', 'BankDeclined', 'BetPassed'],
  },
  {
    name: 'banque, in private',
    evening: anyEvening(anyBanqueAct, 'RetireBank', 'DeclineBank', 'Invite', 'WithdrawInvitation'),
    play: (acts, note) => {
      const table = new WatchedBanque({}, note, true);
      for (const act of acts) table.give(act as never);
      table.end();
      return table.scene.events;
    },
    comesUp: [...INVITATIONS, 'BankRetired', 'BankDeclined', 'BetPassed'],
  },
];

/** Accounts that are empty once a table is closed: nobody could reach their money any more. */
const isEmptyAfterClosing = (account: string): boolean =>
  /^(?:chips|due):|^table:.+:(?:stakes|bank|reserve)$/u.test(account);

/**
 * Throws where the store would refuse what a decider accepted: an event by its schema, an entry by the
 * ledger, or anything of a closed table. Throws for money that a closing leaves at the table.
 */
const storeAll = (events: readonly TableEvent[], note: Note): void => {
  const table = events.flatMap((event) => (event.type === 'TableOpened' ? [event.table] : []))[0] ?? '';
  const balances = new Map<string, bigint>();
  for (const event of events) {
    decodeEvent(event.type, SCHEMA_VERSION, JSON.parse(JSON.stringify(encodeEvent(event))));
    const legs = tableEntry(table, event);
    if (!isBalanced(legs)) throw new Error(`the entry of ${event.type} is not balanced`);
    for (const { account, amount } of legs) {
      if (amount === 0n) throw new Error(`a leg of ${event.type} moves nothing`);
      const balance = (balances.get(account) ?? 0n) + amount;
      if (balance < 0n && !mayBeBelowZero(account))
        throw new Error(`${event.type}: ${account} is ${balance}`);
      balances.set(account, balance);
    }
    if (event.type === 'TableClosed') closed(balances, note);
  }
  if (events[0]?.type === 'TableOpened' && events[0].private) holdInvitations(events);
  const closing = events.findIndex(({ type }) => type === 'TableClosed');
  if (closing < 0) return;
  const late = events[closing + 1];
  if (late !== undefined) throw new Error(`${late.type} at a closed table`);
  const before = events.slice(0, closing).findLast(({ type }) => !ENDED_BY_CLOSING.has(type));
  if (before?.type === 'CommissionCollected') note(COMMISSION_AT_CLOSING);
};

/** Events of a closing after it has collected commission. */
const ENDED_BY_CLOSING: ReadonlySet<string> = new Set([
  'SeatLeft',
  'ChipsCashed',
  'ShoeFinished',
  'ShoeRevealed',
]);

const closed = (balances: ReadonlyMap<string, bigint>, note: Note): void => {
  for (const [account, balance] of balances) {
    if (balance === 0n) continue;
    if (isEmptyAfterClosing(account)) throw new Error(`the closing leaves ${balance} in ${account}`);
    if (account.startsWith('owed:')) note(DEBT_AT_CLOSING);
  }
};

/** Tables at a time, until all that has to come up has come up. */
const TABLES = sized(10, 1_000);
const TABLES_MOST = sized(600, 4_000);

describe.each(GAMES)('what a decider accepts the store takes: $name', ({ name, evening, play, comesUp }) => {
  it('voids, corrections, waivers, shortfalls, changes of rules and closings mixed', () => {
    const seen = new Map<string, number>();
    const note: Note = (what) => void seen.set(what, (seen.get(what) ?? 0) + 1);
    const property = fc.property(evening, (acts) => storeAll(play(acts, note), note));
    const seed = Number(seedOf(`the store refuses nothing of ${name}`));
    const missing = () => comesUp.filter((type) => !seen.has(type));
    for (let tables = 0; tables === 0 || (missing().length > 0 && tables < TABLES_MOST); tables += TABLES)
      fc.assert(property, { seed: seed + tables, numRuns: TABLES, endOnFailure: true });
    say(`${name}: ${comesUp.map((type) => `${type} ${seen.get(type) ?? 0}`).join(', ')}`);
    expect(missing()).toEqual([]);
  });
});
