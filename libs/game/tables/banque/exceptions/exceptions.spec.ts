import {
  banque,
  banqueCoupInForceOf,
  type BanqueCommand,
  type BanqueCoupInForce,
  type BanqueEvent,
} from '#game/tables';
import {
  approve,
  askVoid,
  BANQUE,
  banqueRules,
  BanqueScene,
  cards,
  DEALER,
  loadShoe,
  openBanque,
  PIT,
  REASON,
  refuse,
  RUTH,
  sealedShoe,
  shoeOf,
  table,
} from '#testing';

const coup = `${BANQUE}/S1/C1`;
/** Right loses with 2 + 3, left wins with 8 against 7, in eight cards; then a natural for the right. */
const FIRST = '2S 2H 7D KD KC QS 3H 6S';
const NEXT = '9S 2H 7D KD KC QS';
const BETS = 'A bet right 100, F bet left 60, B bet cheval 40, G pass, C pass, H pass';
const dealt = (options: object = {}): BanqueScene =>
  BanqueScene.banked(`${FIRST} ${NEXT}`, 1_000, options).go(
    `dealer close-banco, ${BETS}, dealer close-betting, dealer deal`,
  );
const settled = (options: object = {}): BanqueScene => dealt(options).go('A carte, F carte, Z non');
const APPROVE = approve as BanqueCommand;
const voided = (scene: BanqueScene): BanqueScene => scene.after(askVoid, APPROVE);

describe('R5: a void', () => {
  it('needs another person; until it is answered the table waits', () => {
    const scene = dealt().after(askVoid);
    scene.when('A carte').thenRejected('WRONG_PHASE', { who: 'pit' });
    scene.when('Z cash-out').thenAccepted();
    scene.when({ ...approve, by: DEALER } as BanqueCommand).thenRejected('FORBIDDEN');
    scene.when(refuse).thenAccepted();
    scene.after(refuse).when('A carte').thenAccepted();
    dealt()
      .after({ ...askVoid, by: PIT })
      .when(APPROVE)
      .thenRejected('SAME_PERSON');
  });

  it('returns all stakes, restores bank, hands and rights, and opens banco again', () => {
    const scene = voided(dealt());
    expect(scene.state).toMatchObject({
      phase: 'banco',
      bank: { patron: 'Z', amount: 1_000n },
      bancosLost: [],
    });
    expect(['A', 'F', 'B'].map((who) => scene.chips(who))).toEqual([10_000n, 10_000n, 10_000n]);
    expect(scene.seen('CoupOpened').map((event) => event.coup)).toEqual([coup, `${BANQUE}/S1/C2`]);
    expect(scene.state).toMatchObject({ shoe: { dealt: 6 }, holding: { right: null, left: null } }); // the cards are spent
  });

  it('keeps a suivi and its count', () => {
    const scene = BanqueScene.banked(`${FIRST} ${NEXT}`, 100).go(
      'C banco right, dealer close-banco, dealer deal',
    );
    scene.go('C carte, Z non, Z continue, C banco right, dealer close-banco');
    voided(scene);
    expect(scene.when('C banco right').thenAccepted()).toMatchObject([{ type: 'BancoCalled', suivi: true }]);
  });

  it('keeps accepted amounts in the bank, which stays unlimited', () => {
    const scene = BanqueScene.banked(FIRST, 100, { overBank: 'accepted-at-risk' });
    scene.go('dealer close-banco, A bet right 150, F pass, B pass, G pass, C pass, H pass');
    voided(scene.go('dealer close-betting, Z accept'));
    expect(scene.state).toMatchObject({ phase: 'banco', bank: { amount: 150n, isUnlimited: true } });
  });

  it('ends the shoe and passes the bank if too few cards are left for another coup (R9, B2)', () => {
    const scene = BanqueScene.withSix(FIRST)
      .go('pit end')
      .after(loadShoe(shoeOf(FIRST, 14, 3)));
    scene.go(`Z bid 1000, dealer close-bidding, Z stake, dealer close-banco, ${BETS}, dealer close-betting`);
    voided(scene.go('dealer deal'));
    expect(scene.events.slice(-3).map(({ type }) => type)).toEqual([
      'CoupVoided',
      'ShoeFinished',
      'BankPassed',
    ]);
    expect(scene.state.phase).toBe('no-shoe');
  });

  it('is possible with a shoe that is too short to deal from', () => {
    const scene = BanqueScene.withSix(FIRST)
      .go('pit end')
      .after(loadShoe(shoeOf(FIRST, 8, 3)));
    scene.go(`Z bid 1000, dealer close-bidding, Z stake, dealer close-banco, ${BETS}, dealer close-betting`);
    scene.when('dealer deal').thenRejected('NOT_ENOUGH_CARDS');
    expect(voided(scene).state.phase).toBe('no-shoe');
  });

  it('concerns only the open coup', () => {
    dealt()
      .when({ ...askVoid, coup: 'BQ-01/S1/C9' })
      .thenRejected('NO_SUCH_COUP');
    settled().when(askVoid).thenRejected('WRONG_PHASE');
  });
});

