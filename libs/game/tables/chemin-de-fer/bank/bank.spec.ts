import {
  buyIn,
  CHEMIN,
  CheminScene,
  DEALER,
  endShoe,
  loadShoe,
  money,
  patron,
  PIT,
  shoeOf,
  table,
  takeSeat,
} from '#testing';

/** Hands in dealing order, punter banker punter banker: the winner if neither draws. */
const BANKER_WINS = '6S 7H KD TD';
const PUNTERS_WIN = '7S 6H KD TD';
const TIE = '6S 6H KD TD';

/** Plays a coup of this stake against the bank. All other patrons pass, and both hands stand. */
const coup = (scene: CheminScene, better: string, stake: number): CheminScene => {
  scene.go('dealer close-banco');
  for (;;) {
    const { state } = scene;
    if (state.phase !== 'betting' || state.coup === null) break;
    const [onTurn] = state.coup.toSpeak;
    if (onTurn === undefined) scene.go('dealer close-betting');
    else scene.go(onTurn.patron === better ? `${better} bet ${stake}` : `${onTurn.patron} pass`);
  }
  const banker = (scene.state as { bank?: { patron: string } }).bank?.patron ?? '';
  return scene.go(`dealer deal, ${better} non, ${banker} non`);
};

const types = (scene: CheminScene, from: number) => scene.events.slice(from).map(({ type }) => type);
const offered = (scene: CheminScene) =>
  scene.events.flatMap((event) =>
    event.type === 'BankOffered' ? [`${event.patron} ${event.amount ?? 'any'}`] : [],
  );

describe('F1: before the first coup', () => {
  it('is seating until minimumSeated patrons are there and a shoe is ready; then seat 1 is offered the bank', () => {
    const scene = new CheminScene();
    const six = CheminScene.withSix(BANKER_WINS);
    expect(scene.state.phase).toBe('unopened');
    expect(six.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'A', seat: 1 } });
    const five = CheminScene.withSix(BANKER_WINS, { minimumSeated: 7 });
    expect(five.state.phase).toBe('seating');
    five.after(takeSeat('G', 7));
    expect(five.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'A', seat: 1 } });
  });

  it('returns to seating if too few are left before the first coup, and continues with two after it', () => {
    const scene = CheminScene.withSix(BANKER_WINS).go('F leave');
    expect(scene.state.phase).toBe('seating');
    scene.go('F sit 6, A stake 100');
    coup(scene, 'B', 100).go('C leave, D leave, E leave, F leave');
    expect(scene.state.phase).toBe('continue');
    scene.go('A retire');
    expect(scene.state).toMatchObject({ phase: 'take-over', offered: { patron: 'B' } });
    scene.go('B leave');
    expect(scene.state.phase).toBe('seating');
  });

  it('doesn’t continue with one patron: the banker may retire', () => {
    const scene = CheminScene.withSix(BANKER_WINS, { minimumSeated: 2 }).go('A stake 100');
    coup(scene, 'B', 100).go('B leave, C leave, D leave, E leave, F leave');
    scene.when('A continue').thenRejected('WRONG_PHASE');
    expect(scene.go('A retire').state.phase).toBe('seating');
  });

  it('assigns seats by lot while seating, the first drawn in seat 1', () => {
    const draw = { type: 'DrawSeats', patrons: ['x', 'y', 'z'], order: ['z', 'x', 'y'], by: DEALER } as const;
    const scene = CheminScene.withSix(BANKER_WINS, { minimumSeated: 8 }).go('A leave, B leave, C leave');
    scene.when(draw).thenEvents({
      type: 'SeatsDrawn',
      seats: [
        { seat: 1, patron: 'z' },
        { seat: 2, patron: 'x' },
        { seat: 3, patron: 'y' },
      ],
    });
    scene.when({ ...draw, order: ['z', 'x', 'x'] }).thenRejected('BAD_FIELD');
    scene.when({ ...draw, patrons: ['x', 'D'], order: ['D', 'x'] }).thenRejected('ALREADY_SEATED');
    const four = { patrons: ['x', 'y', 'z', 'v'], order: ['x', 'y', 'z', 'v'] };
    scene.when({ ...draw, ...four }).thenRejected('SEAT_TAKEN');
    CheminScene.withSix(BANKER_WINS).when(draw).thenRejected('WRONG_PHASE');
  });
});

