import { reject } from '#kernel/decision';
import {
  BanqueScene,
  bet,
  buyIn,
  CheminScene,
  closeTable,
  correct,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  money,
  openBanque,
  openChemin,
  openTable,
  patron,
  PIT,
  sealedShoe,
  shoeOf,
  takeSeat,
} from '#testing';
import {
  anyTable,
  banqueOpeningOf,
  cheminOpeningOf,
  mayReadTable,
  openingOf,
  roundOf,
  waitsFor,
  type TableCommand,
  type TableEvent,
  type TableState,
} from '../..';
import { MOST_INVITED } from './invitations';

const invite = (id: string) => ({ type: 'Invite', patron: id, by: PIT }) as const;
const withdrawn = (id: string) => ({ type: 'WithdrawInvitation', patron: id, by: PIT }) as const;
const NOT_INVITED = reject(
  'NOT_INVITED',
  'This table is private, and this patron is not invited. The pit invites patrons with Invite.',
);
const ROUND = shoeOf('AS 9D 2D 9S 5C QD', 104);
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

/** Returns a private table where ada has staked all her chips on the Banker, and is no longer invited. */
const withdrawnWithStake = (): HouseBankedScene =>
  new HouseBankedScene(
    { ...openTable(), private: true },
    invite('ada'),
    buyIn('ada', 1_000),
    loadShoe(ROUND),
    dealer('OpenBetting'),
    bet('ada', 'banker', 1_000),
    withdrawn('ada'),
  );

