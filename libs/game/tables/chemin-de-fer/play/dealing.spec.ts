import { CHEMIN, cheminRules, CheminScene, loadShoe, patron, shoeOf, table } from '#testing';
import { betting, dealt, typesOf } from '../../test/chemin-tables';

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

  it('deals punter, banker, punter, banker, face down, with positions and no faces', () => {
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
  ])('announces a punter’s natural, and exposes both hands: %s', (cards, total, outcome) => {
    const scene = dealt(cards);
    const from = scene.events.findIndex(({ type }) => type === 'CardsDealt');
    const [, announced, ...others] = scene.events.slice(from);
    expect(announced).toMatchObject({ type: 'NaturalAnnounced', hand: 'punter', total });
    const events = others.filter(({ type }) => type !== 'NaturalAnnounced');
    expect(typesOf(events).slice(0, 3)).toEqual(['HandExposed', 'HandExposed', 'CoupSettled']);
    expect(events[2]).toMatchObject({ outcome, natural: true });
  });

  it('a banker’s natural is announced beside the punter’s, and alone only after the call', () => {
    const announced = (scene: CheminScene) =>
      scene.seen('NaturalAnnounced').map(({ hand, total }) => [hand, total]);
    expect(announced(dealt('8S 9H KD TD'))).toEqual([
      ['punter', 8],
      ['banker', 9],
    ]);
    expect(announced(dealt('8S 7H KD TD'))).toEqual([['punter', 8]]);
    expect(announced(dealt('7S 9H KD TD'))).toEqual([]);
  });

  it('F13: needs seven cards', () => {
    const scene = CheminScene.withSix('6S 7H KD TD').after(loadShoe(shoeOf('6S 7H KD TD 2S 3S', 6, 6)));
    scene
      .go('A stake 100, dealer close-banco, B bet 100')
      .when('dealer deal')
      .thenRejected('NOT_ENOUGH_CARDS');
  });
});