const inForce = (scene: BanqueScene, id = coup): BanqueCoupInForce => {
  const at = scene.events.findIndex((event) => event.type === 'CoupSettled' && event.coup === id);
  const corrections = scene.events.filter((event) => event.type === 'CoupCorrected' && event.coup === id);
  return banqueCoupInForceOf(id, scene.events.slice(0, at + 1), corrections);
};
const askCorrection = (scene: BanqueScene, order: string): BanqueCommand => ({
  type: 'CorrectCoup',
  coup,
  cards: cards(order),
  reason: REASON,
  found: inForce(scene),
  by: DEALER,
});
const corrected = (scene: BanqueScene, order: string): BanqueScene =>
  scene.after(askCorrection(scene, order), { ...approve, found: inForce(scene) } as BanqueCommand);

describe('R5: a correction', () => {
  it('settles again from the true cards, between chips and commission', () => {
    const scene = settled({ commissionBps: 500 }); // right lost: 120 to the bank less 6; left won 80
    expect([scene.bank, scene.of(`table:${BANQUE}:commission`)]).toEqual([1_034n, 6n]);
    corrected(scene, '2S 2H 7D KD KC QS 7S 3H'); // right 9 wins, left 5 loses
    expect([scene.bank, scene.of(`table:${BANQUE}:commission`)]).toEqual([1_034n, 4n]);
    expect(['A', 'F', 'B'].map((who) => scene.chips(who))).toEqual([10_100n, 9_940n, 10_000n]);
    // Z should have won 80 − 4 and paid 120, but won 120 − 6 and paid 80: 78 less.
    expect(scene.chips('Z')).toBe(9_000n - 78n);
    expect(scene.of(`table:${BANQUE}:win`)).toBe(0n);
  });

  it('may be corrected again, from the last correction', () => {
    const scene = corrected(settled(), '2S 2H 7D KD KC QS 7S 3H');
    corrected(scene, '2S 2H 7D KD KC QS 3H 6S');
    expect(['A', 'F', 'B', 'Z'].map((who) => scene.chips(who))).toEqual([9_900n, 10_060n, 10_000n, 9_000n]);
    expect(scene.seen('CoupCorrected').map(({ correction }) => correction)).toEqual([1, 2]);
  });

  it('does not change later hands, rights and banks', () => {
    const scene = settled();
    const { state } = scene;
    const after = corrected(scene, '9S 2H 7D KD KC QS').state;
    for (const name of ['holding', 'bancosLost', 'bank', 'shoe', 'phase'] as const) {
      const field = (of: object): unknown => (of as Record<string, unknown>)[name];
      expect({ name, value: field(after) }).toEqual({ name, value: field(state) });
    }
  });

  it('makes a debt of what chips don’t cover, which the next chips pay', () => {
    const scene = settled().go('F cash-out');
    corrected(scene, '2S 2H 7D KD KC QS 7S 3H');
    expect(scene.of(`owed:${BANQUE}:F`)).toBe(-120n);
    scene.after({ type: 'BuyIn', amount: 200n as never, hold: 'h', by: { id: 'F', role: 'patron' } });
    expect([scene.of(`owed:${BANQUE}:F`), scene.chips('F')]).toEqual([0n, 80n]);
  });

  const refusals = table<'cards' | 'code' | 'why'>`
    cards                         | code             | why
    2S 2H 7D KD KC QS 3H          | NOT_ENOUGH_CARDS | both called carte
    2S 2H 7D KD KC QS 3H 6S 2D    | UNUSED_CARDS     | and the banker stood
    9S 2H 7D KD KC QS 3H          | UNUSED_CARDS     | a natural ends it with six
    2S 2H                         | NOT_ENOUGH_CARDS | six at least
    2S 2S 2S 2S KC QS 3H 6S       | IMPOSSIBLE_CARD  | four of one card in three decks
  `;
  it.each(refusals)('$cards: $code, $why', ({ cards: order, code }) => {
    const scene = settled();
    scene.when(askCorrection(scene, order)).thenRejected(code as 'UNUSED_CARDS');
  });

  it('concerns only a settled coup of this table', () => {
    const scene = settled();
    const ask = askCorrection(scene, '9S 2H 7D KD KC QS') as Extract<BanqueCommand, { type: 'CorrectCoup' }>;
    scene.when({ ...ask, found: null }).thenRejected('NO_SUCH_COUP');
    scene.when({ ...ask, found: 'unsettled' }).thenRejected('WRONG_PHASE');
    scene.when({ ...ask, five: 'stand' }).thenRejected('BAD_FIELD');
  });
});

