import { CHEMIN, CheminScene, cheminRules, DEALER, endShoe, loadShoe, patron, shoeOf, table } from '#testing';
import { punterDuty, bankerDuty } from '../player-banked/duties';
import type { Pips } from '#cards';

/** Six, with a bank of A's; nothing called yet. */
const banked = (cards: string, options: object = {}, amount = 1000): CheminScene =>
  CheminScene.withSix(cards, options).go(`A stake ${amount}`);
const betting = (cards: string, options: object = {}, amount = 1000): CheminScene =>
  banked(cards, options, amount).go('dealer close-banco');
/** B and C stake, so that B plays the punters' hand in company. */
const dealt = (cards: string, options: object = {}): CheminScene =>
  betting(cards, options).go(
    'B bet 300, C bet 200, D pass, E pass, F pass, dealer close-betting, dealer deal',
  );
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

describe('F3: banco', () => {
  const calls = table<'line' | 'code' | 'why'>`
    line    | code      | why
    A banco | FORBIDDEN | the banker
    X banco | FORBIDDEN | nobody without a seat
  `;
  it.each(calls)('is not for $why', ({ line, code }) => {
    banked('6S 7H KD TD')
      .when(line)
      .thenRejected(code as 'FORBIDDEN');
  });

  it('is for who has chips for the whole bank, whatever the limits', () => {
    const scene = banked('6S 7H KD TD', { limits: { punter: { max: '10' } } });
    scene.when('B banco').thenEvents({
      type: 'BancoCalled',
      coup: `${CHEMIN}/S1/C1`,
      patron: 'B',
      seat: 2,
      suivi: false,
    });
    banked('6S 7H KD TD', {}, 10_000)
      .go('B leave, B sit 2')
      .when('B banco')
      .thenRejected('INSUFFICIENT_CHIPS');
    scene.go('B banco').when('B banco').thenRejected('NOT_YOUR_TURN');
  });

  it('goes to the earliest in rotation, covers the bank and closes the betting', () => {
    const scene = banked('6S 7H KD TD').go('F banco, C banco, D banco');
    const events = scene.when('dealer close-banco').thenAccepted();
    expect(typesOf(events)).toEqual(['BancoClosed', 'BancoAwarded', 'BetPlaced', 'BettingClosed']);
    expect(events[1]).toMatchObject({ patron: 'C', seat: 3, suivi: false });
    expect(scene.go('dealer close-banco').state.phase).toBe('dealing');
    scene.when('B bet 10').thenRejected('WRONG_PHASE');
  });

  it('goes to the next caller when the first one’s chips no longer cover it; with none left the seats bet', () => {
    const scene = banked('6S 7H KD TD').go('B banco, C banco');
    scene.after({ type: 'CashOut', amount: null, by: patron('B') });
    expect(scene.when('dealer close-banco').thenAccepted()[1]).toMatchObject({ patron: 'C' });
    scene.after({ type: 'CashOut', amount: null, by: patron('C') });
    expect(typesOf(scene.when('dealer close-banco').thenAccepted())).toEqual(['BancoClosed']);
    expect(scene.go('dealer close-banco').state.phase).toBe('betting');
  });

  it('suivi goes before all in the next coup, whoever has the bank', () => {
    const scene = banked('6S 7H KD TD 6S 7H KD TD').go(
      'D banco, dealer close-banco, dealer deal, D non, A non',
    );
    expect(scene.state).toMatchObject({ suivi: 'D' });
    scene.go('A continue, B banco, D banco');
    expect(scene.events.at(-1)).toMatchObject({ patron: 'D', suivi: true });
    expect(scene.when('dealer close-banco').thenAccepted()[1]).toMatchObject({ patron: 'D', suivi: true });
    const passed = banked('6S 7H KD TD').go('D banco, dealer close-banco, dealer deal, D non, A non');
    passed.go('A retire, B take-over, C banco, D banco');
    expect(passed.when('dealer close-banco').thenAccepted()[1]).toMatchObject({ patron: 'D', suivi: true });
  });

  it.each([
    ['a tie', '6S 6H KD TD'],
    ['a banco that was won', '7S 6H KD TD'],
  ])('%s leaves no suivi', (_, cards) => {
    const scene = banked(cards).go('D banco, dealer close-banco, dealer deal, D non, A non');
    expect(scene.state).toMatchObject({ suivi: null });
  });

  it('suivi lasts for the next coup dealt, not for the next round', () => {
    const scene = banked('6S 7H KD TD 6S 7H KD TD').go(
      'D banco, dealer close-banco, dealer deal, D non, A non',
    );
    scene.go('A continue, dealer close-banco, B pass, C pass, D pass, E pass, F pass, dealer close-betting');
    expect(scene.state).toMatchObject({ phase: 'continue', suivi: 'D' });
    scene.go(
      'A continue, dealer close-banco, B bet 100, C pass, D pass, E pass, F pass, dealer close-betting',
    );
    expect(scene.go('dealer deal, B non, A non').state).toMatchObject({ suivi: null });
  });
});

