import { coupInForceOf, type CheminCommand } from '#game/tables';
import {
  approve,
  askVoid,
  BanqueScene,
  cards,
  CheminScene,
  DEALER,
  loadShoe,
  REASON,
  RUTH,
  shoeOf,
} from '#testing';
import { FreeChoiceFinder, type PairedChoice, type PlayerBankedEvent } from './free-choices';

const choicesIn = (
  events: readonly PlayerBankedEvent[],
  corrected: readonly string[] = [],
): readonly PairedChoice[] => {
  const finder = new FreeChoiceFinder(new Set(corrected));
  return events.flatMap((event) => finder.take(event));
};

/** A bank of 2,000 by A; B plays the punters' hand, and C has a stake, too. */
const BETS =
  'dealer close-banco, B bet 100, C bet 50, D pass, E pass, F pass, dealer close-betting, dealer deal';
/** The second coup of a shoe: the punter has five, the banker seven. */
const SECOND = '2H 7D 3S KD';
const dealt = (shoe: string, options: object = {}): CheminScene =>
  CheminScene.withSix(shoe, options).go(`A stake 2000, ${BETS}`);

describe('the free choices of chemin de fer', () => {
  it('has the punter on five, and no choice by the tableau against a punter who stood (F8, F9)', () => {
    const choices = choicesIn(dealt('2S 7H 3D TD').go('B non, A non').events);
    expect(choices).toMatchObject([
      {
        coup: 'CDF-01/S1/C1',
        chooser: 'B',
        opponent: 'A',
        choice: {
          chooser: 'punter',
          move: 'stand',
          own: ['2S', '3D'],
          naturalsEndCoup: false,
          hands: [{ cards: ['7H', 'TD'], third: null, share: 1, isOpponents: true }],
        },
      },
    ]);
  });

  it('has a free banker’s move, with the third card that the banker saw (F9)', () => {
    const choices = choicesIn(
      dealt('2S 6H 2D TD 4C 8C', { bankerPlay: 'free' }).go('B carte, A carte').events,
    );
    expect(choices).toMatchObject([
      {
        chooser: 'A',
        opponent: 'B',
        choice: {
          chooser: 'banker',
          move: 'draw',
          own: ['6H', 'TD'],
          exposed: [],
          hands: [{ cards: ['2S', '2D'], third: '4C', share: 1, isOpponents: true }],
        },
      },
    ]);
  });

  it('has the banker’s free cells alone under the tableau (F9)', () => {
    const [free, bound] = ['2S 3H 2D TD 9C 8C', '2S 3H 2D TD 8C 8D'].map((shoe) =>
      choicesIn(dealt(shoe).go(shoe.includes('9C') ? 'B carte, A carte' : 'B carte, A non').events),
    );
    expect(free).toMatchObject([{ chooser: 'A', choice: { move: 'draw', own: ['3H', 'TD'] } }]);
    expect(bound).toEqual([]);
  });

  it('has every call of a punter with the only stake, and no banker’s against it (F8)', () => {
    const alone = (options: object) =>
      CheminScene.withSix('2S 6H 4D TD 4C 8C', options)
        .go('A stake 2000, dealer close-banco, B bet 100, C pass, D pass, E pass, F pass')
        .go('dealer close-betting, dealer deal, B non, A non').events;
    expect(choicesIn(alone({ bankerPlay: 'free' }))).toMatchObject([
      { chooser: 'B', choice: { move: 'stand', own: ['2S', '4D'] } },
    ]);
  });

  it('has no banker’s choice where a false draw is only fined: the rules decide no call (F8)', () => {
    const options = { bankerPlay: 'free', falseDraw: 'fined', fine: '10' };
    const choices = choicesIn(dealt('2S 6H 2D TD 4C 8C', options).go('B carte, A carte').events);
    expect(choices.map(({ chooser }) => chooser)).toEqual(['B']);
  });

  it('has no choice of a patron for whom a dealer called, and none against that call (R11)', () => {
    const scene = dealt('2S 6H 3D TD 4C 8C', { bankerPlay: 'free' });
    scene.go('dealer for:B carte, A non');
    expect(choicesIn(scene.events)).toEqual([]);
    const banker = dealt('2S 6H 2D TD 4C 8C', { bankerPlay: 'free' });
    expect(choicesIn(banker.go('B carte, dealer for:A non').events)).toEqual([]);
  });

  it('takes the cards of settled coups as seen', () => {
    const scene = dealt(`2S 7H 3D TD ${SECOND}`).go(`B non, A non, A continue, ${BETS}, B non, A non`);
    expect(choicesIn(scene.events).map(({ coup, choice }) => [coup, choice.exposed])).toEqual([
      ['CDF-01/S1/C1', []],
      ['CDF-01/S1/C2', ['2S', '3D', '7H', 'TD']],
    ]);
  });

  it('has nothing of a coup that is not settled', () => {
    expect(choicesIn(dealt('2S 7H 3D TD').go('B non').events)).toEqual([]);
  });

  it('has nothing of the rest of a shoe after a void', () => {
    const scene = dealt(`2S 7H 3D TD ${SECOND}`).after(askVoid, approve);
    scene.go(`${BETS}, B non, A non`);
    expect(scene.seen('CoupSettled')).toHaveLength(1);
    expect(choicesIn(scene.events)).toEqual([]);
    scene.go('pit end').after(loadShoe(shoeOf('2S 7H 3D TD', 312, 6)));
    scene.go(`A continue, ${BETS}, B non, A non`);
    expect(choicesIn(scene.events).map(({ coup }) => coup)).toEqual(['CDF-01/S2/C1']);
  });

  it('has nothing from a coup that is corrected later to the end of its shoe', () => {
    const scene = dealt(`2S 7H 3D TD ${SECOND} 2C 7C 3C KC`).go(
      `B non, A non, A continue, ${BETS}, B non, A non`,
    );
    expect(choicesIn(scene.events)).toHaveLength(2);
    const coup = 'CDF-01/S1/C2';
    const found = coupInForceOf(coup, scene.events, []);
    const asked = { type: 'CorrectCoup', coup, cards: cards('2H 6D 3S KD'), reason: REASON, by: DEALER };
    scene.after({ ...asked, found } as CheminCommand, { ...approve, by: RUTH, found } as CheminCommand);
    const corrected = scene.seen('CoupCorrected').map((event) => event.coup);
    expect(corrected).toEqual([coup]);
    scene.go(`A continue, ${BETS}, B non, A non`);
    expect(choicesIn(scene.events, corrected).map((each) => each.coup)).toEqual(['CDF-01/S1/C1']);
  });
});