describe('house rules', () => {
  const bad = table<'rules' | 'name'>`
    rules                                         | name
    {"decks":6}                                   | decks of banque has to be 3 or 2 or 4
    {"seats":8}                                   | seats of banque has to be 10
    {"minimumSeated":11}                          | minimumSeated of banque
    {"bankBy":"rotation"}                         | bankBy of banque
    {"bankMin":"100","bankMax":"99"}              | bankMax is below bankMin
    {"falseDraw":"fined"}                         | fine: is missing
    {"turns":"clockwise"}                         | turns of banque
    {"overBank":"accepted"}                       | overBank of banque
    {"tieStakes":"carried"}                       | "tieStakes" is not an option of banque
    {"limits":{"player":{"min":"1"}}}             | "player" is neither punter nor default
    {"roundTo":"10","limits":{"punter":{"step":"15"}}} | limits.punter.step has to be a multiple of roundTo
  `;
  it.each(bad)('$rules: $name', ({ rules, name }) => {
    expect(() => banqueRules(JSON.parse(rules) as object)).toThrow(name);
  });

  it('change between shoes; changes in the patrons’ favour need a second person (R7)', () => {
    const change = (rules: object): BanqueCommand =>
      ({ type: 'ChangeRules', rules, by: PIT }) as unknown as BanqueCommand;
    const scene = new BanqueScene(openBanque({ commissionBps: 300, bankMax: '5000' }));
    scene.when(change({ commissionBps: 400 })).thenAccepted();
    for (const rules of [{ commissionBps: 200 }, { bankMax: '6000' }]) {
      expect(scene.when(change(rules)).thenAccepted()[0]?.type).toBe('RulesChangeRequested');
    }
    scene.after(change({ commissionBps: 200 }), { ...approve, by: RUTH } as BanqueCommand);
    expect(scene.state).toMatchObject({ rules: { commissionBps: 200 } });
    scene.when(change({ colour: 'red' })).thenRejected('BAD_RULES');
    scene.after(change({ roundTo: '5' })); // a default limit follows
    expect(scene.state).toMatchObject({ rules: { limits: { punter: { min: 5n, step: 5n } } } });
    settled()
      .when(change({ commissionBps: 400 }))
      .thenRejected('WRONG_PHASE');
  });
});