const turns = table<'before' | 'line' | 'code' | 'why'>`
  before                                          | line               | code          | why
                                                  | C bet 10           | NOT_YOUR_TURN | B is first
                                                  | A bet 10           | FORBIDDEN     | the banker doesn't bet
                                                  | X bet 10           | NOT_YOUR_TURN | bystanders come after the last seat
                                                  | X pass             | FORBIDDEN     | and have no turn to pass
                                                  | dealer close-betting | NOT_YOUR_TURN | B has still to speak
                                                  | B bet 1001         | EXCEEDS_BANK  | more than is left
  B bet 10                                        | B bet 10           | NOT_YOUR_TURN | each bets once
  B pass                                          | B bet 10           | NOT_YOUR_TURN | who has passed may not come back
  B bet 1000                                      | C bet 1            | WRONG_PHASE   | a bank that is filled closes the betting
  B pass, C pass, D pass, E pass, F pass          | B bet 10           | NOT_YOUR_TURN | nor after the last seat
  B pass, C pass, D pass, E pass, F pass          | F pass             | NOT_YOUR_TURN | F has passed already
  B pass, C pass, D pass, E pass, F pass, B leave | B bet 10           | NOT_YOUR_TURN | nor as a bystander
  G sit 7                                         | G bet 10           | FORBIDDEN     | R10: who sits down now has no turn
  G sit 7, B pass, C pass, D pass, E pass, F pass | G bet 10           | FORBIDDEN     | R10: nor is G without a seat
`;

describe('F4: the betting, in turn', () => {
  it.each(turns)('$before: $line: $code, $why', ({ before, line, code }) => {
    const scene = betting('6S 7H KD TD').go(before);
    scene.when(line).thenRejected(code as 'FORBIDDEN');
  });

  it('tells what is left of the bank', () => {
    betting('6S 7H KD TD').go('B bet 600').when('C bet 401').thenRejected('EXCEEDS_BANK', { left: '400' });
  });

  it('then whoever has no seat, as often as wished, up to what is left', () => {
    const scene = betting('6S 7H KD TD').go('B bet 300, C pass, D pass, E pass, F pass');
    scene.after({ type: 'BuyIn', amount: cheminRules({ fine: '900' }).fine!, hold: 'x', by: patron('X') });
    scene.go('X bet 100, X bet 200').when('X bet 401').thenRejected('EXCEEDS_BANK', { left: '400' });
    expect(typesOf(scene.when('X bet 400').thenAccepted())).toEqual(['BetPlaced', 'BettingClosed']);
  });

  it('R10: who leaves on turn has passed', () => {
    const scene = betting('6S 7H KD TD');
    expect(typesOf(scene.when('B leave').thenAccepted())).toEqual(['BetPassed', 'SeatLeft', 'ChipsCashed']);
    expect(scene.go('B leave').when('C bet 10').thenAccepted()).toHaveLength(1);
    expect(typesOf(betting('6S 7H KD TD').when('C leave').thenAccepted())).toEqual([
      'SeatLeft',
      'ChipsCashed',
    ]);
  });

  const limited = table<'stake' | 'code' | 'why'>`
    stake | code          | why
    90    | BELOW_MINIMUM | below the minimum
    601   | ABOVE_MAXIMUM | above the maximum
    150   | NOT_A_STEP    | off the step
    200   |               | in steps
  `;
  it.each(limited)('R7: $stake is $why', ({ stake, code }) => {
    const scene = betting(
      '6S 7H KD TD',
      { limits: { punter: { min: '100', max: '600', step: '100' } } },
      630,
    );
    const decided = scene.when(`B bet ${stake}`);
    if (code === '') decided.thenAccepted();
    else decided.thenRejected(code as 'NOT_A_STEP');
  });

  it('R7: all that is left may be below the minimum and off the step', () => {
    const limits = { punter: { min: '100', max: '600', step: '100' } };
    const scene = betting('6S 7H KD TD', { limits }, 630).go('B bet 600');
    scene.when('C bet 20').thenRejected('BELOW_MINIMUM');
    expect(typesOf(scene.when('C bet 30').thenAccepted())).toEqual(['BetPlaced', 'BettingClosed']);
    betting('6S 7H KD TD', { limits }, 610).when('B bet 610').thenRejected('ABOVE_MAXIMUM');
  });
});

