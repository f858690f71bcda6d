import fc from 'fast-check';
import {
  HOUSE_BANKED_VARIANTS,
  MAIN_WAGERS,
  WAGERS,
  wagersOffered,
  type HouseBankedVariant,
  type Wager,
} from '#game/baccarat';
import { parseRules, rulesAsJson } from '#game/tables';
import { rulesOf } from '#testing';

const asJson = (variant: HouseBankedVariant, options: object = {}) => rulesAsJson(rulesOf(options, variant));

describe('the default rules of a table', () => {
  const open = { min: '1', step: '1' };
  const upTo100000 = { min: '1', max: '100000', step: '1' };
  const each = (wagers: readonly Wager[], limit: object) =>
    Object.fromEntries(wagers.map((wager) => [wager, limit]));
  const pays = {
    player: '1:1',
    banker: '1:1',
    tie: '8:1',
    'player-pair': '11:1',
    'banker-pair': '11:1',
    'either-pair': '5:1',
    'perfect-pair': '25:1',
    big: '0.54:1',
    small: '1.5:1',
  };
  const common = {
    decks: 8,
    roundTo: '1',
    wagers: WAGERS,
    cutCardFromBottom: 16,
    lastCoup: 'one-more',
    commissionCollected: 'at-settlement',
    tieStakes: 'returned',
    carriedStakes: 'retractable',
    dealing: 'shoe',
    decisionSeconds: 30,
    approvalSeconds: 900,
    autoBuyIn: false,
    allowPatronEdge: false,
    limits: each(WAGERS, open),
    pays,
  };

  it.each<[HouseBankedVariant, object]>([
    ['punto-banco', { seats: 14, commissionBps: 500, playerOnFive: 'draw', squeezeSeconds: 0 }],
    [
      'mini',
      {
        seats: 7,
        commissionBps: 500,
        playerOnFive: 'draw',
        secondsPerCoup: 30,
        limits: each(WAGERS, upTo100000),
      },
    ],
    ['no-commission', { seats: 14, commissionBps: 0, playerOnFive: 'draw', squeezeSeconds: 0 }],
    [
      'makccarat',
      {
        seats: 7,
        commissionBps: 800,
        equalAfterFirstDraw: 'other-wins',
        wagers: MAIN_WAGERS,
        limits: each(MAIN_WAGERS, open),
        pays: { player: '1:1', banker: '1:1', tie: '25:1' },
      },
    ],
  ])('%s', (variant, own) => {
    expect(asJson(variant)).toStrictEqual({ ...common, ...own });
  });

  it('makccarat pays 8:1 for a tie if an equal total after one draw ties (M2)', () => {
    expect(asJson('makccarat', { equalAfterFirstDraw: 'tie' })).toMatchObject({ pays: { tie: '8:1' } });
  });

  it('mini has no special limit once limits are given (R7)', () => {
    expect(asJson('mini', { limits: {} })['limits']).toStrictEqual(each(WAGERS, open));
  });
});

describe('an option', () => {
  it.each<[HouseBankedVariant, object, object]>([
    ['punto-banco', { decks: 1 }, { decks: 1 }],
    ['no-commission', { decks: 6 }, { decks: 6 }],
    ['makccarat', { decks: 6 }, { decks: 6 }],
    ['punto-banco', { seats: 1 }, { seats: 1 }],
    ['punto-banco', { commissionBps: 500 }, { commissionBps: 500 }],
    ['no-commission', { commissionBps: 10_000 }, { commissionBps: 10_000 }],
    ['punto-banco', { commissionBps: 0, allowPatronEdge: true }, { commissionBps: 0, allowPatronEdge: true }],
    ['makccarat', { pays: { tie: '8:1', banker: '19:20' } }, { pays: { tie: '8:1', banker: '0.95:1' } }],
    ['punto-banco', { cutCardFromBottom: 405 }, { cutCardFromBottom: 405 }],
    ['punto-banco', { lastCoup: 'current' }, { lastCoup: 'current' }],
    ['punto-banco', { maxDifferential: '5', maxPayout: '7' }, { maxDifferential: '5', maxPayout: '7' }],
    ['punto-banco', { pays: {} }, { pays: { player: '1:1', banker: '1:1', tie: '8:1' } }],
    ['mini', { pays: { tie: '9:1' } }, { pays: { player: '1:1', banker: '1:1', tie: '9:1' } }],
    ['punto-banco', { pays: { tie: '18:2', player: '1:1' } }, { pays: { tie: '9:1' } }],
    ['punto-banco', { wagers: ['tie', 'player'] }, { wagers: ['player', 'tie'] }],
    ['mini', { secondsPerCoup: 25 }, { secondsPerCoup: 25 }],
    ['mini', { autoBuyIn: true }, { autoBuyIn: true }],
    ['mini', { dealing: 'every-coup' }, { autoBuyIn: true }],
    ['mini', { dealing: 'every-coup', autoBuyIn: false }, { autoBuyIn: false }],
    ['mini', { wagers: ['big'], pays: { big: '0.5:1' } }, { pays: { player: '1:1', big: '0.5:1' } }],
    ['punto-banco', { commissionBps: 10_000, allowPatronEdge: true }, { commissionBps: 10_000 }],
    ['punto-banco', { tieStakes: 'returned', squeezeSeconds: 0 }, { tieStakes: 'returned' }],
    ['makccarat', { equalAfterFirstDraw: 'other-wins' }, { equalAfterFirstDraw: 'other-wins' }],
    [
      'punto-banco',
      { roundTo: '5', limits: { player: { max: '50' }, default: { step: '10' } } },
      {
        limits: {
          player: { min: '5', max: '50', step: '5' },
          banker: { min: '10', step: '10' },
          tie: { min: '10', step: '10' },
        },
      },
    ],
    [
      'punto-banco',
      { wagers: ['tie'], limits: { tie: { min: '7', max: '7', step: '7' } } },
      { limits: { tie: { min: '7', max: '7', step: '7' } } },
    ],
  ])('%s %j', (variant, options, read) => {
    expect(asJson(variant, options)).toMatchObject(read);
  });
});

