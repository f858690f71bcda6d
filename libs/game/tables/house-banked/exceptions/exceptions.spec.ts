import { lapsedRequests, type CorrectedBet, type HouseBankedEvent } from '#game/tables';
import {
  approve,
  askCorrection,
  askVoid,
  bet,
  buyIn,
  cards,
  correct,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  inForce,
  loadShoe,
  money,
  openTable,
  patron,
  PIT,
  REASON,
  refuse,
  rulesOf,
  RUTH,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const COUP = `${TABLE}/S1/C1`;
const typesOf = (events: readonly HouseBankedEvent[]) => events.map(({ type }) => type);

/** After the burn of an ace and one card: Player 9 against Banker 2, no third card. */
const PLAYER_WINS = 'AS 9D 9H 2D KD KC';
/** The same with a king instead of Player's nine: Player draws a 4, Banker a 5 to 7. */
const BANKER_WINS = 'KH 2D KD KC 4S 5H';

/** Ada has 100 on Player and 40 on Tie, bob 30 on Banker; both bought 200. */
const staked = (options: object = {}, first = PLAYER_WINS) =>
  new HouseBankedScene(
    openTable(options),
    buyIn('ada', 200),
    buyIn('bob', 200),
    loadShoe(shoeOf(first)),
    dealer('OpenBetting'),
    bet('ada', 'player', 100),
    bet('ada', 'tie', 40),
    bet('bob', 'banker', 30),
  );
const settled = (options: object = {}) => staked(options).after(dealer('CloseBetting'), dealer('Deal'));

const chipsOf = ({ state }: HouseBankedScene, who: string) =>
  'chips' in state ? state.chips.get(who) : null;
const owedOf = ({ state }: HouseBankedScene, who: string) => ('owed' in state ? state.owed.get(who) : null);

const correctedBets = ({ events }: HouseBankedScene): readonly CorrectedBet[] => {
  const corrected = events.findLast((event) => event.type === 'CoupCorrected');
  return corrected?.type === 'CoupCorrected' ? corrected.bets : [];
};

describe('four eyes', () => {
  it('numbers a request, and the table waits for its answer', () => {
    const scene = staked().after(askVoid);
    expect(scene.events.at(-1)).toEqual({
      type: 'VoidRequested',
      request: `${TABLE}/R1`,
      coup: COUP,
      by: 'dealer',
      reason: REASON,
    });
    for (const command of [dealer('CloseBetting'), bet('ada', 'player', 1), askVoid, endShoe] as const)
      scene.when(command).thenRejected('WRONG_PHASE', { who: 'pit' });
    for (const command of [
      buyIn('ada', 1),
      takeSeat('ada', 1),
      { type: 'CashOut', amount: null, by: patron('ada') },
    ] as const)
      scene.when(command).thenAccepted();
  });

  it('the table waits for a correction, too', () => {
    const scene = settled();
    scene.after(askCorrection(scene, BANKER_WINS));
    for (const command of [dealer('OpenBetting'), endShoe] as const)
      scene.when(command).thenRejected('WRONG_PHASE', { who: 'pit' });
    scene.after(refuse).when(dealer('OpenBetting')).thenAccepted();
  });

  it('the requester can’t approve it in any role, and may take it back', () => {
    const asked = staked().after({ ...askVoid, by: PIT });
    asked.when(approve).thenRejected('SAME_PERSON');
    asked.when({ ...approve, by: RUTH }).thenAccepted();
    expect(asked.when(refuse).thenAccepted()).toEqual([
      { type: 'RequestRefused', request: `${TABLE}/R1`, because: 'withdrawn', by: 'pit' },
    ]);
    expect(asked.when({ ...refuse, by: RUTH }).thenAccepted()).toEqual([
      { type: 'RequestRefused', request: `${TABLE}/R1`, because: 'refused', by: 'ruth' },
    ]);
  });

  it('a request is open for approvalSeconds, after which nobody can answer it', () => {
    const asked = staked({ approvalSeconds: 60 }).after({ ...askVoid, by: PIT });
    asked.when({ ...approve, by: RUTH, waitedSeconds: 59.9 }).thenAccepted();
    for (const by of [RUTH, PIT])
      asked.when({ ...approve, by, waitedSeconds: 60 }).thenRejected('NO_SUCH_REQUEST');
    const { state } = asked;
    expect(lapsedRequests(state, () => 59.9)).toEqual([]);
    expect(lapsedRequests(state, () => 60)).toEqual([
      { type: 'RequestRefused', request: `${TABLE}/R1`, because: 'lapsed', by: null },
    ]);
  });

  it('a dealer can take back only their own request', () => {
    const asked = staked().after(askVoid);
    asked.when({ ...refuse, by: { id: 'eve', role: 'dealer' } }).thenRejected('FORBIDDEN');
    asked.when({ ...refuse, by: DEALER }).thenAccepted();
  });

  it('after a refusal the game continues, and the next request has the next number', () => {
    const scene = staked().after(askVoid, refuse, dealer('CloseBetting'), askVoid);
    expect(scene.events.at(-1)).toMatchObject({ request: `${TABLE}/R2` });
    scene.when({ ...approve, request: `${TABLE}/R1` }).thenRejected('NO_SUCH_REQUEST');
    scene.when({ ...approve, request: `${TABLE}/R2` }).thenAccepted();
  });

  it('with several waiting requests, the answer names one', () => {
    const scene = new HouseBankedScene(openTable());
    for (const max of ['5', '6'])
      scene.after({ type: 'ChangeRules', rules: { limits: { player: { max } } }, by: PIT });
    expect(typesOf(scene.events.slice(1))).toEqual(['RulesChanged', 'RulesChangeRequested']);
    scene.after({ type: 'ChangeRules', rules: { commissionBps: 400, allowPatronEdge: true }, by: PIT });
    scene.when({ ...approve, by: RUTH }).thenRejected('NO_SUCH_REQUEST');
    scene.when({ ...approve, by: RUTH, request: `${TABLE}/R2` }).thenAccepted();
  });

  it('without a request there is nothing to answer', () => {
    staked().when(approve).thenRejected('NO_SUCH_REQUEST');
    staked().when(refuse).thenRejected('NO_SUCH_REQUEST');
  });
});

describe('a void coup (R5)', () => {
  it.each(['betting', 'dealing'])('returns every stake in phase %s', (phase) => {
    const scene = staked();
    if (phase === 'dealing') scene.after(dealer('CloseBetting'));
    scene.after(askVoid, approve);
    expect(scene.events.at(-1)).toMatchObject({
      type: 'CoupVoided',
      coup: COUP,
      askedBy: 'dealer',
      approvedBy: 'pit',
      reason: REASON,
      bets: [
        { bet: `${COUP}/B1`, patron: 'ada', on: 'player', stake: 100n },
        { bet: `${COUP}/B2`, patron: 'ada', on: 'tie', stake: 40n },
        { bet: `${COUP}/B3`, patron: 'bob', on: 'banker', stake: 30n },
      ],
      pages: 0,
    });
    expect(scene.state).toMatchObject({ phase: 'ready', requests: { count: 1, open: [] } });
    expect([chipsOf(scene, 'ada'), chipsOf(scene, 'bob')]).toEqual([200n, 200n]);
    expect(scene.after(dealer('OpenBetting')).events.at(-1)).toEqual({
      type: 'BettingOpened',
      coup: `${TABLE}/S1/C2`,
    });
  });

  it('must be the open one', () => {
    staked()
      .when({ ...askVoid, coup: `${TABLE}/S1/C2` })
      .thenRejected('NO_SUCH_COUP');
    staked()
      .when({ ...askVoid, coup: COUP })
      .thenAccepted();
    settled().when(askVoid).thenRejected('WRONG_PHASE');
  });

  it('returns carried stakes, too (P5)', () => {
    const tie = 'AS 9D 9H 9D KD KC';
    const scene = staked({ tieStakes: 'carried' }, tie).after(dealer('CloseBetting'), dealer('Deal'));
    expect(chipsOf(scene, 'bob')).toBe(170n);
    scene.after(dealer('OpenBetting'), bet('ada', 'banker', 5), askVoid, approve);
    expect(chipsOf(scene, 'bob')).toBe(200n);
    expect(scene.state).toMatchObject({ phase: 'ready', carried: [] });
  });

  it('ends the shoe if it was the last, and always with a shoe for every coup (P7, P8)', () => {
    const last = staked({}, PLAYER_WINS);
    const short = new HouseBankedScene(openTable(), loadShoe(shoeOf(PLAYER_WINS, 12)), dealer('OpenBetting'));
    expect(typesOf(short.after(askVoid).when(approve).thenAccepted())).toEqual([
      'CoupVoided',
      'ShoeFinished',
    ]);
    expect(typesOf(last.after(askVoid).when(approve).thenAccepted())).toEqual(['CoupVoided']);
    const sealed = new HouseBankedScene(openTable({ dealing: 'every-coup' }))
      .afterShuffling(sealedShoe(1))
      .after(dealer('OpenBetting'), askVoid);
    expect(typesOf(sealed.when(approve).thenAccepted())).toEqual([
      'CoupVoided',
      'ShoeFinished',
      'ShoeRevealed',
    ]);
  });

  it('of more than 500 stakes comes in pages', () => {
    const scene = new HouseBankedScene(
      openTable(),
      buyIn('ada', 10_000),
      loadShoe(shoeOf(PLAYER_WINS)),
      dealer('OpenBetting'),
    );
    for (let count = 0; count < 1_001; count += 1) scene.after(bet('ada', 'player', 1));
    scene.after(askVoid);
    const events = scene.when(approve).thenAccepted();
    expect(events.map((event) => ('bets' in event ? (event.bets as readonly unknown[]).length : 0))).toEqual([
      500, 500, 1,
    ]);
    scene.after(approve);
    expect(scene.state.phase).toBe('ready');
    expect(chipsOf(scene, 'ada')).toBe(10_000n);
  });
});

describe('a corrected coup (R5)', () => {
  it('is settled again from its true cards, and earlier payments are reversed', () => {
    const scene = settled();
    expect([chipsOf(scene, 'ada'), chipsOf(scene, 'bob')]).toEqual([260n, 170n]);
    correct(scene, BANKER_WINS);
    expect(scene.events.at(-1)).toMatchObject({
      type: 'CoupCorrected',
      coup: COUP,
      correction: 1,
      outcome: 'banker',
      askedBy: 'dealer',
      approvedBy: 'pit',
    });
    // 30 on Banker wins 30 less 5 %, rounded up to 2.
    expect([chipsOf(scene, 'ada'), chipsOf(scene, 'bob')]).toEqual([60n, 228n]);
    expect(correctedBets(scene).map(({ bet: id, paid, taken, owed }) => [id, paid, taken, owed])).toEqual([
      [`${COUP}/B2`, 0n, 0n, 0n],
      [`${COUP}/B3`, 58n, 0n, 0n],
      [`${COUP}/B1`, 0n, 200n, 0n],
    ]);
    expect(scene.state.phase).toBe('ready');
  });

  it('may be corrected again, from the first correction', () => {
    const scene = settled();
    correct(scene, BANKER_WINS);
    correct(scene, '9D 2D KH KC');
    expect(scene.events.at(-1)).toMatchObject({ type: 'CoupCorrected', correction: 2, outcome: 'player' });
    expect([chipsOf(scene, 'ada'), chipsOf(scene, 'bob')]).toEqual([260n, 170n]);
  });

  it('makes a debt of what chips don’t cover, which the next chips pay first', () => {
    const scene = settled().after({ type: 'CashOut', amount: money(250), by: patron('ada') });
    correct(scene, BANKER_WINS);
    expect([chipsOf(scene, 'ada'), owedOf(scene, 'ada')]).toEqual([undefined, 190n]);
    scene.after(buyIn('ada', 150));
    expect(scene.events.at(-1)).toEqual({
      type: 'ShortfallPaid',
      patron: 'ada',
      amount: 150n,
      currency: 'EUR',
    });
    expect([chipsOf(scene, 'ada'), owedOf(scene, 'ada')]).toEqual([undefined, 40n]);
    scene
      .after(dealer('OpenBetting'))
      .when(bet('ada', 'player', 1))
      .thenRejected('INSUFFICIENT_CHIPS');
    scene.after(buyIn('ada', 50));
    expect([chipsOf(scene, 'ada'), owedOf(scene, 'ada')]).toEqual([10n, undefined]);
  });

  it('covers the loss of one bet with the gain of another', () => {
    const scene = settled().after({ type: 'CashOut', amount: null, by: patron('bob') });
    correct(scene, BANKER_WINS);
    expect([chipsOf(scene, 'bob'), owedOf(scene, 'bob')]).toEqual([58n, undefined]);
  });

  it('values a carried tie at its stake, which stayed in play (P5)', () => {
    const options = { tieStakes: 'carried' };
    const scene = staked(options, 'AS 9D 9H 9D KD KC').after(dealer('CloseBetting'), dealer('Deal'));
    // Ada's tie paid 8:1; her 100 on Player and bob's 30 on Banker are carried.
    expect([chipsOf(scene, 'ada'), chipsOf(scene, 'bob')]).toEqual([420n, 170n]);
    correct(scene, '9H 2D KD KC', options);
    // Player wins 100; the tie loses its winnings, 360; bob has lost 30 that are still carried.
    expect([chipsOf(scene, 'ada'), chipsOf(scene, 'bob')]).toEqual([160n, 140n]);
  });

  describe('decisions on five remain as made (P2)', () => {
    const options = { playerOnFive: 'choice' };
    const decide = (draw: boolean) =>
      ({ type: 'DecideOnFive', draw, for: null, waitedSeconds: 0, by: patron('ada') }) as const;
    /** After the burn Player's five against four: ada decides, and Banker's next card is a five. */
    const five = (draw: boolean) =>
      staked(options, 'AS 9D 2H 4S 3D KH 5H 6H').after(dealer('CloseBetting'), dealer('Deal'), decide(draw));

    it('a stand on five remains, even if the true cards would allow a draw, too', () => {
      const scene = five(false);
      expect(scene.events.at(-1)).toMatchObject({ type: 'CoupSettled', outcome: 'banker' });
      // If Player had drawn the nine, Banker would stand on four against it, and four would tie.
      correct(scene, '2H 4S 3D KH 9C', options);
      expect(scene.events.at(-1)).toMatchObject({
        outcome: 'player',
        player: { cards: cards('2H 3D'), total: 5 },
        banker: { cards: cards('4S KH 9C'), total: 3 },
      });
    });

    it('a draw remains: cards without Player’s third are too few', () => {
      const scene = five(true);
      scene.when(askCorrection(scene, '2H 7S 3D KH', options)).thenRejected('NOT_ENOUGH_CARDS');
    });

    it('a five without a decision stands or draws as its cards show, and draws without stakes on Player', () => {
      const scene = staked(options, 'AS 9D 2H 4S 4D 3H').after(dealer('CloseBetting'), dealer('Deal'));
      expect(scene.events.at(-1)).toMatchObject({ type: 'CoupSettled', outcome: 'banker' });
      scene.when(askCorrection(scene, '2H 4S 3D 3H', options)).thenAccepted();
      const nobody = new HouseBankedScene(openTable(options), loadShoe(shoeOf('AS 9D 2H 4S 4D 3H')));
      nobody.after(dealer('OpenBetting'), dealer('CloseBetting'), dealer('Deal'));
      nobody.when(askCorrection(nobody, '2H 4S 3D 3H', options)).thenRejected('NOT_ENOUGH_CARDS');
    });
  });

  it.each([
    ['no coup of the log', { found: null }, 'NO_SUCH_COUP'],
    ['an open or void one', { found: 'unsettled' }, 'WRONG_PHASE'],
    ['three cards', { cards: cards('9H 2D KD') }, 'NOT_ENOUGH_CARDS'],
    ['a card too many', { cards: cards('9H 2D KD KC 2S') }, 'UNUSED_CARDS'],
    ['many too many', { cards: cards('9H 2D KD KC 2S 3S 4S 5S 6S 7S 8S') }, 'UNUSED_CARDS'],
  ] as const)('refuses the request of a correction with %s', (_, change, code) => {
    const scene = settled();
    scene.when({ ...askCorrection(scene, BANKER_WINS), ...change }).thenRejected(code);
  });

  it('refuses more copies of a card than decks', () => {
    const scene = settled();
    const found = { ...inForce(scene.events, { coup: COUP }), rules: rulesOf({ decks: 1 }) };
    scene.when({ ...askCorrection(scene, '9H 2D 9H KC'), found }).thenRejected('IMPOSSIBLE_CARD');
  });

  it('whose copies count in it alone: another coup of the shoe may have been misread (R5)', () => {
    const scene = staked({}, `${PLAYER_WINS} 9S 2S QH QC`).after(dealer('CloseBetting'), dealer('Deal'));
    const found = { ...inForce(scene.events, { coup: COUP }), rules: rulesOf({ decks: 1 }) };
    scene.after(dealer('OpenBetting'), dealer('CloseBetting'), dealer('Deal'));
    scene.when({ ...askCorrection(scene, '9S 2S QH QC'), found }).thenAccepted();
  });

  it('of more than 500 bets comes in pages', () => {
    const scene = new HouseBankedScene(
      openTable(),
      buyIn('ada', 10_000),
      loadShoe(shoeOf(PLAYER_WINS)),
      dealer('OpenBetting'),
    );
    for (let count = 0; count < 501; count += 1) scene.after(bet('ada', 'player', 2));
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    correct(scene, BANKER_WINS);
    expect(typesOf(scene.events.slice(-2))).toEqual(['CoupCorrected', 'BetsCorrected']);
    expect(chipsOf(scene, 'ada')).toBe(10_000n - 1_002n);
    expect(scene.state).toMatchObject({ correcting: null });
  });
});