describe('F5: what is not covered', () => {
  it('leaves the bank for the reserve', () => {
    const scene = betting('6S 7H KD TD').go('B bet 300, C pass, D pass, E pass, F pass');
    expect(scene.when('dealer close-betting').thenAccepted()[1]).toMatchObject({
      type: 'ReserveHeld',
      amount: 700n,
    });
  });
});

const punters = table<'bets' | 'plays' | 'why'>`
  bets                                             | plays | why
  B bet 100, C bet 200, D pass, E pass, F pass     | C     | F6: the largest stake
  B bet 100, C bet 200, D bet 200, E pass, F pass  | C     | F6: of equal ones the earlier in rotation
  B pass, C pass, D pass, E pass, F bet 100, X bet 60, Y bet 100, X bet 40 | F | F6: seated before bystanders
  B pass, C pass, D pass, E pass, F pass, X bet 60, Y bet 100, X bet 40 | X | F6: a patron's stakes together, the earlier bet of equal ones
  B pass, C pass, D pass, E pass, F bet 90, X bet 60, Y bet 80, X bet 40 | X | F6: a bystander's may be the largest
`;

describe('F6, F7: who plays, and the deal', () => {
  it.each(punters)('$bets: $plays ($why)', ({ bets, plays }) => {
    const scene = betting('2S 7H KD TD');
    for (const each of ['X', 'Y']) {
      scene.after({
        type: 'BuyIn',
        amount: cheminRules({ fine: '900' }).fine!,
        hold: each,
        by: patron(each),
      });
    }
    scene.go(bets).go('dealer close-betting, dealer deal');
    expect(scene.state).toMatchObject({ phase: 'punter', coup: { play: { punter: plays } } });
  });

  it('deals punter, banker, punter, banker, face down: places, and no face', () => {
    const scene = dealt('2S 7H KD TD');
    expect(scene.events.at(-1)).toEqual({
      type: 'CardsDealt',
      coup: `${CHEMIN}/S1/C1`,
      hands: [
        { hand: 'punter', patron: 'B', cards: [{ number: 1 }, { number: 3 }] },
        { hand: 'banker', patron: 'A', cards: [{ number: 2 }, { number: 4 }] },
      ],
    });
    expect(
      JSON.stringify(scene.state, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)),
    ).not.toMatch(/2S|7H/);
  });

  it.each([
    ['8S 7H KD TD', 8, 'punter'],
    ['9S 8H KD TD', 9, 'punter'],
    ['8S 9H KD TD', 8, 'banker'],
    ['8S 8H KD TD', 8, 'tie'],
  ])('a punter’s natural announces itself, and both hands are exposed: %s', (cards, total, outcome) => {
    const scene = dealt(cards);
    const from = scene.events.findIndex(({ type }) => type === 'CardsDealt');
    const events = scene.events.slice(from, from + 5);
    expect(typesOf(events)).toEqual([
      'CardsDealt',
      'NaturalAnnounced',
      'HandExposed',
      'HandExposed',
      'CoupSettled',
    ]);
    expect(events[1]).toMatchObject({ hand: 'punter', total });
    expect(events[4]).toMatchObject({ outcome, natural: true });
  });

  it('F13: needs seven cards', () => {
    const scene = CheminScene.withSix('6S 7H KD TD').after(loadShoe(shoeOf('6S 7H KD TD 2S 3S', 6, 6)));
    scene
      .go('A stake 100, dealer close-banco, B bet 100')
      .when('dealer deal')
      .thenRejected('NOT_ENOUGH_CARDS');
  });
});

