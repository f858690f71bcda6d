import { BANQUE, BanqueScene, table } from '#testing';

/** Nobody has a natural: 3, 4 and 5, in six cards; then 9S, 9H, 9D. */
const PLAIN = '3S 4H 5D KD KC QS 9S 9H 9D';
const seatsPass = (bets: Readonly<Record<string, string>>): string =>
  ['A', 'F', 'B', 'G', 'C', 'H'].map((who) => `${who} ${bets[who] ?? 'pass'}`).join(', ');
/** Z's bank of 1000, these bets, and the cards dealt. */
const dealt = (first: string, bets: Readonly<Record<string, string>>, options: object = {}): BanqueScene =>
  BanqueScene.banked(first, 1_000, options).go(
    `dealer close-banco, ${seatsPass(bets)}, dealer close-betting, dealer deal`,
  );
const BOTH = { A: 'bet right 100', F: 'bet left 100' };
const playersOf = (scene: BanqueScene): readonly (string | null)[] =>
  scene
    .seen('CardsDealt')
    .at(-1)
    ?.hands.map(({ patron }) => patron) ?? [];
const typesAfterDeal = (scene: BanqueScene): readonly string[] => {
  const at = scene.events.findIndex(({ type }) => type === 'CardsDealt');
  return scene.events.slice(at + 1).map(({ type }) => type);
};

describe('B5: the deal', () => {
  it('deals right, left, banker, twice, face down, always three hands', () => {
    const scene = dealt(PLAIN, { A: 'bet right 100' });
    expect(scene.seen('CardsDealt')).toEqual([
      {
        type: 'CardsDealt',
        coup: `${BANQUE}/S1/C1`,
        hands: [
          { hand: 'right', patron: 'A', cards: [{ number: 1 }, { number: 4 }] },
          { hand: 'left', patron: null, cards: [{ number: 2 }, { number: 5 }] },
          { hand: 'banker', patron: 'Z', cards: [{ number: 3 }, { number: 6 }] },
        ],
      },
    ]);
    scene.when('A carte').thenAccepted();
  });

  const naturals = table<'cards' | 'bets' | 'announced' | 'why'>`
    cards             | bets       | announced    | why
    8S 4H 5D KD KC QS | right      | right        | la petite
    3S 9H 5D KD KC QS | cheval     | left         | la grande
    3S 4H 9D KD KC QS | right      | banker       | the banker's, too
    8S 9H 9D KD KC QS | cheval     | right left banker | all that have one
    3S 9H 8D KD KC QS | right      | banker       | not of a hand nobody has a stake on
  `;
  it.each(naturals)('$cards: $announced – $why', ({ cards, bets, announced }) => {
    const scene = dealt(cards, { A: `bet ${bets} 100` });
    expect(
      scene
        .seen('NaturalAnnounced')
        .map(({ hand }) => hand)
        .join(' '),
    ).toBe(announced);
    expect(scene.seen('HandExposed').map(({ hand }) => hand)).toEqual(['right', 'left', 'banker']);
    expect(scene.seen('CoupSettled')[0]?.naturals.join(' ')).toBe(announced);
    expect(scene.seen('CardDrawn')).toEqual([]);
    expect(scene.state.phase).not.toBe('right');
  });

  it('a hand without a stake has no punter, takes no third card, and its natural ends nothing', () => {
    const scene = dealt('3S 9H 5D KD KC QS 2S', { A: 'bet right 100' });
    expect(scene.seen('NaturalAnnounced')).toEqual([]);
    expect(scene.state.phase).toBe('right');
    scene.go('A carte');
    expect(scene.state.phase).toBe('banker');
    scene.go('Z non');
    expect(scene.seen('CoupSettled')).toMatchObject([
      { left: { cards: ['9H', 'KC'], total: 9 }, naturals: [] },
    ]);
    const left = dealt('9S 3H 5D KD KC QS 2S', { A: 'bet left 100' });
    expect(left.state.phase).toBe('left');
  });

  it('right, left, then the banker call; a third card is dealt face up', () => {
    const scene = dealt(PLAIN, BOTH);
    expect(typesAfterDeal(scene)).toEqual([]);
    for (const who of ['F', 'Z']) scene.when(`${who} carte`).thenRejected('NOT_YOUR_TURN', { who: 'A' });
    scene.when('B carte').thenRejected('FORBIDDEN', { who: 'A' });
    scene.go('A carte');
    scene.when('A carte').thenRejected('NOT_YOUR_TURN', { who: 'F' });
    scene.when('Z non').thenRejected('NOT_YOUR_TURN', { who: 'F' });
    scene.go('F carte');
    scene.when('F non').thenRejected('NOT_YOUR_TURN', { who: 'Z' });
    scene.go('Z carte');
    const drawing = ['CardCalled', 'CardDrawn', 'CardCalled', 'CardDrawn', 'CardCalled', 'CardDrawn'];
    const exposing = ['HandExposed', 'HandExposed', 'HandExposed', 'CoupSettled'];
    expect(typesAfterDeal(scene)).toEqual([...drawing, ...exposing]);
    expect(scene.seen('CardDrawn').map(({ hand, card }) => `${hand} ${card.card}`)).toEqual([
      'right 9S',
      'left 9H',
      'banker 9D',
    ]);
    scene.when('Z non').thenRejected('WRONG_PHASE');
  });

  it('the banker is free to draw or stand on any total', () => {
    for (const banker of ['KH', '3D', '5C', '7D']) {
      const scene = dealt(`6S 6H ${banker} KD KC QS 2D`, BOTH).go('A non, F non');
      scene.when('Z carte').thenAccepted();
      scene.when('Z non').thenAccepted();
    }
  });
});

