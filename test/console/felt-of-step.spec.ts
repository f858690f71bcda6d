import { stepsOfCoup, type Replay, type Step } from '../../apps/console/src/coup/reading/events';
import { handsAfter, resultAfter } from '../../apps/console/src/coup/reading/felt-state';
import { rulesOf } from '../../apps/console/src/coup/reading/rules';

type StepDraft = Pick<Step, 'type' | 'facts'> & { readonly patron?: string };

const stepsFrom = (said: readonly StepDraft[], isPatron = false) =>
  stepsOfCoup(
    said.map(({ patron = null, ...of }, at) => ({
      step: at + 1,
      seq: at + 1,
      version: at + 1,
      recordedAt: '2026-11-27T09:00:00.000000Z',
      actor: isPatron ? null : { id: 'nils', role: 'dealer' },
      text: '',
      moves: [],
      rulings: [],
      calls: [],
      patron,
      ...of,
    })),
  );

const hand = (name: string, cards: readonly string[], total: number) => ({
  hand: name,
  cards: [...cards],
  total,
});

describe('a corrected coup', () => {
  const steps = stepsFrom([
    { type: 'BettingOpened', facts: {} },
    {
      type: 'CardsDealt',
      facts: { hands: [hand('player', ['JS', '2C'], 2), hand('banker', ['4D', 'TC'], 4)] },
    },
    { type: 'CardDrawn', facts: { hand: 'player', hands: [hand('player', ['9C'], 1)] } },
    {
      type: 'CoupSettled',
      facts: {
        outcome: 'banker',
        hands: [hand('player', ['JS', '2C', '9C'], 1), hand('banker', ['4D', 'TC'], 4)],
      },
    },
    {
      type: 'CoupCorrected',
      facts: { outcome: 'player', hands: [hand('player', ['9S', 'KH'], 9), hand('banker', ['2D', '3C'], 5)] },
    },
  ]);
  const lying = (at: number) => handsAfter(steps, at, []).map(({ hand: name, cards }) => [name, cards]);

  it('is on the felt as dealt, up to its settlement', () => {
    expect(lying(4)).toEqual([
      ['player', ['JS', '2C', '9C']],
      ['banker', ['4D', 'TC']],
    ]);
    expect(resultAfter(steps, 4)?.head.facts.outcome).toBe('banker');
  });

  it('is on the felt with its true cards, all marked as new, from the correction on', () => {
    expect(lying(5)).toEqual([
      ['player', ['9S', 'KH']],
      ['banker', ['2D', '3C']],
    ]);
    expect(handsAfter(steps, 5, []).map(({ newFrom }) => newFrom)).toEqual([0, 0]);
    expect(resultAfter(steps, 5)?.head.facts.outcome).toBe('player');
  });
});

describe('the card of a punter’s call (F8)', () => {
  const bet = (patron: string): StepDraft => ({
    type: 'BetPlaced',
    patron,
    facts: { bet: `B-${patron}`, patron, stake: '1000' },
  });
  const call = (patrons: readonly string[], cards: readonly string[], isPatron = false): string => {
    const steps = stepsFrom(
      [
        { type: 'CoupOpened', facts: { banker: 'rosa', bank: '1000' } },
        ...patrons.map(bet),
        { type: 'CardDeclined', facts: { hand: 'punter', patron: patrons[0] ?? '' } },
      ],
      isPatron,
    );
    const played = {
      variant: 'chemin-de-fer',
      currency: 'EUR',
      rules: {},
      hands: [],
      punter: { cards, total: 0 },
    } as unknown as Replay['played'];
    const rules = rulesOf({ played, status: 'settled' } as Replay, steps);
    return rules[0]?.text ?? '';
  };

  it.each([
    ['three of several', ['tess', 'sam'], ['AS', '2D'], 'With 0 to 4 the punter must call a card.'],
    ['five of several', ['tess', 'sam'], ['2S', '3D'], 'With 5 the punter may say carte or non.'],
    ['seven of several', ['tess', 'sam'], ['3S', '4D'], 'With 6 or 7 the punter must stand.'],
    ['three, alone on the hand', ['tess'], ['AS', '2D'], 'With no other stake on the hand'],
  ])('%s', (_, patrons, cards, says) => {
    expect(call(patrons, cards)).toContain(says);
  });

  it('shows a patron no duty, because it does not see the stakes of others', () => {
    expect(call(['tess'], ['AS', '2D'], true)).toBe('Tess says non on 3.');
  });
});