const TOTALS: readonly Pips[] = [0, 1, 2, 3, 4, 5, 6, 7];

describe('F8, F9: the duties, cell by cell', () => {
  it('of a punter in company: carte on 0–4, non on 6–7, five is free', () => {
    expect(TOTALS.map((total) => punterDuty(total, false))).toEqual([
      'carte',
      'carte',
      'carte',
      'carte',
      'carte',
      null,
      'non',
      'non',
    ]);
  });
  it('of a punter alone: carte on 0 and nothing else', () => {
    expect(TOTALS.map((total) => punterDuty(total, true))).toEqual(['carte', ...Array<null>(7).fill(null)]);
  });
  const banker = table<'total' | 'thirds' | 'stood'>`
    total | thirds     | stood
    0     | DDDDDDDDDD | D
    1     | DDDDDDDDDD | D
    2     | DDDDDDDDDD | D
    3     | DDDDDDDDsO | D
    4     | ssDDDDDDss | D
    5     | ssssODDDss | D
    6     | ssssssDDss | s
    7     | ssssssssss | s
  `;
  it.each(banker)(
    'of a banker with $total: $thirds, and $stood when the punter stood',
    ({ total, thirds, stood }) => {
      const letter = (third: Pips | null) => {
        const duty = bankerDuty(Number(total) as Pips, third);
        return duty === null ? 'O' : duty === 'carte' ? 'D' : 's';
      };
      expect([...Array(10).keys()].map((third) => letter(third as Pips)).join('')).toBe(thirds);
      expect(letter(null)).toBe(stood);
    },
  );
});

const calls = table<'cards' | 'line' | 'code' | 'why'>`
  cards                | line      | code          | why
  2S 7H KD TD          | B non     | FALSE_DRAW    | a two must call carte
  7S 7H KD TD          | B carte   | FALSE_DRAW    | a seven must call non
  5S 7H KD TD          | B carte   |               | a five is free
  5S 7H KD TD          | B non     |               | either way
  2S 7H KD TD          | C carte   | NOT_YOUR_TURN | C has a stake, and B plays the hand
  2S 7H KD TD          | A carte   | NOT_YOUR_TURN | the banker waits for the punter
  2S 7H KD TD          | D carte   | FORBIDDEN     | D has no stake
  2S 7H KD TD          | X carte   | FORBIDDEN     | an onlooker
`;

describe('F8: the punter calls', () => {
  it.each(calls)('$cards: $line, $why', ({ cards, line, code }) => {
    const decided = dealt(cards).when(line);
    if (code === '') decided.thenAccepted();
    else decided.thenRejected(code as 'FORBIDDEN');
  });

  it('alone may do as they like, but for a nought', () => {
    const alone = (cards: string) => banked(cards).go('B banco, dealer close-banco, dealer deal');
    alone('2S 7H KD TD').when('B non').thenAccepted();
    alone('KS 7H KD TD').when('B non').thenRejected('FALSE_DRAW');
    const beside = betting('2S 7H KD TD').after({
      type: 'BuyIn',
      amount: cheminRules({ fine: '900' }).fine!,
      hold: 'x',
      by: patron('X'),
    });
    beside.go('B bet 300, C pass, D pass, E pass, F pass, X bet 5, dealer close-betting, dealer deal');
    beside.when('B non').thenRejected('FALSE_DRAW'); // bystanders count
  });

  it('in a forced hand is asked as in a free one, and what follows is the same', () => {
    const after = (cards: string) => typesOf(dealt(cards).when('B carte').thenAccepted());
    expect(after('2S 7H KD TD 3D')).toEqual(after('5S 7H KD TD 3D'));
    expect(after('2S 7H KD TD 3D')).toEqual(['CardCalled', 'CardDrawn']);
  });

  it('R11: the dealer makes the orthodox move for a patron, whichever is given, drawing on a five', () => {
    const call = { type: 'Stand', for: 'B', waitedSeconds: 30, by: DEALER } as const;
    const scene = dealt('5S 7H KD TD 3D');
    scene.when({ ...call, waitedSeconds: 29 }).thenRejected('NOT_YOUR_TURN', { who: 'B' });
    scene.when({ ...call, for: 'C' }).thenRejected('NOT_YOUR_TURN');
    scene.when({ ...call, for: 'D' }).thenRejected('FORBIDDEN');
    scene.when({ ...call, for: null }).thenRejected('BAD_FIELD');
    scene.when({ ...call, by: patron('B') }).thenRejected('BAD_FIELD');
    const [called] = scene.when(call).thenAccepted();
    expect(called).toMatchObject({ type: 'CardCalled', patron: 'B', by: 'dealer' });
    dealt('6S 7H KD TD')
      .when({ ...call, type: 'CallCard' })
      .thenAccepted()[0];
  });
});

