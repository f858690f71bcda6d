import {
  HOUSE_BANKED_GIVEN_BY,
  refusedAtTheDoor,
  ROLES,
  type HouseBankedCommand,
  type Person,
} from '#game/tables';
import type { Code } from '#kernel/decision';
import {
  arrangeLimit,
  bet,
  buyIn,
  closeTable,
  cutShoe,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  patron,
  PIT,
  scan,
  sealedShoe,
  shoeOf,
  takeSeat,
  withdraw,
} from '#testing';

const SEALED = sealedShoe(1);
const SHOE = loadShoe(shoeOf('AS 9D'));
/** After the burn, Player has a five. */
const FIVE = loadShoe(shoeOf('AS 9D 2H 2D 3H KD'));

const PHASES = ['no-shoe', 'cutting', 'ready', 'betting', 'dealing', 'five', 'turning', 'closed'] as const;
type Phase = (typeof PHASES)[number];

/** A table in a phase. ada has chips, and a stake in an open coup. */
const inPhase = (phase: Phase): HouseBankedScene => {
  const squeezeSeconds = phase === 'turning' ? 20 : 0;
  const rules = { playerOnFive: 'choice', squeezeSeconds, wagers: ['player', 'banker', 'tie'] };
  const scene = new HouseBankedScene(openTable(rules), buyIn('ada', 1_000));
  if (phase === 'turning') scene.after(takeSeat('bob', 2)); // holds the shoe, and turns the Banker's cards
  if (phase === 'closed') return scene.after(closeTable);
  if (phase === 'no-shoe') return scene;
  if (phase === 'cutting') return scene.afterShuffling(SEALED);
  scene.after(phase === 'five' ? FIVE : SHOE);
  if (phase === 'ready') return scene.after(dealer('OpenBetting'), dealer('CloseBetting'), dealer('Deal'));
  scene.after(dealer('OpenBetting'), bet('ada', 'player', 10));
  if (phase === 'betting') return scene;
  scene.after(dealer('CloseBetting'));
  return phase === 'dealing' ? scene : scene.after(dealer('Deal'));
};

const ONE_OF_EACH: Readonly<Record<HouseBankedCommand['type'], HouseBankedCommand>> = {
  OpenTable: openTable(),
  CloseTable: closeTable,
  AssignDealer: { type: 'AssignDealer', dealer: 'dealer', position: null, by: PIT },
  Invite: { type: 'Invite', patron: 'ada', by: PIT },
  WithdrawInvitation: { type: 'WithdrawInvitation', patron: 'ada', by: PIT },
  TakeSeat: takeSeat('ada', 1),
  LeaveSeat: { type: 'LeaveSeat', by: patron('ada') },
  BuyIn: buyIn('ada', 5),
  CashOut: { type: 'CashOut', amount: null, by: patron('ada') },
  RecordFill: { type: 'RecordFill', amount: money(100), by: PIT },
  RecordCredit: { type: 'RecordCredit', amount: money(100), by: PIT },
  CountFloat: {
    type: 'CountFloat',
    amount: money(0),
    kind: 'shift',
    denominations: null,
    counters: null,
    by: PIT,
  },
  RecordDrop: { type: 'RecordDrop', amount: money(0), kind: 'counted', by: PIT },
  ShuffleShoe: SEALED.shuffle,
  LoadShoe: SHOE,
  ScanCard: scan('8H'),
  CutShoe: cutShoe('ada', 7),
  EndShoe: endShoe,
  OpenBetting: dealer('OpenBetting'),
  PlaceBet: bet('ada', 'player', 10),
  WithdrawBet: withdraw('ada', 1),
  CloseBetting: dealer('CloseBetting'),
  Deal: dealer('Deal'),
  CollectCommission: { type: 'CollectCommission', patron: null, by: DEALER },
  DecideOnFive: { type: 'DecideOnFive', draw: true, for: null, waitedSeconds: 0, by: patron('ada') },
  TurnCards: {
    type: 'TurnCards',
    hand: 'banker',
    way: 'toss',
    card: null,
    waitedSeconds: 0,
    by: patron('bob'),
  },
  PassShoe: { type: 'PassShoe', by: patron('ada') },
  VoidCoup: { type: 'VoidCoup', coup: null, reason: '00', by: PIT },
  CorrectCoup: { type: 'CorrectCoup', coup: 'BAC-01/S1/C1', cards: [], reason: '00', found: null, by: PIT },
  WaiveCommission: { type: 'WaiveCommission', patron: 'ada', amount: money(1), reason: '00', by: PIT },
  ChangeRules: { type: 'ChangeRules', rules: { seats: 7 }, by: PIT },
  ArrangeLimits: arrangeLimit(900),
  RevokeLimits: { type: 'RevokeLimits', patron: 'ada', on: 'player', by: PIT },
  Approve: { type: 'Approve', request: null, found: null, waitedSeconds: 0, by: PIT },
  Refuse: { type: 'Refuse', request: null, by: PIT },
};
const COMMANDS = Object.values(ONE_OF_EACH);
const COMMANDS_AT_A_TABLE = COMMANDS.filter(({ type }) => type !== 'OpenTable');
const asked = (command: HouseBankedCommand, by: Person): HouseBankedCommand => ({ ...command, by });