describe('BAD_RULES', () => {
  it.each<[HouseBankedVariant, unknown, RegExp]>([
    ['punto-banco', null, /object/],
    ['punto-banco', [], /object/],
    ['punto-banco', 'decks', /object/],
    ['punto-banco', { deck: 8 }, /"deck".*decks/],
    ['punto-banco', JSON.parse('{"__proto__":{}}'), /__proto__/],
    ['punto-banco', { equalAfterFirstDraw: 'tie' }, /equalAfterFirstDraw/],
    ['punto-banco', { secondsPerCoup: 30 }, /secondsPerCoup/],
    ['mini', { squeezeSeconds: 0 }, /squeezeSeconds/],
    ['makccarat', { playerOnFive: 'draw' }, /playerOnFive/],
    ['punto-banco', { decks: 7 }, /decks.*R2/],
    ['punto-banco', { decks: 2 }, /decks.*R2/],
    ['mini', { approvalSeconds: 0 }, /approvalSeconds/],
    ['makccarat', { decks: 1 }, /decks/],
    ['punto-banco', { decks: '8' }, /decks/],
    ['punto-banco', { decks: null }, /decks/],
    ['punto-banco', { seats: 0 }, /seats/],
    ['punto-banco', { seats: 15 }, /seats.*14/],
    ['mini', { seats: 8 }, /seats.*7/],
    ['punto-banco', { seats: 1.5 }, /seats/],
    ['punto-banco', { commissionBps: 10_001 }, /commissionBps.*from 0 to 10000.*P4/],
    ['punto-banco', { commissionBps: -1 }, /commissionBps/],
    ['punto-banco', { commissionBps: 2.5 }, /commissionBps/],
    ['punto-banco', { allowPatronEdge: 'yes' }, /allowPatronEdge.*false or true.*R8/],
    ['punto-banco', { cutCardFromBottom: 15 }, /cutCardFromBottom.*16.*405/],
    ['punto-banco', { cutCardFromBottom: 406 }, /cutCardFromBottom/],
    ['punto-banco', { decks: 1, cutCardFromBottom: 42 }, /cutCardFromBottom.*41/],
    ['punto-banco', { cutCardFromBottom: 16.5 }, /cutCardFromBottom/],
    ['punto-banco', { lastCoup: 'none' }, /lastCoup/],
    ['makccarat', { equalAfterFirstDraw: 'push' }, /equalAfterFirstDraw/],
    ['punto-banco', { roundTo: '0' }, /roundTo/],
    ['punto-banco', { roundTo: 1 }, /roundTo/],
    ['punto-banco', { roundTo: null }, /roundTo/],
    ['mini', { roundTo: '100001' }, /roundTo.*R7/],
    ['punto-banco', { maxDifferential: '-1' }, /maxDifferential/],
    ['punto-banco', { maxPayout: null }, /maxPayout/],
    ['punto-banco', { maxPayout: '1e3' }, /maxPayout/],
    ['punto-banco', { pays: 8 }, /pays/],
    ['punto-banco', { pays: { tie: '7:1' } }, /pays\.tie.*8:1 or 9:1/],
    ['punto-banco', { pays: { tie: 8 } }, /pays\.tie/],
    ['punto-banco', { pays: { player: '0:1' } }, /pays\.player/],
    ['makccarat', { pays: { big: '0.54:1' } }, /pays/],
    ['punto-banco', { wagers: ['tie'], pays: { big: '0.54:1' } }, /pays: big.*P12/],
    ['punto-banco', { pays: { 'dragon-player': '2:1' } }, /dragon-player.*P11/],
    ['makccarat', { pays: { tie: 'all' } }, /pays\.tie/],
    ['punto-banco', { wagers: [] }, /wagers/],
    ['punto-banco', { wagers: 'tie' }, /wagers/],
    ['punto-banco', { wagers: ['tie', 'tie'] }, /wagers/],
    ['punto-banco', { wagers: ['huge'] }, /wagers/],
    ['makccarat', { wagers: ['big'] }, /wagers.*P12/],
    ['punto-banco', { decks: 1, wagers: ['perfect-pair'] }, /wagers.*P12/],
    ['punto-banco', { limits: [] }, /limits/],
    ['punto-banco', { limits: { huge: {} } }, /limits.*huge/],
    ['makccarat', { limits: { big: {} } }, /limits.*big/],
    ['punto-banco', { wagers: ['tie'], limits: { player: {} } }, /limits.*player/],
    ['punto-banco', { limits: { player: '5' } }, /limits\.player/],
    ['punto-banco', { limits: { player: { least: '5' } } }, /limits\.player.*least/],
    ['punto-banco', { limits: { default: { min: '9', max: '8' } } }, /limits\.default\.max/],
    ['punto-banco', { limits: { player: { min: null } } }, /limits\.player\.min/],
    ['punto-banco', { limits: { player: { step: null } } }, /limits\.player\.step/],
    ['punto-banco', { limits: { player: { max: null } } }, /limits\.player\.max/],
    ['punto-banco', { roundTo: '5', limits: { player: { step: '12' } } }, /step.*roundTo.*R7/],
    ['punto-banco', { tieStakes: 'kept' }, /tieStakes.*"returned" or "carried"/],
    ['punto-banco', { carriedStakes: true }, /carriedStakes.*P5/],
    ['punto-banco', { dealing: 'each' }, /dealing.*P8/],
    ['punto-banco', { squeezeSeconds: -1 }, /squeezeSeconds.*from 0 to 86400.*C2/],
    ['makccarat', { squeezeSeconds: 20 }, /squeezeSeconds/],
    ['mini', { secondsPerCoup: 0 }, /secondsPerCoup.*from 1 to 3600.*P10/],
    ['punto-banco', { autoBuyIn: 'yes' }, /autoBuyIn.*R12/],
  ])('%s %j', (variant, options, detail) => {
    expect(parseRules(variant, options)).toEqual({
      ok: false,
      rejection: { code: 'BAD_RULES', detail: expect.stringMatching(detail) },
    });
  });
});