const stakes = table<'line' | 'code' | 'why'>`
  line        | code               | why
  A stake 99  | BELOW_MINIMUM      | F2: below bankMin
  A stake 501 | ABOVE_MAXIMUM      | F2: above bankMax
  B stake 100 | NOT_YOUR_TURN      | another seated player waits
  X stake 100 | FORBIDDEN          | an unseated patron has no part in it
  X decline   | FORBIDDEN          | nor in declining
  B decline   | NOT_YOUR_TURN      | only who is offered the bank declines
  A retire    | WRONG_PHASE        | there is no bank yet
`;

describe('F1, F12: a bank before the first coup has been dealt', () => {
  const leftByOne = (): CheminScene =>
    CheminScene.withSix(BANKER_WINS).go(
      'A stake 100, dealer close-banco, B pass, C pass, D pass, E pass, F pass, dealer close-betting, F leave',
    );

  it('doesn’t continue with fewer than minimumSeated patrons', () => {
    const scene = leftByOne();
    expect(scene.state.phase).toBe('continue');
    scene.when('A continue').thenRejected('WRONG_PHASE');
    scene.go('F sit 6, A continue');
    expect(scene.state.phase).toBe('banco');
  });

  it('isn’t offered if it is retired then; once enough are there, with any amount and its banker last', () => {
    const scene = leftByOne().go('A retire');
    expect(scene.state.phase).toBe('seating');
    expect(scene.chips('A')).toBe(10_000n);
    scene.go('F sit 6');
    expect(offered(scene).slice(-1)).toEqual(['B any']);
    scene.go('B decline, C decline, D decline, E decline, F decline');
    expect(offered(scene).slice(-1)).toEqual(['A any']);
  });
});

describe('F2: the bank is offered round', () => {
  it.each(stakes)('$line: $code, $why', ({ line, code }) => {
    const scene = CheminScene.withSix(BANKER_WINS, { bankMin: '100', bankMax: '500' });
    scene.when(line).thenRejected(code as 'FORBIDDEN');
  });

  it('requires the chips for it', () => {
    const scene = CheminScene.withSix(BANKER_WINS);
    scene.when('A stake 10001').thenRejected('INSUFFICIENT_CHIPS', { left: '10000' });
  });

  it('goes once round every seat, then to the first taker', () => {
    const scene = CheminScene.withSix(PUNTERS_WIN + ' ' + PUNTERS_WIN);
    scene.go('A decline, B decline, C decline, D decline, E decline, F decline');
    expect(scene.events.at(-1)).toEqual({ type: 'BankOpened' });
    expect(scene.state.phase).toBe('bank-open');
    scene.when('X stake 100').thenRejected('FORBIDDEN');
    scene.go('D stake 100');
    coup(scene, 'E', 100);
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'E' } });
  });

  it('goes to the right of a banker who lost, who comes last', () => {
    const scene = CheminScene.withSix(PUNTERS_WIN).go('A decline, B stake 100');
    coup(scene, 'A', 100).go('C decline, D decline, E decline, F decline, A decline');
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B', seat: 2 } });
    expect(scene.go('B decline').state.phase).toBe('bank-open');
  });

  it('includes a patron who sits down meanwhile, if that seat is still to come, and never behind the loser', () => {
    const lost = (): CheminScene =>
      coup(CheminScene.withSix(PUNTERS_WIN).go('A decline, B stake 100'), 'A', 100).after(buyIn('G', 500));
    const early = lost().go('C decline, G sit 7, D decline, E decline, F decline');
    expect(early.state).toMatchObject({ offered: { patron: 'G', seat: 7 } });
    const late = lost().go('C decline, D decline, E decline, F decline, A decline, G sit 7');
    expect(late.state).toMatchObject({ offered: { patron: 'B', seat: 2 } });
    late.go('B decline');
    expect(late.state.phase).toBe('bank-open');
    late.when('G stake 100').thenAccepted();
  });

  it('R11: the dealer declines after the time has expired, and the event names both', () => {
    const scene = CheminScene.withSix(BANKER_WINS);
    const late = { type: 'DeclineBank', for: 'A', waitedSeconds: 30, by: DEALER } as const;
    scene.when({ ...late, waitedSeconds: 29 }).thenRejected('NOT_YOUR_TURN', { who: 'A' });
    scene.when({ ...late, for: null }).thenRejected('BAD_FIELD');
    scene.when({ ...late, for: 'B' }).thenRejected('NOT_YOUR_TURN');
    const [declined] = scene.when(late).thenAccepted();
    expect(declined).toEqual({ type: 'BankDeclined', patron: 'A', seat: 1, by: 'dealer' });
  });

  it('R10: leaving when offered declines', () => {
    const scene = CheminScene.withSix(BANKER_WINS, { minimumSeated: 5 });
    const from = scene.events.length;
    scene.go('A leave');
    expect(types(scene, from)).toEqual(['BankDeclined', 'SeatLeft', 'ChipsCashed', 'BankOffered']);
    expect(scene.state).toMatchObject({ offered: { patron: 'B' } });
  });
});