/** A bank of 1,000 by Z, who is not seated. Nobody has a natural. */
const atBanque = (first: string, bets: Readonly<Record<string, string>>, options: object = {}) => {
  const all = ['A', 'F', 'B', 'G', 'C', 'H'].map((who) => `${who} ${bets[who] ?? 'pass'}`).join(', ');
  return BanqueScene.banked(first, 1_000, options).go(
    `dealer close-banco, ${all}, dealer close-betting, dealer deal`,
  );
};
const FOUR = { A: 'bet right 150', F: 'bet left 50', B: 'bet right 150', G: 'bet left 50' };

describe('the free choices of banque', () => {
  it('has the banker’s move once against each punter, with the stakes on both hands (B5)', () => {
    const scene = atBanque('3S 7H 5D KD KC QS 9S 9H', FOUR).go('A carte, F non, Z carte');
    const [right, left] = [
      { cards: ['3S', 'KD'], third: '9S', share: 0.75 },
      { cards: ['7H', 'KC'], third: null, share: 0.25 },
    ];
    const choice = { chooser: 'banker', move: 'draw', own: ['5D', 'QS'], naturalsEndCoup: true };
    const isOf = (hand: object, isOpponents: boolean) => ({ ...hand, isOpponents });
    expect(choicesIn(scene.events)).toMatchObject([
      { chooser: 'Z', opponent: 'A', choice: { ...choice, hands: [isOf(right, true), isOf(left, false)] } },
      { chooser: 'Z', opponent: 'F', choice: { ...choice, hands: [isOf(right, false), isOf(left, true)] } },
    ]);
  });

  it('has a punter’s five, the left one after the right one’s third card (B5, F8)', () => {
    const scene = atBanque('3S 5H 5D KD KC QS 9S 9H', FOUR).go('A carte, F non, Z non');
    const [first] = choicesIn(scene.events);
    expect(first).toMatchObject({
      chooser: 'F',
      opponent: 'Z',
      choice: {
        chooser: 'punter',
        move: 'stand',
        own: ['5H', 'KC'],
        exposed: ['9S'],
        hands: [
          { cards: ['5D', 'QS'], share: 1, isOpponents: true },
          { cards: ['3S', 'KD'], share: 0, isOpponents: false },
        ],
      },
    });
  });

  it('has nothing after a natural, which ends the coup (B5)', () => {
    const scene = atBanque('8S 5H 5D KD KC QS', FOUR);
    expect(scene.seen('CoupSettled')).toHaveLength(1);
    expect(choicesIn(scene.events)).toEqual([]);
  });

  it('leaves out a hand without a stake, whose cards are seen afterwards (B5)', () => {
    const bets = { A: 'bet right 150', B: 'bet right 150' };
    const scene = atBanque('3S 9H 5D KD KC QS 9S 9D', bets).go('A carte, Z carte');
    expect(choicesIn(scene.events)).toMatchObject([
      { opponent: 'A', choice: { hands: [{ cards: ['3S', 'KD'], third: '9S', share: 1 }] } },
    ]);
  });

  it('has no banker’s choice against a punter with the only stake on a hand (B5)', () => {
    const bets = { A: 'bet right 150', B: 'bet right 150', F: 'bet left 50' };
    const choices = choicesIn(atBanque('3S 7H 5D KD KC QS 9S 9H', bets).go('A carte, F non, Z carte').events);
    expect(choices.map(({ chooser, opponent }) => `${chooser} v ${opponent}`)).toEqual(['F v Z', 'Z v A']);
  });

  it('has one choice of a patron who plays both hands, and both hands in the banker’s (B4, B6)', () => {
    const alone = BanqueScene.banked('3S 6H 5D KD KC QS 9S 9H', 1_000).go(
      'A banco cheval, dealer close-banco, dealer deal, A carte, A non, Z carte',
    );
    expect(choicesIn(alone.events)).toMatchObject([
      { chooser: 'A', choice: { own: ['3S', 'KD'], hands: [{ isOpponents: true }, { share: 0 }] } },
    ]);
    const bets = { A: 'bet cheval 200', B: 'bet cheval 100' };
    const both = atBanque('3S 7H 5D KD KC QS 9S 9H', bets).go('A carte, A non, Z carte');
    expect(choicesIn(both.events)).toMatchObject([
      { chooser: 'Z', opponent: 'A', choice: { hands: [{ isOpponents: true }, { isOpponents: true }] } },
    ]);
  });
});