describe('the output of rulesAsJson', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const limit = fc
    .record({
      stepUnits: fc.integer({ min: 1, max: 9 }),
      min: amount,
      span: fc.option(amount, { nil: undefined }),
    })
    .map(({ stepUnits, min, span }) => (roundTo: number) => ({
      min: `${min}`,
      step: `${stepUnits * roundTo}`,
      ...(span === undefined ? {} : { max: `${min + span}` }),
    }));
  const optionsWith = (all: readonly Wager[]) =>
    fc
      .record(
        {
          decks: fc.constantFrom(6, 8),
          seats: fc.integer({ min: 1, max: 7 }),
          roundTo: fc.integer({ min: 1, max: 1_000 }),
          wagers: fc.subarray([...all], { minLength: 1 }),
          limits: fc.dictionary(fc.constantFrom(...all, 'default'), limit),
          maxDifferential: amount,
          maxPayout: amount,
          cutCardFromBottom: fc.integer({ min: 16, max: 301 }),
          lastCoup: fc.constantFrom('one-more', 'current'),
        },
        { requiredKeys: [] },
      )
      .map(({ roundTo = 1, limits = {}, wagers = all, maxDifferential, maxPayout, ...rest }) => ({
        ...rest,
        wagers,
        roundTo: `${roundTo}`,
        limits: Object.fromEntries(
          Object.entries(limits)
            .filter(([on]) => on === 'default' || wagers.some((wager) => wager === on))
            .map(([on, make]) => [on, make(roundTo)]),
        ),
        ...(maxDifferential === undefined ? {} : { maxDifferential: `${maxDifferential}` }),
        ...(maxPayout === undefined ? {} : { maxPayout: `${maxPayout}` }),
      }));

  const rules = fc
    .constantFrom(...HOUSE_BANKED_VARIANTS)
    .chain((variant) => optionsWith(wagersOffered(variant, 8)).map((given) => ({ variant, given })));

  it('is read back unchanged, even through JSON', () => {
    fc.assert(
      fc.property(rules, ({ variant, given }) => {
        const read = rulesOf(given, variant);
        expect(read.limits).toHaveProperty(read.wagers[0]!);
        expect(rulesOf(JSON.parse(JSON.stringify(rulesAsJson(read))), variant)).toStrictEqual(read);
      }),
    );
  });
});