describe('F10, F11: a bank that has won continues', () => {
  it('with the covered and won amounts, less the commission, taken once and rounded up', () => {
    const scene = CheminScene.withSix(`${BANKER_WINS} ${BANKER_WINS}`).go('A stake 1000, dealer close-banco');
    scene.go('B bet 33, C bet 33, D bet 33, E pass, F pass, dealer close-betting, dealer deal, B non, A non');
    // 5 % of 99 is 4.95: 5 in total, not 2 for each of three.
    expect(scene.of(`table:${CHEMIN}:commission`)).toBe(5n);
    expect(scene.state).toMatchObject({ phase: 'continue', bank: { amount: 193n, reserve: 901n } });
    scene.when('A continue 192').thenRejected('BELOW_MINIMUM', { limit: '193' });
    scene.when('B continue').thenRejected('FORBIDDEN');
    const [continued] = scene.when('A continue 1200').thenAccepted();
    expect(continued).toMatchObject({ amount: 1200n, fromReserve: 901n, fromChips: 106n });
    scene.go('A continue');
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { amount: 193n, reserve: 901n } });
  });

  it('is raised up to bankMax, and unchanged above it', () => {
    const scene = CheminScene.withSix(`${BANKER_WINS} ${BANKER_WINS}`, { bankMax: '150' }).go('A stake 100');
    coup(scene, 'B', 100);
    expect(scene.state).toMatchObject({ bank: { amount: 195n } });
    scene.when('A continue 196').thenRejected('ABOVE_MAXIMUM', { limit: '195' });
    scene.when('A continue 195').thenAccepted();
    const under = CheminScene.withSix(BANKER_WINS, { bankMax: '250' }).go('A stake 100');
    coup(under, 'B', 100).when('A continue 251').thenRejected('ABOVE_MAXIMUM', { limit: '250' });
    under.when('A continue 250').thenAccepted();
  });

  it('is at least bankMin, even if less was covered and won', () => {
    const scene = CheminScene.withSix(TIE, { bankMin: '500' }).go('A stake 500');
    coup(scene, 'B', 60);
    expect(scene.state).toMatchObject({ bank: { amount: 60n, reserve: 440n } });
    scene.when('A continue 499').thenRejected('BELOW_MINIMUM', { limit: '500' });
    const [continued] = scene.when('A continue').thenAccepted();
    expect(continued).toMatchObject({ amount: 500n, fromReserve: 440n, fromChips: 0n });
  });

  it('if lost, pays the punters, returns the rest and the reserve to the banker, and passes', () => {
    const scene = CheminScene.withSix(PUNTERS_WIN).go('A stake 1000');
    coup(scene, 'C', 400);
    expect(scene.chips('A')).toBe(9_600n);
    expect(scene.chips('C')).toBe(10_400n);
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
    expect(scene.events.find(({ type }) => type === 'BankPassed')).toMatchObject({ bank: 0n, reserve: 600n });
  });
});