describe('F8: false draws', () => {
  const shown = ['CardDeclined', 'HandExposed', 'HandExposed', 'FalseDrawRecorded', 'CoupSettled'];

  it('stand and are told only when the hands are exposed, then fined as far as the chips go', () => {
    const scene = dealt('2S 7H KD TD', { falseDraw: 'fined', fine: '70' });
    expect(typesOf(scene.when('B non').thenAccepted())).toEqual(['CardDeclined']);
    const events = scene.go('B non').when('A non').thenAccepted();
    expect(typesOf(events)).toEqual([...shown, 'FineCharged']);
    expect(events[3]).toMatchObject({ patron: 'B', total: 2, called: 'non' });
    scene.go('A non');
    expect(scene.of(`table:${CHEMIN}:fines`)).toBe(70n);
    const poor = dealt('2S 7H KD TD', { falseDraw: 'fined', fine: '20000' }).go('B non, A non');
    expect(poor.of(`table:${CHEMIN}:fines`)).toBe(9_700n);
  });

  it('are fined whether the punter wins or not, and after the winnings', () => {
    const scene = dealt('4S 3H KD TD 9S KH', { falseDraw: 'fined', fine: '9900' }).go('B non, A carte');
    expect(scene.chips('B')).toBe(10_300n - 9_900n);
  });

  it('make the offender liable for what each other punter lost, in rotation, bystanders last', () => {
    const liable = (cards: string) => {
      const scene = betting(cards, { falseDraw: 'liable' });
      scene.after({ type: 'BuyIn', amount: cheminRules({ fine: '900' }).fine!, hold: 'x', by: patron('X') });
      scene.go('B bet 200, C bet 300, D pass, E bet 100, F pass, X bet 50');
      return scene.go('dealer close-betting, dealer deal, C non, A non');
    };
    const lost = liable('2S 7H KD TD');
    const made = lost.events.flatMap((event) =>
      event.type === 'LossMadeGood' ? [`${event.to} ${event.amount}`] : [],
    );
    expect(made).toEqual(['B 200', 'E 100', 'X 50']);
    expect(lost.chips('C')).toBe(10_000n - 300n - 350n);
    expect(lost.chips('B')).toBe(10_000n);
    const won = betting('4S 3H KD TD KH', { falseDraw: 'liable' }).go(
      'B bet 200, C bet 300, D pass, E pass, F pass, dealer close-betting, dealer deal, C non, A carte',
    );
    expect(won.events.some(({ type }) => type === 'FalseDrawRecorded')).toBe(true);
    expect(won.events.some(({ type }) => type === 'LossMadeGood')).toBe(false); // punters win: nothing
  });

  it('a banker’s natural doesn’t excuse', () => {
    const scene = dealt('2S 9H KD TD', { falseDraw: 'fined', fine: '70' }).go('B non');
    expect(scene.of(`table:${CHEMIN}:fines`)).toBe(70n);
    expect(scene.events.some(({ type }) => type === 'FalseDrawRecorded')).toBe(true);
  });
});