describe('B5, F8: the punters’ duties, hand by hand', () => {
  const duties = table<'card' | 'company' | 'carte' | 'non' | 'why'>`
    card | company            | carte      | non        | why
    4S   | B bet right 50     | stands     | FALSE_DRAW | 0–4 must call carte
    KS   | B bet right 50     | stands     | FALSE_DRAW | on 0, too
    5S   | B bet right 50     | stands     | stands     | 5 is free
    6S   | B bet right 50     | FALSE_DRAW | stands     | 6–7 must call non
    7S   | B bet right 50     | FALSE_DRAW | stands     | 7, too
    6S   | B bet cheval 50    | FALSE_DRAW | stands     | an à cheval half of another counts
    6S   | B bet left 50      | stands     | stands     | a stake on the other hand doesn't
    1    | B pass             | –          | –          | –
    6S   | B pass             | stands     | stands     | alone on the hand everything is free
    4S   | B pass             | stands     | stands     | alone, on 4 as well
    KS   | B pass             | stands     | FALSE_DRAW | but on 0 carte is the duty
  `.filter(({ card }) => card !== '1');
  it.each(duties)('$card, $company: carte $carte, non $non – $why', ({ card, company, carte, non }) => {
    const [who = '', ...bet] = company.split(' ');
    const scene = dealt(`${card} 3H 5D KD KC QS`, {
      A: 'bet right 100',
      F: 'bet left 100',
      [who]: bet.join(' '),
    });
    for (const [call, expected] of [
      ['carte', carte],
      ['non', non],
    ] as const) {
      const decided = scene.when(`A ${call}`);
      if (expected === 'FALSE_DRAW') decided.thenRejected('FALSE_DRAW');
      else decided.thenAccepted();
    }
  });

  it('the left hand depends on its own stakes', () => {
    const scene = dealt('3S 6H 5D KD KC QS', { ...BOTH, G: 'bet left 10' }).go('A carte');
    scene.when('F carte').thenRejected('FALSE_DRAW');
    const alone = dealt('3S 6H 5D KD KC QS', { ...BOTH, G: 'bet right 10' }).go('A carte');
    alone.when('F carte').thenAccepted();
  });

  /** A draws no card on 3, F draws on 6, each with company; the banker's 7 wins on the right. */
  const bothFalse = (options: object) =>
    dealt(
      '3S 6H 7D KD KC QS 8S',
      { ...BOTH, B: 'bet right 40', G: 'bet left 30', H: 'bet cheval 20' },
      options,
    ).go('A non, F carte');

  it('fined: recorded and charged when the hands are exposed, right before left, never earlier', () => {
    const scene = bothFalse({ falseDraw: 'fined', fine: '60' });
    expect(scene.seen('FalseDrawRecorded')).toEqual([]);
    expect(scene.of(`table:${BANQUE}:fines`)).toBe(0n);
    scene.go('Z non');
    expect(scene.seen('FalseDrawRecorded')).toMatchObject([
      { hand: 'right', patron: 'A', total: 3, called: 'non' },
      { hand: 'left', patron: 'F', total: 6, called: 'carte' },
    ]);
    const after = scene.events.findIndex(({ type }) => type === 'CoupSettled');
    expect(scene.events.slice(after + 1)).toMatchObject([
      { type: 'FineCharged', patron: 'A', amount: 60n },
      { type: 'FineCharged', patron: 'F', amount: 60n },
    ]);
    expect(scene.of(`table:${BANQUE}:fines`)).toBe(120n);
  });

  it('a fine takes no more than the chips', () => {
    const scene = bothFalse({ falseDraw: 'fined', fine: '60' }).go('A cash-out 9880, Z non'); // 20 are left
    expect(scene.seen('FineCharged').map(({ amount }) => amount)).toEqual([20n, 60n]);
  });

  it('liable: pays the others’ losses on that hand, in rotation, if the banker wins it', () => {
    const scene = bothFalse({ falseDraw: 'liable' }).go('Z non'); // right 3 and left 4 lose to 7
    expect(scene.seen('LossMadeGood').map(({ patron, to, amount }) => `${patron} ${to} ${amount}`)).toEqual([
      'A B 40',
      'A H 10',
      'F G 30',
      'F H 10',
    ]);
    expect(scene.chips('A')).toBe(9_850n);
    expect(scene.chips('H')).toBe(10_000n);
  });

  it('liable: pays nothing on a hand that wins or ties', () => {
    const scene = dealt(
      '3S 6H 3D KD KC QS 8S',
      { ...BOTH, B: 'bet right 40', G: 'bet left 30' },
      { falseDraw: 'liable' },
    );
    scene.go('A non, F carte, Z non'); // right ties, left's 4 wins
    expect(scene.seen('FalseDrawRecorded')).toHaveLength(2);
    expect(scene.seen('LossMadeGood')).toEqual([]);
  });

  it('the banker has no duty, whatever `falseDraw` says', () => {
    const scene = dealt(
      '6S 6H 7D KD KC QS 8S',
      { ...BOTH, B: 'bet right 40' },
      { falseDraw: 'fined', fine: '60' },
    );
    scene.go('A non, F non, Z carte');
    expect(scene.seen('FalseDrawRecorded')).toEqual([]);
  });
});