describe('F12: a bank that is retired', () => {
  const retired = (options: object = {}, then = ''): CheminScene => {
    const scene = CheminScene.withSix(`${BANKER_WINS} ${PUNTERS_WIN} ${PUNTERS_WIN}`, options).go(
      'A stake 100',
    );
    return coup(scene, 'B', 100).go(`A retire${then}`);
  };

  it('is returned to its banker, and offered at exactly its amount from the right on, but not to that banker', () => {
    const scene = retired();
    expect(scene.chips('A')).toBe(10_095n);
    expect(scene.state).toMatchObject({ phase: 'take-over', amount: 195n, offered: { patron: 'B' } });
    scene.when('A take-over').thenRejected('FORBIDDEN');
    scene.when('C take-over').thenRejected('NOT_YOUR_TURN', { who: 'B' });
    scene.when('X take-over').thenRejected('FORBIDDEN');
    scene.go('B decline, C decline, D decline, E decline, F decline');
    expect(offered(scene).slice(1)).toEqual(['B 195', 'C 195', 'D 195', 'E 195', 'F 195', 'B any']);
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
    scene.go('B decline, C decline, D decline, E decline, F decline');
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'A' } });
  });

  it('taken over by the next on the right uses that player’s turn', () => {
    const scene = retired({}, ', B take-over');
    coup(scene, 'C', 100);
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'C' } });
  });

  it('taken over by another leaves the turn after the next lost coup to the seat on the right', () => {
    const scene = retired({}, ', B decline, C decline, D take-over');
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { patron: 'D', amount: 195n } });
    coup(scene, 'C', 100);
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
    scene.go('B decline, C decline');
    expect(scene.state).toMatchObject({ offered: { patron: 'E' } }); // D has just lost, and comes last
  });

  it('an owed turn stays owed if the bank is retired again, and passes on from an emptied seat', () => {
    const again = CheminScene.withSix(`${BANKER_WINS} ${BANKER_WINS} ${PUNTERS_WIN}`).go('A stake 100');
    coup(again, 'B', 100).go('A retire, B decline, C decline, D take-over');
    coup(again, 'C', 100).go('D retire, E take-over');
    coup(again, 'C', 100);
    expect(again.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
    const emptied = retired({}, ', B decline, C decline, D take-over, B leave');
    coup(emptied, 'F', 100);
    expect(emptied.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'C' } });
  });

  it('an owed turn moves on if its seat is emptied and too few are left to offer the bank', () => {
    const scene = CheminScene.withSix(`${BANKER_WINS} ${BANKER_WINS}`).go('A stake 100');
    coup(scene, 'B', 100).go('A retire, B decline, C decline, D take-over');
    coup(scene, 'C', 100).go('D retire');
    scene.go('F leave, E leave, D leave, A leave, B leave');
    expect(scene.state).toMatchObject({ phase: 'seating' });
    scene.go('X sit 2');
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'C' } });
  });

  it('retired by the only patron it leaves the turn on the right', () => {
    const scene = CheminScene.withSix(BANKER_WINS).go('A stake 100');
    coup(scene, 'B', 100).go('F leave, E leave, D leave, C leave, B leave, A retire, A leave');
    expect(scene.state).toMatchObject({ phase: 'seating' });
    scene.go('X sit 1, Y sit 5');
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'Y' } });
  });

  it('a patron keeps an owed turn, even after losing a bank taken over meanwhile', () => {
    const scene = CheminScene.withSix(`${BANKER_WINS} ${BANKER_WINS} ${PUNTERS_WIN}`).go('A stake 100');
    coup(scene, 'B', 100).go('A retire, B decline, C decline, D take-over');
    coup(scene, 'C', 100).go('D retire, E decline, F decline, A decline, B take-over');
    coup(scene, 'C', 100);
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'B' } });
  });
});

describe('R9: the bank continues without a shoe', () => {
  it('a shoe may end early between coups; until another is ready, steps are refused with SHOE_FINISHED', () => {
    const scene = CheminScene.withSix(BANKER_WINS).go('A stake 100');
    scene.when(endShoe).thenRejected('WRONG_PHASE');
    coup(scene, 'B', 100).after(endShoe).go('A continue');
    expect(scene.state).toMatchObject({ phase: 'banco', coup: null });
    scene.when('B banco').thenRejected('SHOE_FINISHED');
    scene.when('dealer close-banco').thenRejected('SHOE_FINISHED');
    scene.when('B bet 10').thenRejected('WRONG_PHASE');
    scene.after(loadShoe(shoeOf(BANKER_WINS, 312, 6)));
    expect(scene.state).toMatchObject({ phase: 'banco', coup: { coup: `${CHEMIN}/S2/C1` } });
    scene.when(loadShoe(shoeOf(BANKER_WINS, 312, 6))).thenRejected('WRONG_PHASE');
  });

  it('R10: the table can’t close with a bank, and a banker can’t leave', () => {
    const scene = CheminScene.withSix(BANKER_WINS);
    const close = { type: 'CloseTable', by: PIT } as const;
    scene.when(close).thenAccepted();
    scene.go('A stake 100').when(close).thenRejected('STAKE_IN_PLAY');
    scene.when('A leave').thenRejected('STAKE_IN_PLAY');
    scene.go('C banco').when('C leave').thenRejected('STAKE_IN_PLAY');
  });

  it('a round without stakes doesn’t use up the coup’s id', () => {
    const scene = CheminScene.withSix(BANKER_WINS).go('A stake 100, dealer close-banco');
    scene.go('B pass, C pass, D pass, E pass, F pass, dealer close-betting');
    expect(scene.state).toMatchObject({ phase: 'continue', bank: { amount: 100n, reserve: 0n } });
    scene.when('A continue 99').thenRejected('BELOW_MINIMUM', { limit: '100' });
    scene.go('A continue');
    const ids = scene.events.flatMap((event) => (event.type === 'CoupOpened' ? [event.coup] : []));
    expect(ids).toEqual([`${CHEMIN}/S1/C1`, `${CHEMIN}/S1/C1`]);
  });
});