describe('a withdrawn invitation during a coup (R15)', () => {
  it('leaves the stakes of a house-banked table, and takes no new ones', () => {
    const scene = withdrawnWithStake();
    expect(scene.ask(bet('ada', 'player', 10))).toEqual(NOT_INVITED);
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    const [settled] = scene.seen('CoupSettled');
    expect(settled?.bets).toMatchObject([{ patron: 'ada', stake: 1_000n, outcome: 'win' }]);
    scene.after({ type: 'CashOut', amount: null, by: patron('ada') });
    expect(scene.seen('ChipsCashed').at(-1)?.amount).toBe(settled?.bets[0]?.returned);
    expect(scene.ask({ type: 'CashOut', amount: null, by: patron('ada') })).toEqual(NOT_INVITED);
  });

  it('takes the seat of a house-banked table after the settlement, and passes the shoe', () => {
    const scene = new HouseBankedScene(
      { ...openTable(), private: true },
      ...['ada', 'bob'].map(invite),
      ...['ada', 'bob'].flatMap((id, at) => [takeSeat(id, at + 1), buyIn(id, 1_000)]),
      loadShoe(ROUND),
      dealer('OpenBetting'),
      bet('ada', 'banker', 100),
      withdrawn('ada'),
    );
    expect(scene.seen('SeatLeft')).toEqual([]);
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    const types = scene.events.map(({ type }) => type);
    expect(types.slice(types.indexOf('CoupSettled'))).toEqual(['CoupSettled', 'ShoePassed', 'SeatLeft']);
    expect(scene.seen('ShoePassed')).toMatchObject([{ from: 'ada', to: 'bob', because: 'seat-left' }]);
    expect(scene.seen('ChipsCashed')).toEqual([]);
  });

  it('lets a debtor pay the debt and buy no more, and shows nothing of the table for it', () => {
    const scene = new HouseBankedScene(
      { ...openTable(), private: true },
      invite('ada'),
      buyIn('ada', 200),
      loadShoe(shoeOf('AS 9D 9H 2D KD KC')),
      dealer('OpenBetting'),
      bet('ada', 'player', 100),
      dealer('CloseBetting'),
      dealer('Deal'),
      { type: 'CashOut', amount: null, by: patron('ada') },
    );
    correct(scene, 'KH 2D KD KC 4S 5H');
    scene.after(withdrawn('ada'));
    expect(mayReadTable(scene.state, patron('ada'))).toBe(false);
    for (const command of [buyIn('ada', 201), takeSeat('ada', 1), bet('ada', 'player', 10)])
      expect(scene.ask(command)).toEqual(NOT_INVITED);
    expect(scene.ask(buyIn('eve', 200))).toEqual(NOT_INVITED);
    scene.after(buyIn('ada', 150), buyIn('ada', 50));
    expect(scene.seen('ShortfallPaid').map(({ amount }) => amount)).toEqual([150n, 50n]);
    expect(scene.ask(buyIn('ada', 1))).toEqual(NOT_INVITED);
  });

  it('lets a patron take back a bet, their last thing at the table', () => {
    const scene = withdrawnWithStake().after(
      { type: 'WithdrawBet', bet: 'BAC-01/S1/C1/B1', by: patron('ada') },
      { type: 'CashOut', amount: null, by: patron('ada') },
    );
    expect(scene.seen('ChipsCashed').at(-1)?.amount).toBe(1_000n);
  });

  it('lets a banker of chemin de fer play the coup and retire, and not go on', () => {
    const scene = privateChemin().go('A stake 1000, dealer close-banco');
    scene.after(withdrawn('A'), withdrawn('B'));
    expect(scene.ask({ type: 'PlaceBet', stake: money(100), by: patron('B') })).toEqual(NOT_INVITED);
    expect(scene.seen('SeatLeft')).toMatchObject([{ patron: 'B', seat: 2 }]);
    scene.go('C bet 100, D pass');
    while (scene.state.phase !== 'continue') {
      const at = scene.state.phase;
      if (at === 'betting') scene.go('dealer close-betting');
      else if (at === 'dealing') scene.go('dealer deal');
      else if (at === 'punter') scene.go('dealer for:C non');
      else scene.go('dealer for:A non');
    }
    expect(scene.ask({ type: 'ContinueBank', amount: null, by: patron('A') })).toEqual(NOT_INVITED);
    scene.go('A retire');
    expect(scene.seen('SeatLeft').at(-1)).toMatchObject({ patron: 'A', seat: 1 });
    expect(scene.seen('BankOffered').at(-1)).toMatchObject({ patron: 'C' });
    scene.after({ type: 'CashOut', amount: null, by: patron('A') });
    expect(scene.chips('A')).toBe(0n);
  });

  it('passes the turn of a patron who is to bet, and takes the seat', () => {
    const scene = privateChemin().go('A stake 1000, dealer close-banco');
    scene.after(withdrawn('B'));
    expect(scene.seen('BetPassed')).toMatchObject([{ patron: 'B', seat: 2, by: null }]);
    expect(roundOf(scene.state)?.turns.filter(({ says }) => says === 'on-turn')).toMatchObject([
      { patron: 'C' },
    ]);
  });

  it('declines the bank for a patron to whom it is offered, and offers it to the next', () => {
    const scene = privateChemin(3).after(withdrawn('A'));
    expect(scene.seen('BankDeclined')).toMatchObject([{ patron: 'A', seat: 1, by: null }]);
    expect(scene.seen('SeatLeft')).toMatchObject([{ patron: 'A', seat: 1 }]);
    expect(scene.seen('BankOffered').at(-1)).toMatchObject({ patron: 'B' });
  });

  it('takes the seat of a patron with a stake after the settlement', () => {
    const scene = privateChemin().go('A stake 1000, dealer close-banco, B bet 100');
    scene.after(withdrawn('B'));
    expect(scene.seen('SeatLeft')).toEqual([]);
    scene.go('C pass, D pass, dealer close-betting, dealer deal');
    while (scene.seen('CoupSettled').length === 0)
      scene.go(`dealer for:${scene.state.phase === 'punter' ? 'B' : 'A'} non`);
    expect(scene.seen('SeatLeft')).toMatchObject([{ patron: 'B', seat: 2 }]);
    expect(scene.seen('ChipsCashed')).toEqual([]);
  });

  it('lets a banker name only seated guests to cut, and answers alike for all others', () => {
    const scene = new BanqueScene(
      { ...openBanque({ namedCutter: true }), private: true },
      ...['A', 'B', 'Z', 'gus'].map(invite),
      takeSeat('A', 1),
      takeSeat('B', 6),
      ...['A', 'B', 'Z'].map((id) => buyIn(id, 1_000)),
    );
    const sealed = sealedShoe(3, 3);
    scene.keep(sealed);
    scene.after(sealed.shuffle).go('Z bid 100, dealer close-bidding, Z stake');
    const cut = (id: string) =>
      ({ type: 'NameCutter', patron: id, for: null, waitedSeconds: 0, by: patron('Z') }) as const;
    const refused = reject('FORBIDDEN', 'Only a seated patron may cut. Name one.');
    for (const id of ['gus', 'eve']) expect(scene.ask(cut(id))).toEqual(refused);
    scene.after(cut('B'));
    expect(waitsFor(scene.state)).toBe('B');
    scene.after(withdrawn('B'));
    expect(waitsFor(scene.state)).toBe('Z');
    expect(scene.ask(cut('B'))).toEqual(refused);
  });

  it('takes a name from the list of banque, and bids from its auction', () => {
    const scene = privateBanque({ bankBy: 'list' }).go('Z bid, Y bid');
    scene.after(withdrawn('Z'));
    expect(scene.seen('BankOffered').at(-1)).toMatchObject({ patron: 'Y' });
    const auction = privateBanque({}).go('Z bid 1000, Z cash-out, Y bid 900');
    auction.after(withdrawn('Z'));
    expect(mayReadTable(auction.state, patron('Z'))).toBe(false);
    auction.go('dealer close-bidding');
    expect(mayReadTable(auction.state, patron('Z'))).toBe(false);
    expect(auction.seen('BankAuctioned')).toMatchObject([{ patron: 'Y' }]);
  });
});

const privateChemin = (minimumSeated = 4): CheminScene =>
  new CheminScene(
    { ...openChemin({ minimumSeated }), private: true },
    ...['A', 'B', 'C', 'D'].map(invite),
    ...['A', 'B', 'C', 'D'].flatMap((id, at) => [takeSeat(id, at + 1), buyIn(id, 10_000)]),
    loadShoe(shoeOf('6S 7H KD TD', 312, 6)),
  );

const privateBanque = (rules: object): BanqueScene =>
  new BanqueScene(
    { ...openBanque(rules), private: true },
    ...['A', 'B', 'C', 'Y', 'Z'].map(invite),
    ...['A', 'B', 'C'].map((id, at) => takeSeat(id, at + 1)),
    ...['A', 'B', 'C', 'Y', 'Z'].map((id) => buyIn(id, 10_000)),
    loadShoe(shoeOf('', 156, 3)),
  );