describe('R11: the dealer’s move for a silent patron is the orthodox one', () => {
  const moves = table<'cards' | 'before' | 'who' | 'made'>`
    cards             | before       | who | made
    5S 4H 5D KD KC QS |              | A   | CardCalled
    6S 4H 5D KD KC QS |              | A   | CardDeclined
    6S 5H 5D KD KC QS | A non        | F   | CardCalled
    6S 7H 5D KD KC QS | A non        | F   | CardDeclined
    6S 7H 5D KD KC QS | A non, F non | Z   | CardCalled
    6S 7H 6D KD KC QS | A non, F non | Z   | CardDeclined
    6S 7H KH KD KC QS | A non, F non | Z   | CardCalled
  `;
  it.each(moves)('$cards $before: $made for $who, whichever is given', ({ cards, before, who, made }) => {
    const scene = dealt(cards, { ...BOTH, B: 'bet cheval 40' }).go(before);
    for (const call of ['carte', 'non']) {
      const [event] = scene.when(`dealer for:${who} ${call}`).thenAccepted();
      expect(event).toMatchObject({ type: made, patron: who, by: 'dealer' });
    }
    scene.when('dealer for:B carte').thenRejected('NOT_YOUR_TURN', { who });
  });
});

describe('B6: who plays each hand', () => {
  const coups = table<'first' | 'bets' | 'players' | 'why'>`
    first | bets                                              | players | why
    LOST  | A bet right 10, F bet left 10                     | A F     | it begins with the occupied seat nearest the banker
    LOST  | A bet right 10, B bet right 900, G bet left 5     | A G     | whoever has a stake, not the largest; next on that side where the holder has none
    LOST  | C bet right 10                                    | C –     | a hand with no stake has no player
    LOST  | A bet left 20, F bet right 20                     | F A     | nobody of that side has a stake on it: whoever has, wherever seated
    LOST  | A bet left 20, B bet left 30, H bet right 5       | H B     | then the largest
    LOST  | A bet left 30, B bet left 30, C bet right 5       | C A     | equal: the earlier in rotation
    LOST  | B bet cheval 20, G bet right 500                  | B B     | an à cheval half is a stake
  `;
  it.each(coups)('$bets: $players – $why', ({ bets, players }) => {
    const own = Object.fromEntries(bets.split(', ').map((bet) => [bet[0], bet.slice(2)]));
    const scene = dealt(PLAIN, own);
    expect(
      playersOf(scene)
        .slice(0, 2)
        .map((who) => who ?? '–')
        .join(' '),
    ).toBe(players);
  });

  it('without a stake of that side’s seats, the largest stake plays; seated patrons before bystanders if equal', () => {
    const scene = BanqueScene.banked(PLAIN, 1_000).go(
      `dealer close-banco, ${seatsPass({ A: 'bet left 20' })}`,
    );
    scene.go('Y bet left 15');
    expect(playersOf(scene.go('dealer close-betting, dealer deal'))[1]).toBe('A');
    const more = BanqueScene.banked(PLAIN, 1_000).go(
      `dealer close-banco, ${seatsPass({ A: 'bet left 20' })}`,
    );
    more.go('Y bet left 15, Y bet cheval 20, dealer close-betting, dealer deal');
    expect(playersOf(more)).toEqual(['Y', 'Y', 'Z']);
    const equal = BanqueScene.banked(PLAIN, 1_000).go(
      `dealer close-banco, ${seatsPass({ A: 'bet left 20' })}`,
    );
    expect(playersOf(equal.go('Y bet left 20, dealer close-betting, dealer deal'))[1]).toBe('A');
  });

  it('in a banco the caller plays the hands of the stake', () => {
    const cheval = BanqueScene.banked(PLAIN, 100).go('B banco cheval, dealer close-banco, dealer deal');
    expect(playersOf(cheval)).toEqual(['B', 'B', 'Z']);
    const half = BanqueScene.banked(PLAIN, 100).go(
      'B banco cheval, H banco right, dealer close-banco, dealer deal',
    );
    expect(playersOf(half)).toEqual(['B', 'H', 'Z']);
  });

  const ALL = 'A bet right 5, F bet left 5, B bet right 5, G bet left 5, C bet right 5, H bet left 5';
  const LOSES = '6S 6H 7D KD KC QS';
  const WINS = '7S 7H 6D KD KC QS';
  const TIES = '7S 7H 7D KD KC QS';
  const RIGHT_LOSES = '6S 7H 7D KD KC QS';
  /** Plays consecutive coups on which everybody bets and no hand draws. Returns who played them. */
  const run = (hands: readonly string[], bets = ALL, between: readonly string[] = []): readonly string[] => {
    const scene = BanqueScene.banked(hands.join(' '), 1_000);
    return hands.map((_, index) => {
      if (index > 0) scene.go(`${between[index - 1] ?? ''}, Z continue`);
      scene.go(`dealer close-banco, ${bets}, dealer close-betting, dealer deal`);
      const [right, left] = playersOf(scene);
      for (const who of [right, left]) if (who !== null) scene.go(`${who} non`);
      scene.go('Z non');
      return `${right ?? '–'}${left ?? '–'}`;
    });
  };
  it.each([
    {
      hands: [LOSES, LOSES, LOSES, LOSES],
      players: 'AF BG CH AF',
      why: 'on a loss it passes away from the banker, round',
    },
    { hands: [WINS, TIES, WINS, LOSES], players: 'AF AF AF AF', why: 'it stays while winning or tying' },
    { hands: [RIGHT_LOSES, RIGHT_LOSES, LOSES], players: 'AF BF CF', why: 'each side by itself' },
  ])('$players: $why', ({ hands, players }) => {
    expect(run(hands).join(' ')).toBe(players);
  });

  it('passes on after a loss, whoever played it, and a hand without a stake doesn’t lose', () => {
    const onlyC = 'A pass, F pass, B pass, G pass, C bet right 5, H pass';
    expect(run([LOSES], onlyC)).toEqual(['C–']);
    const scene = BanqueScene.banked(`${LOSES} ${LOSES}`, 1_000).go(`dealer close-banco, ${onlyC}`);
    scene.go('dealer close-betting, dealer deal, C non, Z non, Z continue');
    scene.go(`dealer close-banco, ${ALL}, dealer close-betting, dealer deal`);
    expect(playersOf(scene)).toEqual(['B', 'F', 'Z']); // A's turn was lost on the right
  });

  it('is kept when the banker changes, and passes on when its holder leaves', () => {
    const scene = BanqueScene.banked(`${LOSES} ${LOSES}`, 1_000).go(`dealer close-banco, ${ALL}`);
    scene.go('dealer close-betting, dealer deal, A non, F non, Z non, Z retire');
    scene.go('A decline, F take-over'); // Z has seat 6 now
    scene.go('dealer close-banco, A bet right 5, Z bet left 5, B bet right 5, G bet left 5, C bet right 5');
    scene.go('H bet left 5, dealer close-betting, dealer deal');
    expect(playersOf(scene)).toEqual(['B', 'G', 'F']);
    const left = BanqueScene.banked(`${LOSES} ${LOSES}`, 1_000).go(`dealer close-banco, ${ALL}`);
    left.go(
      'dealer close-betting, dealer deal, A non, F non, Z non, B leave, Z continue, dealer close-banco',
    );
    left.go(
      'A bet right 5, F bet left 5, G bet left 5, C bet right 5, H bet left 5, dealer close-betting, dealer deal',
    );
    expect(playersOf(left)).toEqual(['C', 'G', 'Z']);
  });

  it.each([
    ['passes once where the hand wins', WINS, 'B'],
    ['passes twice where the hand loses', LOSES, 'C'],
  ])('of a holder who leaves in mid-coup %s', (_, first, next) => {
    const others = 'F pass, B bet right 5, G pass, C bet right 5, H pass';
    const scene = BanqueScene.banked(`${first} ${LOSES}`, 1_000).go('dealer close-banco, A pass');
    scene.go(`${others}, dealer close-betting, dealer deal, A leave, B non, Z non, Z continue`);
    scene.go(`dealer close-banco, ${others}, dealer close-betting, dealer deal`);
    expect(playersOf(scene)[0]).toBe(next);
  });

  it('stays once it has begun, even if a seat nearer the banker is taken', () => {
    const scene = BanqueScene.banked(`${WINS} ${WINS}`, 1_000).go('A leave, dealer close-banco, F pass');
    scene.go('B bet right 5, G pass, C bet right 5, H pass, dealer close-betting, dealer deal, B non, Z non');
    expect(playersOf(scene)[0]).toBe('B');
    scene.go(
      'Y sit 1, Z continue, dealer close-banco, Y bet right 5, F pass, B bet right 5, G pass, C pass, H pass',
    );
    expect(playersOf(scene.go('dealer close-betting, dealer deal'))[0]).toBe('B');
  });
});