describe('F9: the banker', () => {
  it('with a natural wins at once: no third card, though carte was called', () => {
    const scene = dealt('2S 8H KD TD 9S');
    expect(typesOf(scene.when('B carte').thenAccepted())).toEqual([
      'CardCalled',
      'NaturalAnnounced',
      'HandExposed',
      'HandExposed',
      'CoupSettled',
    ]);
    expect(scene.go('B carte').state.phase).toBe('continue');
  });

  const moves = table<'cards' | 'punter' | 'line' | 'code' | 'why'>`
    cards             | punter | line    | code          | why
    2S 3H KD TD 9C    | carte  | A carte |               | three against a nine is free
    2S 3H KD TD 9C    | carte  | A non   |               | either way
    2S 5H KD TD 4C    | carte  | A carte |               | five against a four is free
    2S 5H KD TD 4C    | carte  | A non   |               | either way
    2S 3H KD TD 8C    | carte  | A carte | FALSE_DRAW    | three stands on an eight
    2S 3H KD TD 8C    | carte  | A non   |               | and only stands
    7S 5H KD TD       | non    | A non   | FALSE_DRAW    | a punter who stood leaves no choice
    7S 5H KD TD       | non    | A carte |               | five draws
    7S 6H KD TD       | non    | A carte | FALSE_DRAW    | six stands
    7S 6H KD TD       | non    | B carte | NOT_YOUR_TURN | the punter has called
    7S 6H KD TD       | non    | D carte | FORBIDDEN     | no stake
  `;
  it.each(moves)('$cards, $punter: $line $code, $why', ({ cards, punter, line, code }) => {
    const decided = dealt(cards).go(`B ${punter}`).when(line);
    if (code === '') decided.thenAccepted();
    else decided.thenRejected(code as 'FALSE_DRAW');
  });

  it('is held to the table whatever falseDraw says, and to nothing where the play is free', () => {
    const cards = '7S 6H KD TD 2C';
    dealt(cards, { falseDraw: 'fined', fine: '5' }).go('B non').when('A carte').thenRejected('FALSE_DRAW');
    dealt(cards, { bankerPlay: 'free' }).go('B non').when('A carte').thenAccepted();
  });

  it('R11: by P3, also on the two free choices', () => {
    const call = { type: 'Stand', for: 'A', waitedSeconds: 30, by: DEALER } as const;
    const [three] = dealt('2S 3H KD TD 9C').go('B carte').when(call).thenAccepted();
    expect(three).toMatchObject({ type: 'CardCalled', hand: 'banker', patron: 'A', by: 'dealer' });
    const [five] = dealt('2S 5H KD TD 4C').go('B carte').when(call).thenAccepted();
    expect(five).toMatchObject({ type: 'CardCalled' });
  });
});

describe('F13: supplies', () => {
  const supplied = (supply: number) => CheminScene.withSix('6S 7H KD TD 2S 3S 4S 5S 6S 7H KD TD', { supply });

  it('the first isn’t cut; a later one by the highest occupied seat, and until then there is no shoe', () => {
    const scene = supplied(10);
    expect(scene.events.find(({ type }) => type === 'SupplyTaken')).toMatchObject({
      start: 0,
      size: 10,
      cut: 0,
    });
    scene.go('A stake 100, B banco, dealer close-banco, dealer deal, B non, A non, A continue');
    scene.when('B banco').thenRejected('SHOE_FINISHED');
    scene.when('A cut 3').thenRejected('FORBIDDEN', { who: 'F' });
    scene.when('X cut 3').thenRejected('FORBIDDEN');
    scene.when('F cut 10').thenRejected('BAD_FIELD');
    scene.when('F cut 0').thenRejected('BAD_FIELD');
    const [taken, opened] = scene.when('F cut 2').thenAccepted();
    // The six cards that were left are too few: they go to the waste-basket.
    expect(taken).toMatchObject({ type: 'SupplyTaken', start: 10, size: 10, cut: 2, patron: 'F', seat: 6 });
    expect(opened).toMatchObject({ type: 'CoupOpened', coup: `${CHEMIN}/S1/C2` });
    scene.go('F cut 2').when('F cut 2').thenRejected('WRONG_PHASE');
    scene.go('B banco, dealer close-banco, dealer deal');
    const dealtCards = scene.events.findLast(({ type }) => type === 'CardsDealt');
    // Card k of the supply is card start + (cut + k) mod size of the shoe, counted here from 1.
    expect(dealtCards).toMatchObject({
      hands: [{ cards: [{ number: 13 }, { number: 15 }] }, { cards: [{ number: 14 }, { number: 16 }] }],
    });
  });

  it('the last may be smaller, if it has seven; else the shoe is finished', () => {
    const short = (size: number) =>
      CheminScene.withSix('6S 7H KD TD', { supply: 10 })
        .after(loadShoe(shoeOf('6S 7H KD TD', size, 6)))
        .go('A stake 100, B banco, dealer close-banco, dealer deal, B non, A non');
    expect(short(17).go('F cut 2').events.at(-1)).toMatchObject({ type: 'SupplyTaken', size: 7 });
    const finished = short(16);
    expect(finished.state).toMatchObject({ phase: 'continue', shoe: null });
    expect(finished.events.some(({ type }) => type === 'ShoeFinished')).toBe(true);
    finished.when(endShoe).thenRejected('WRONG_PHASE');
  });
});