describe('checks before the game’s rules', () => {
  it.each(COMMANDS_AT_A_TABLE)('refuses $type without a table to every role', (command) => {
    new HouseBankedScene().when(command).thenRejected('NO_SUCH_TABLE');
    new HouseBankedScene().when(asked(command, { id: 'x', role: 'auditor' })).thenRejected('NO_SUCH_TABLE');
  });

  it.each(COMMANDS)('checks the role of $type before the phase', (command) => {
    const roles: readonly string[] = HOUSE_BANKED_GIVEN_BY[command.type];
    for (const role of ROLES.filter((each) => !roles.includes(each))) {
      inPhase('closed')
        .when(asked(command, { id: 'ada', role }))
        .thenRejected('FORBIDDEN', { who: roles.join() });
    }
  });

  it('opens a table of any id once', () => {
    new HouseBankedScene().when(openTable()).thenAccepted();
    for (const phase of PHASES) inPhase(phase).when(openTable()).thenRejected('TABLE_EXISTS');
  });

  it('refuses a wager that is not offered before checking role and phase', () => {
    const scene = new HouseBankedScene(openTable({ wagers: ['player', 'banker'] }));
    scene.when(bet('ada', 'tie', 1)).thenRejected('UNKNOWN_WAGER');
    scene.when(asked(bet('ada', 'tie', 1), PIT)).thenRejected('UNKNOWN_WAGER');
    scene
      .after(closeTable)
      .when(bet('ada', 'tie', 1))
      .thenRejected('UNKNOWN_WAGER');
  });

  it.each([0, 416, 417])('refuses a cut at %d of 416 cards before checking role and person (R4)', (at) => {
    const scene = inPhase('cutting').after(takeSeat('bob', 1));
    scene.when(cutShoe('bob', at)).thenRejected('BAD_FIELD');
    scene.when(cutShoe('ada', at)).thenRejected('BAD_FIELD');
    scene.when(asked(cutShoe('bob', at), PIT)).thenRejected('BAD_FIELD');
  });

  it('gives the same refusals by itself', () => {
    const { state } = inPhase('ready');
    expect(refusedAtTheDoor(bet('ada', 'player', 1), state)).toBeNull();
    expect(refusedAtTheDoor(bet('ada', 'big', 1), state)).toMatchObject({
      rejection: { code: 'UNKNOWN_WAGER' },
    });
  });
});