describe('secrecy of the hands', () => {
  it('the events after a call reveal nothing of face-down cards', () => {
    const eventsWith = (cards: string, calls: string) => {
      const scene = dealt(`${cards} 2S 3H`, { ...BOTH, B: 'bet cheval 20' });
      const from = scene.events.findIndex(({ type }) => type === 'CardsDealt');
      return JSON.stringify(scene.go(calls).events.slice(from), (_, each: unknown) =>
        typeof each === 'bigint' ? `${each}` : each,
      );
    };
    expect(eventsWith('5S 4H 3D KD KC QS', 'A carte, F carte')).toBe(
      eventsWith('4S KH 7D KD KC QS', 'A carte, F carte'),
    );
    expect(eventsWith('5S 6H KH KD KC QS', 'A non, F non')).toBe(
      eventsWith('7S 5H 7D KD KC QS', 'A non, F non'),
    );
  });

  it('a false draw is recorded like any other call', () => {
    const eventsWith = (cards: string) => {
      const scene = dealt(cards, { ...BOTH, B: 'bet cheval 20' }, { falseDraw: 'fined', fine: '10' });
      return scene.when('A non').thenAccepted();
    };
    expect(eventsWith('5S 4H 3D KD KC QS')).toEqual(eventsWith('2S 4H 3D KD KC QS'));
  });
});