describe('F15: carried stakes', () => {
  const TIE = '6S 6H KD TD';
  const tied = (then: string, stake = 400): CheminScene =>
    betting(`${TIE} ${then}`, { tieStakes: 'carried' }).go(
      `B bet ${stake}, C pass, D pass, E pass, F pass, dealer close-betting, dealer deal, B non, A non`,
    );

  it('stay, and cover the bank first: with all of it covered the deal is next', () => {
    const scene = tied('6S 7H KD TD');
    expect(scene.chips('B')).toBe(9_600n);
    expect(typesOf(scene.when('A continue').thenAccepted())).toEqual([
      'BankContinued',
      'CoupOpened',
      'StakesCarried',
      'BettingClosed',
    ]);
    scene.go('A continue');
    expect(scene.state.phase).toBe('dealing');
    scene.when('C banco').thenRejected('WRONG_PHASE');
    scene.go('dealer deal, B non, A non');
    expect(scene.state).toMatchObject({ phase: 'continue', bank: { amount: 780n, carried: [] } });
    expect(scene.events.findLast(({ type }) => type === 'CoupSettled')).toMatchObject({
      bets: [{ bet: `${CHEMIN}/S1/C1/B1`, outcome: 'lose' }],
    });
  });

  it('otherwise the seats bet in turn for what was added, carried and new stakes together for F6', () => {
    const scene = tied('2S 7H KD TD').go('A continue 1000');
    expect(scene.state).toMatchObject({ phase: 'betting' });
    scene.when('B bet 601').thenRejected('EXCEEDS_BANK', { left: '600' });
    scene.go('B bet 50, C bet 430, D pass, E pass, F pass, dealer close-betting, dealer deal');
    expect(scene.state).toMatchObject({ coup: { play: { punter: 'B' } } });
  });

  it('go back when the bank is retired, and bar their owners from leaving', () => {
    const scene = tied('6S 7H KD TD');
    scene.when('B leave').thenRejected('STAKE_IN_PLAY');
    expect(typesOf(scene.when('A retire').thenAccepted()).slice(0, 2)).toEqual([
      'StakesReturned',
      'BankRetired',
    ]);
    expect(scene.go('A retire').chips('B')).toBe(10_000n);
  });

  it('stay over a change of shoe: the deal waits for it', () => {
    const scene = tied('6S 7H KD TD').after(endShoe).go('A continue');
    expect(scene.state).toMatchObject({ phase: 'dealing', coup: null });
    scene.when('dealer deal').thenRejected('SHOE_FINISHED');
    scene.after(loadShoe(shoeOf('7S 6H KD TD', 312, 6)));
    expect(scene.state).toMatchObject({ phase: 'dealing', coup: { coup: `${CHEMIN}/S2/C1` } });
    scene.go('dealer deal, B non, A non');
    expect(scene.chips('B')).toBe(10_400n);
    const partly = tied('6S 7H KD TD').after(endShoe).go('A continue 900');
    expect(partly.state).toMatchObject({ phase: 'betting', coup: null });
    for (const line of ['B bet 10', 'B pass', 'dealer close-betting'])
      partly.when(line).thenRejected('SHOE_FINISHED');
  });
});