/** The result of each command in each phase; `ok` if it is accepted. */
const EXPECTED: Readonly<Record<string, Readonly<Record<Phase, Code | 'ok'>>>> = (() => {
  const W = 'WRONG_PHASE';
  const F = 'SHOE_FINISHED';
  const C = 'NO_SUCH_COUP';
  const P = 'NO_SUCH_PATRON';
  const R = 'NO_SUCH_REQUEST';
  const B = 'BAD_FIELD';
  const row = (...codes: readonly (Code | 'ok')[]) =>
    Object.fromEntries(PHASES.map((phase, at) => [phase, codes[at]])) as Record<Phase, Code | 'ok'>;
  return {
    //                no-shoe      cutting      ready        betting           dealing           five              turning           closed
    CloseTable: /* */ row(
      'ok',
      'ok',
      'ok',
      'STAKE_IN_PLAY',
      'STAKE_IN_PLAY',
      'STAKE_IN_PLAY',
      'STAKE_IN_PLAY',
      W,
    ),
    AssignDealer: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    Invite: row(B, B, B, B, B, B, B, W), // the table is public (R15)
    WithdrawInvitation: row(B, B, B, B, B, B, B, W),
    TakeSeat: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    LeaveSeat: row(
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      W,
    ),
    BuyIn: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    CashOut: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    RecordFill: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    RecordCredit: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    CountFloat: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    RecordDrop: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    ShuffleShoe: row('ok', 'ok', W, W, W, W, W, W),
    LoadShoe: row('ok', 'ok', W, W, W, W, W, W),
    ScanCard: row(W, W, W, W, W, W, W, W), // none of these shoes is scanned
    CutShoe: row(W, 'ok', W, W, W, W, W, W),
    EndShoe: row(W, 'ok', 'ok', W, W, W, W, W),
    OpenBetting: row(F, F, 'ok', W, W, W, W, W),
    PlaceBet: row(F, F, W, 'ok', W, W, W, W),
    WithdrawBet: row(W, W, W, 'ok', W, W, W, W),
    CloseBetting: row(W, W, W, 'ok', W, W, W, W),
    Deal: row(W, W, W, W, 'ok', W, W, W),
    CollectCommission: row(W, W, W, W, W, W, W, W), // nobody owes any
    TurnCards: row(W, W, W, W, W, W, 'ok', W),
    PassShoe: row('FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', W, W, W, W),
    DecideOnFive: row(W, W, W, W, W, 'ok', W, W),
    VoidCoup: row(W, W, W, 'ok', 'ok', 'ok', 'ok', W),
    CorrectCoup: row(C, C, C, C, C, C, C, W),
    WaiveCommission: row(P, P, P, P, P, P, P, W), // ada owes no commission
    ChangeRules: row('ok', W, W, W, W, W, W, W),
    ArrangeLimits: row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', W),
    RevokeLimits: row(P, P, P, P, P, P, P, W), // no limit is arranged for ada
    Approve: row(R, R, R, R, R, R, R, W),
    Refuse: row(R, R, R, R, R, R, R, W),
  };
})();

describe('phases (R9)', () => {
  const cells = COMMANDS_AT_A_TABLE.flatMap((command) =>
    PHASES.map((phase) => ({ command, type: command.type, phase, expected: EXPECTED[command.type]![phase] })),
  );

  it.each(cells)('$type in $phase: $expected', ({ command, phase, expected }) => {
    const decided = inPhase(phase).when(command);
    if (expected === 'ok') decided.thenAccepted();
    else decided.thenRejected(expected);
  });

  it('a shoe without an opened coup may be replaced, even after its burn', () => {
    const scene = new HouseBankedScene(openTable(), SHOE);
    scene.when(SHOE).thenAccepted();
    scene.when(SEALED.shuffle).thenAccepted();
  });
});

describe('AssignDealer', () => {
  const other = (command: HouseBankedCommand) => asked(command, { id: 'ruth', role: 'dealer' });
  const assigned = (phase: Phase) =>
    inPhase(phase).after({ type: 'AssignDealer', dealer: 'dealer', position: null, by: PIT });

  it('permits any dealer before it', () => {
    inPhase('ready')
      .when(other(dealer('OpenBetting')))
      .thenAccepted();
  });

  it.each([
    ['no-shoe', SEALED.shuffle],
    ['no-shoe', SHOE],
    ['ready', dealer('OpenBetting')],
    ['betting', dealer('CloseBetting')],
    ['dealing', dealer('Deal')],
  ] as const)('then refuses another dealer in phase %s, after checking the phase', (phase, command) => {
    assigned(phase).when(other(command)).thenRejected('FORBIDDEN', { who: 'dealer' });
    assigned(phase).when(command).thenAccepted();
    assigned(phase === 'betting' ? 'dealing' : 'betting')
      .when(other(command))
      .thenRejected('WRONG_PHASE');
  });

  it('refuses another dealer for the missing shoe first', () => {
    assigned('no-shoe')
      .when(other(dealer('OpenBetting')))
      .thenRejected('SHOE_FINISHED');
  });

  it('checks the person before the rules: another dealer doesn’t learn that a card is impossible', () => {
    const forged = loadShoe(shoeOf('AS', 104, 8).map(() => 'AS' as const));
    assigned('no-shoe').when(other(forged)).thenRejected('FORBIDDEN');
    assigned('no-shoe').when(forged).thenRejected('IMPOSSIBLE_CARD');
  });

  it('lets the pit change it', () => {
    const scene = assigned('ready').after({ type: 'AssignDealer', dealer: 'ruth', position: null, by: PIT });
    scene.when(other(dealer('OpenBetting'))).thenAccepted();
    scene.when(dealer('OpenBetting')).thenRejected('FORBIDDEN', { who: 'ruth' });
  });
});