describe('F14: the bank goes to the highest bid', () => {
  const auction = (options: object = {}) =>
    CheminScene.withSix(`${PUNTERS_WIN} ${BANKER_WINS}`, { bankBy: 'auction', bankMin: '50', ...options });

  it('from the start', () => {
    const scene = auction({ bankMax: '400' });
    expect(scene.state.phase).toBe('bidding');
    scene.when('dealer close-bidding').thenRejected('WRONG_PHASE');
    scene.when('A bid 49').thenRejected('BELOW_MINIMUM');
    scene.when('A bid 401').thenRejected('ABOVE_MAXIMUM');
    scene.when('X bid 100').thenRejected('FORBIDDEN');
    scene.go('C bid 200, B bid 300, A bid 100');
    scene.when('B bid 300').thenRejected('BELOW_MINIMUM', { limit: '300' });
    scene.go('A bid 300, dealer close-bidding');
    // Of equal bids the earlier in rotation, at the start from seat 1.
    expect(scene.state).toMatchObject({ phase: 'bank-offered', offered: { patron: 'A' }, bid: 300n });
    scene.when('A stake 299').thenRejected('BELOW_MINIMUM', { limit: '300' });
    scene.when('B stake').thenRejected('NOT_YOUR_TURN');
    scene.go('A decline');
    expect(scene.state).toMatchObject({ offered: { patron: 'B' }, bid: 300n });
    scene.go('B decline, C decline');
    expect(scene.state).toMatchObject({ phase: 'bidding', bids: [] });
  });

  it('a bid is within the bidder’s chips, and the default stake is the bid', () => {
    const scene = auction();
    scene.when('A bid 10001').thenRejected('INSUFFICIENT_CHIPS');
    scene.go('E bid 400, C bid 400, dealer close-bidding, C stake');
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { patron: 'C', amount: 400n } });
    coup(scene, 'D', 400);
    expect(scene.state.phase).toBe('bidding');
    scene.go('A bid 60, E bid 60, dealer close-bidding');
    expect(scene.state).toMatchObject({ offered: { patron: 'E' } }); // from the last banker's right
  });

  it('bids outlast a shoe that is replaced unused, like a bank (R9)', () => {
    const scene = auction()
      .go('A bid 60')
      .after(loadShoe(shoeOf(BANKER_WINS, 312, 6)));
    expect(scene.state).toMatchObject({ phase: 'bidding', bids: [{ patron: 'A', amount: 60n }] });
  });

  it('a retired bank is auctioned, not taken over; a bidder who leaves loses the bid', () => {
    const scene = auction({ minimumSeated: 5 }).go('A bid 60, B bid 100, B leave');
    scene.after(takeSeat('B', 2), buyIn('B', 1_000)).go('dealer close-bidding, A stake, dealer close-banco');
    scene.go('B pass, C pass, D pass, E pass, F pass, dealer close-betting, A retire');
    expect(scene.state.phase).toBe('bidding');
    expect(scene.chips('A')).toBe(10_000n);
  });

  it('requires an amount in a bid, and in a stake in rotation', () => {
    auction()
      .when({ type: 'BidForBank', amount: null, by: patron('A') })
      .thenRejected('BAD_FIELD');
    CheminScene.withSix(BANKER_WINS).when('A stake').thenRejected('BAD_FIELD');
    CheminScene.withSix(BANKER_WINS)
      .when({ type: 'BidForBank', amount: money(5), by: patron('A') })
      .thenRejected('WRONG_PHASE');
  });
});