describe('an impossible log throws', () => {
  const scene = settled();
  const at = (type: BanqueEvent['type'], nth = 0): number =>
    scene.events.map((event, index) => (event.type === type ? index : -1)).filter((index) => index >= 0)[
      nth
    ] ?? -1;
  const foldOf = (change: (events: BanqueEvent[]) => void) => () => {
    const events = [...scene.events];
    change(events);
    return events.reduce((state, event) => banque.evolve(state, event), banque.initialState);
  };
  const cases: readonly (readonly [string, (events: BanqueEvent[]) => void])[] = [
    ['a bet out of turn', (events) => events.splice(at('BetPlaced'), 1)],
    ['cards that don’t lie next', (events) => events.splice(at('CardDrawn'), 1)],
    ['a hand exposed before the calls', (events) => events.splice(at('CardDeclined'), 1)],
    ['a coup opened twice', (events) => events.splice(at('CoupOpened'), 0, events[at('CoupOpened')]!)],
    ['a settlement twice', (events) => events.push(events[at('CoupSettled')]!)],
    ['a bank nobody offered', (events) => events.splice(at('BankAuctioned'), 1)],
    ['a bid of less', (events) => events.splice(at('BidPlaced') + 1, 0, events[at('BidPlaced')]!)],
    ['a seat taken twice', (events) => events.push(events[at('SeatTaken')]!)],
    [
      'a passed bank with cards left',
      (events) =>
        events.push({
          type: 'BankPassed',
          patron: 'Z',
          seat: null,
          bank: 1_000n as never,
          reserve: 0n as never,
          currency: 'EUR',
        }),
    ],
    ['a broken bank with money in it', (events) => events.push({ type: 'BankBroken', patron: 'Z' })],
    [
      'a fine of nobody',
      (events) =>
        events.push({ type: 'FineCharged', coup, patron: 'A', amount: 1n as never, currency: 'EUR' }),
    ],
  ];
  it.each(cases)('%s', (_, change) => {
    expect(foldOf(() => undefined)).not.toThrow();
    expect(foldOf(change)).toThrow();
  });
});

describe('a sealed shoe', () => {
  it('shows each card with its proof, and its secret at the end', () => {
    const sealed = sealedShoe(5, 3);
    const scene = BanqueScene.withSix(FIRST).go('pit end');
    scene.keep(sealed);
    scene.after(sealed.shuffle).go('Y cut 7, Z bid 1000, dealer close-bidding, Z stake, dealer close-banco');
    scene.go(
      'A bet right 100, F bet left 100, B pass, G pass, C pass, H pass, dealer close-betting, dealer deal',
    );
    const [hands] = scene.seen('CardsDealt');
    expect(hands?.hands.flatMap(({ cards: down }) => down)).toEqual(
      [7, 10, 8, 11, 9, 12].map((leaf) => ({ leaf })),
    );
    while (scene.state.phase !== 'continue' && scene.state.phase !== 'broken') {
      const { state } = scene;
      const who = new Map<string, string>([
        ['right', 'A'],
        ['left', 'F'],
      ]).get(state.phase);
      scene.go(`dealer for:${who ?? 'Z'} carte`);
    }
    for (const { cards: shown } of scene.seen('HandExposed')) {
      for (const card of shown) {
        if (!('leaf' in card)) throw new Error('a sealed card has a leaf');
        expect(sealed.contents.at(card.leaf)).toMatchObject({ card: card.card, salt: card.salt });
      }
    }
    scene.go('Z retire, pit end');
    expect(scene.events.at(-1)).toMatchObject({ type: 'ShoeRevealed', secret: '05'.repeat(32) });
  });
});

describe('closing the table (R10)', () => {
  it('is refused while a bank is held; otherwise everybody leaves with their chips', () => {
    const close = { type: 'CloseTable', by: PIT } as const;
    settled().when(close).thenRejected('STAKE_IN_PLAY', { who: 'Z' });
    const scene = settled().go('Z retire').after(close);
    expect(scene.state.phase).toBe('closed');
    expect([...scene.balances.values()].every((balance) => balance === 0n)).toBe(true);
    scene.when('A sit 1').thenRejected('WRONG_PHASE');
  });
});
