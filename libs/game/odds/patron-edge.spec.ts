import {
  allowedDecks,
  defaultCommissionBps,
  defaultPays,
  HOUSE_BANKED_VARIANTS,
  ratioOf,
  wagersOffered,
  type HouseBankedVariant,
} from '#game/baccarat';
import { refusePatronEdge } from '#game/odds';
import { moneyOf } from '#kernel/money';

type Rules = Parameters<typeof refusePatronEdge>[0];

const rules = (variant: HouseBankedVariant, change: Partial<Rules> = {}): Rules => {
  const { equalAfterFirstDraw = 'other-wins', decks = 8, pays } = change;
  return {
    variant,
    equalAfterFirstDraw,
    commissionBps: defaultCommissionBps[variant],
    roundTo: moneyOf('1'),
    playerOnFive: 'draw',
    wagers: wagersOffered(variant, decks),
    allowPatronEdge: false,
    ...change,
    decks,
    pays: { ...defaultPays({ variant, equalAfterFirstDraw }), ...pays },
  };
};

describe('R8, if the house keeps its edge', () => {
  it.each(
    HOUSE_BANKED_VARIANTS.flatMap((variant) =>
      allowedDecks[variant].map((decks) => [variant, decks] as const),
    ),
  )('permits the defaults of %s, every wager, %d decks', (variant, decks) => {
    expect(refusePatronEdge(rules(variant, { decks }))).toBeNull();
    expect(refusePatronEdge(rules(variant, { decks, playerOnFive: 'choice' }))).toBeNull();
    expect(refusePatronEdge(rules(variant, { decks, equalAfterFirstDraw: 'tie' }))).toBeNull();
  });

  it('permits an edge of zero: a pair that pays its true odds', () => {
    // 31 in 415: the second card is one of 31 of the same rank among 415.
    expect(refusePatronEdge(rules('mini', { pays: { 'player-pair': ratioOf(384n, 31n) } }))).toBeNull();
    const more = { 'player-pair': ratioOf(384_000_001n, 31_000_000n) };
    expect(refusePatronEdge(rules('mini', { pays: more }))).toMatchObject({
      rejection: { code: 'PATRON_EDGE' },
    });
  });
});

describe('PATRON_EDGE', () => {
  it.each<[string, Rules, RegExp]>([
    [
      'makccarat at 5 % (R8)',
      rules('makccarat', { commissionBps: 500 }),
      /on banker -0\.235154 % \(-459138892529\/195249932636850\) with 8 decks/,
    ],
    [
      'makccarat at 5 %, 6 decks',
      rules('makccarat', { commissionBps: 500, decks: 6 }),
      /on banker -0\.\d+ % .*6 decks/,
    ],
    ['punto banco without commission', rules('punto-banco', { commissionBps: 0 }), /on banker -1\.\d+ %/],
    [
      'a five left to the patron at 3 %: lower where the Player stands (R8)',
      rules('punto-banco', { commissionBps: 300, playerOnFive: 'choice' }),
      /on banker -0\.136\d+ %/,
    ],
    [
      'each wager that favours the patron, by name',
      rules('mini', { pays: { tie: ratioOf(12n, 1n), big: ratioOf(2n, 1n) } }),
      /on tie -\S+ % \(-\d+\/\d+\), on big -\S+ % \(-\d+\/\d+\) with 8 decks/,
    ],
    [
      'no matter how the house rounds: money is unrounded',
      rules('makccarat', { commissionBps: 500, roundTo: moneyOf('1000000') }),
      /on banker -0\.235154 %/,
    ],
  ])('%s', (_, given, detail) => {
    expect(refusePatronEdge(given)).toEqual({
      ok: false,
      rejection: { code: 'PATRON_EDGE', detail: expect.stringMatching(detail) },
    });
  });

  it('does not concern wagers that the table doesn’t offer', () => {
    expect(
      refusePatronEdge(rules('punto-banco', { commissionBps: 0, wagers: ['player', 'tie'] })),
    ).toBeNull();
  });

  it('is not given if the house permits it', () => {
    expect(refusePatronEdge(rules('punto-banco', { commissionBps: 0, allowPatronEdge: true }))).toBeNull();
  });

  it('is not given at 3 % if the Player draws on every five (R8)', () => {
    expect(refusePatronEdge(rules('punto-banco', { commissionBps: 300 }))).toBeNull();
  });
});
