import { resultByTrueCards } from '#game/tables';
import {
  askCorrection,
  bet,
  buyIn,
  cards,
  correct,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  shoeOf,
} from '#testing';

/** Ada has 100 on Player, and the first shoe begins with these cards; the coup is dealt. */
const dealt = (options: object, first: string) =>
  new HouseBankedScene(
    openTable(options),
    buyIn('ada', 200),
    loadShoe(shoeOf(first)),
    dealer('OpenBetting'),
    bet('ada', 'player', 100),
    dealer('CloseBetting'),
    dealer('Deal'),
  );

describe('a five that nobody was asked for, whose cards fit a draw and a stand (P2)', () => {
  const options = { playerOnFive: 'choice' };
  /** The Player did not draw on a six; it was a five, and the Banker’s third card was an eight. */
  const misread = () => dealt(options, 'AS 9D 6S 3S TS KS KH');
  const TRUE = '5S 3S TS KS 8H';

  it('is refused until it is said what was done', () => {
    const scene = misread();
    scene.when(askCorrection(scene, TRUE, options)).thenRejected('BAD_FIELD');
  });

  it.each([
    ['draw', 'tie', '5S TS 8H', '3S KS'],
    ['stand', 'player', '5S TS', '3S KS 8H'],
  ] as const)('is settled as it is said: %s', (five, outcome, player, banker) => {
    const scene = misread();
    scene.when(askCorrection(scene, TRUE, options, five)).thenAccepted();
    correct(scene, TRUE, options, five);
    expect(scene.events.at(-2)).toMatchObject({ type: 'CorrectionRequested', five });
    expect(scene.events.at(-1)).toMatchObject({
      outcome,
      player: { cards: cards(player) },
      banker: { cards: cards(banker) },
    });
  });

  it('of a request recorded before it could be said drew, as it did then', () => {
    const scene = misread();
    const { found } = askCorrection(scene, TRUE, options);
    expect(resultByTrueCards(found, { cards: cards(TRUE) })).toMatchObject({ value: { outcome: 'tie' } });
  });

  it.each([
    ['cards without a five', options, '6S 3S TS KS 8H'],
    ['a natural of the Banker', options, '5S 9S TS KS'],
    ['a table that draws on five', {}, TRUE],
  ] as const)('is not to be said of %s', (_, rules, trueCards) => {
    const scene = dealt(rules, 'AS 9D 6S 3S TS KS KH');
    scene.when(askCorrection(scene, trueCards, rules, 'draw')).thenRejected('BAD_FIELD');
  });

  it('is not to be said of one that was decided, or with cards for the other', () => {
    const decide = {
      type: 'DecideOnFive',
      draw: false,
      for: null,
      waitedSeconds: 0,
      by: patron('ada'),
    } as const;
    const decided = dealt(options, 'AS 9D 2H 4S 3D KH 5H 6H').after(decide);
    decided.when(askCorrection(decided, TRUE, options, 'stand')).thenRejected('BAD_FIELD');
    const scene = misread();
    scene.when(askCorrection(scene, '5S 7S TS KS', options, 'draw')).thenRejected('NOT_ENOUGH_CARDS');
  });
});
