import {
  bet,
  buyIn,
  closeTable,
  DEALER,
  loadShoe,
  money,
  openBanque,
  openChemin,
  openTable,
  patron,
  PIT,
  shoeOf,
  takeSeat,
} from '#testing';
import {
  anyTable,
  banqueOpeningOf,
  cheminOpeningOf,
  mayReadTable,
  openingOf,
  type TableCommand,
  type TableEvent,
  type TableState,
} from '../..';
import { invite, NOT_INVITED, withdrawn } from '../../test/invited-play';
import { MOST_INVITED } from './invitations';

const OPEN = { house: openTable(), chemin: openChemin(), banque: openBanque() };

const decide = (state: TableState, command: TableCommand) =>
  anyTable.decide(command, state, () => {
    throw new Error('no shoe is looked up');
  });

/** Folds commands that are all accepted, from a state or an unopened table. None looks a shoe up. */
const after = (first: TableState | TableCommand, ...commands: readonly TableCommand[]): TableState =>
  [...('type' in first ? [first] : []), ...commands].reduce<TableState>(
    (state, command) => {
      const decision = decide(state, command);
      if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.detail}`);
      return decision.events.reduce<TableState>(anyTable.evolve, state);
    },
    'type' in first ? anyTable.initialState : first,
  );

/** Everything that a patron may send, at tables of each game, with fields that the game accepts. */
const OF_A_PATRON: readonly TableCommand[] = [
  takeSeat('eve', 1),
  takeSeat('eve', 5),
  takeSeat('eve', 99),
  { type: 'LeaveSeat', by: patron('eve') },
  buyIn('eve', 100),
  { type: 'CashOut', amount: null, by: patron('eve') },
  { type: 'CutShoe', at: 7, by: patron('eve') },
  { type: 'CutShoe', at: 0, by: patron('eve') },
  bet('eve', 'player', 10),
  bet('eve', 'small', 10),
  { type: 'PlaceBet', stake: money(10), by: patron('eve') },
  { type: 'PlaceBet', on: 'right', stake: money(10), by: patron('eve') },
  { type: 'WithdrawBet', bet: 'BAC-01/S1/C1/B1', by: patron('eve') },
  { type: 'DecideOnFive', draw: true, for: null, waitedSeconds: 0, by: patron('eve') } as TableCommand,
  { type: 'TurnCards', hand: 'player', way: 'toss', card: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'PassShoe', by: patron('eve') },
  { type: 'StakeBank', amount: money(100), by: patron('eve') },
  { type: 'BidForBank', amount: money(100), by: patron('eve') },
  { type: 'DeclineBank', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'ContinueBank', amount: null, by: patron('eve') },
  { type: 'RetireBank', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'TakeOverBank', by: patron('eve') },
  { type: 'CallBanco', by: patron('eve') },
  { type: 'CallBanco', on: 'right', by: patron('eve') },
  { type: 'PassBet', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'CallCard', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'Stand', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'JoinShuffle', by: patron('eve') },
  { type: 'NameCutter', patron: 'ada', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'Deal', for: null, waitedSeconds: 0, by: patron('eve') },
  { type: 'ReplenishBank', amount: money(100), by: patron('eve') },
  { type: 'AcceptStakes', by: patron('eve') },
  // Of staff; a patron's token is refused before it gets here, and learns nothing here either.
  invite('eve'),
  closeTable,
].map((command) => ({ ...command, by: patron('eve') }) as TableCommand);

/** Commands of staff for a patron, or by which they give the patron a seat or the cut. */
const FOR_A_PATRON: readonly TableCommand[] = [
  { type: 'PassBet', for: 'eve', waitedSeconds: 60, by: DEALER },
  { type: 'DeclineBank', for: 'eve', waitedSeconds: 60, by: DEALER },
  { type: 'Stand', for: 'eve', waitedSeconds: 60, by: DEALER },
  { type: 'NameCutter', patron: 'eve', for: 'ada', waitedSeconds: 60, by: DEALER },
  { type: 'DrawSeats', patrons: ['ada', 'eve'], order: ['eve', 'ada'], by: DEALER },
];

describe.each(Object.entries(OPEN))('a private table (R15): %s', (name, open) => {
  const empty = after({ ...open, private: true } as TableCommand);
  const busy = after(
    { ...open, private: true } as TableCommand,
    ...['ada', 'bob', 'cyd', 'dan'].map(invite),
    ...['ada', 'bob', 'cyd', 'dan'].flatMap((id, at) => [takeSeat(id, at + 1), buyIn(id, 10_000)]),
    loadShoe(shoeOf('', name === 'banque' ? 156 : 312, name === 'banque' ? 3 : 6)),
  );
  const full = after(
    { ...open, private: true } as TableCommand,
    ...Array.from({ length: open.rules.seats }, (_, at) => invite(`p${at + 1}`)),
    ...Array.from({ length: open.rules.seats }, (_, at) => takeSeat(`p${at + 1}`, at + 1)),
  );

  it.each(OF_A_PATRON)('refuses $type in the same words whoever sits there', (command) => {
    for (const state of [empty, busy, full]) expect(decide(state, command)).toEqual(NOT_INVITED);
  });

  it.each(FOR_A_PATRON)('refuses $type for who is not invited', (command) => {
    for (const state of [empty, busy, full]) expect(decide(state, command)).toEqual(NOT_INVITED);
  });

  it('takes who is invited, and stays private', () => {
    const state = after({ ...open, private: true } as TableCommand, invite('ada'));
    expect(decide(state, takeSeat('ada', 1))).toMatchObject({ ok: true });
    expect(decide(state, takeSeat('eve', 2))).toEqual(NOT_INVITED);
    const change = { type: 'ChangeRules', rules: { private: false }, by: PIT } as const;
    expect(decide(state, change)).toMatchObject({ rejection: { code: 'BAD_RULES' } });
  });

  it('takes no invitation twice, none that nobody gave back, and none above the maximum', () => {
    const state = after({ ...open, private: true } as TableCommand, invite('ada'));
    expect(decide(state, invite('ada'))).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
    expect(decide(state, withdrawn('bob'))).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
    expect(decide(state, { ...invite('bob'), by: DEALER })).toMatchObject({
      rejection: { code: 'FORBIDDEN' },
    });
    const most = after(
      { ...open, private: true } as TableCommand,
      ...Array.from({ length: MOST_INVITED }, (_, at) => invite(`p${at}`)),
    );
    expect(decide(most, invite('ada'))).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
  });

  it('knows no invitations if it is public, and records nothing of them', () => {
    const state = after(open);
    for (const command of [invite('ada'), withdrawn('ada')])
      expect(decide(state, command)).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
    const opening = decide(anyTable.initialState, open);
    expect(opening.ok && opening.events.map((event) => 'private' in event)).toEqual([false]);
  });

  it('takes the seat of who is no longer invited, who may cash out, and no more', () => {
    const decision = decide(busy, withdrawn('ada'));
    expect(decision).toMatchObject({
      events: [
        { type: 'InvitationWithdrawn', patron: 'ada' },
        { type: 'SeatLeft', patron: 'ada', seat: 1 },
      ],
    });
    const state = after(busy, withdrawn('ada'));
    for (const command of [buyIn('ada', 10), takeSeat('ada', 5)])
      expect(decide(state, command)).toEqual(NOT_INVITED);
    const cashed = after(state, { type: 'CashOut', amount: money(5_000), by: patron('ada') });
    expect(mayReadTable(cashed, patron('ada'))).toBe(true);
    const gone = after(cashed, { type: 'CashOut', amount: null, by: patron('ada') });
    expect(mayReadTable(gone, patron('ada'))).toBe(false);
    for (const type of ['LeaveSeat', 'CashOut'] as const)
      expect(decide(gone, { type, amount: null, by: patron('ada') })).toEqual(NOT_INVITED);
  });

  it('tells a guest nothing of other names in a command', () => {
    const named = (id: string): readonly TableCommand[] => [
      { type: 'NameCutter', patron: id, for: null, waitedSeconds: 0, by: patron('bob') },
      { type: 'PassBet', for: id, waitedSeconds: 0, by: patron('bob') },
      { type: 'Deal', for: id, waitedSeconds: 0, by: patron('bob') },
      { type: 'DrawSeats', patrons: [id, 'bob'], order: ['bob', id], by: patron('bob') },
    ];
    const withGuest = after(busy, invite('gus'));
    for (const state of [empty, withGuest]) {
      const guest = after(state, ...(state === empty ? ['bob', 'gus'].map(invite) : []));
      const answers = ['gus', 'eve'].map((id) =>
        named(id).map((command) => JSON.stringify(decide(guest, command)).replaceAll(id, '…')),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('is read and entered by no guest once it is closed', () => {
    const state = after(empty, invite('ada'), closeTable);
    expect(mayReadTable(state, patron('ada'))).toBe(false);
    expect(mayReadTable(state, PIT)).toBe(true);
    expect(decide(state, takeSeat('ada', 1))).toEqual(NOT_INVITED);
    expect(mayReadTable(after(open, closeTable), patron('ada'))).toBe(true);
  });

  it('is folded from its snapshot with its invitations', () => {
    const state = after({ ...open, private: true } as TableCommand, invite('bob'), invite('ada'));
    const pages = snapshotOf(state);
    expect(pages).toMatchObject([{ type: 'TableOpening', invited: ['ada', 'bob'] }]);
    for (const start of [anyTable.initialState, state]) {
      const folded = pages.reduce<TableState>(anyTable.evolve, start);
      expect(decide(folded, takeSeat('ada', 1))).toMatchObject({ ok: true });
      expect(decide(folded, takeSeat('eve', 1))).toEqual(NOT_INVITED);
    }
    const others = pages.map((page) => ({ ...page, invited: ['eve'] })) as readonly TableEvent[];
    expect(() => others.reduce<TableState>(anyTable.evolve, state)).toThrow('position');
  });
});

const snapshotOf = (state: TableState): readonly TableEvent[] => {
  if (!('variant' in state)) throw new Error('no table');
  if (state.variant === 'chemin-de-fer') return cheminOpeningOf(state as never);
  return state.variant === 'banque' ? banqueOpeningOf(state as never) : openingOf(state as never);
};
