import fc from 'fast-check';
import { exposureOf, limitsRunOut, openingOf, type HouseBankedState } from '#game/tables';
import { moneyOf } from '#kernel/money';
import {
  approve,
  arrangeLimit as arrange,
  bet,
  buyIn,
  closeTable,
  dealer,
  DEALER,
  HouseBankedScene,
  LIMIT_UNTIL,
  loadShoe,
  money,
  openTable,
  patron,
  PIT,
  RUTH,
  shoeOf,
  TABLE,
  table,
  withdraw,
} from '#testing';
import { houseBanked, isOpen } from '../..';
import { betting as cheminBetting } from '../../test/chemin-tables';

const LIMITS = { player: { min: '100', max: '500', step: '10' }, default: { min: '5', max: '500' } };

const revoke = (on = 'player') => ({ type: 'RevokeLimits', patron: 'ada', on, by: RUTH }) as const;

/** Returns a table with open betting, at which ada and bob have chips. */
const betting = (options: object = {}) =>
  new HouseBankedScene(
    openTable({ limits: LIMITS, ...options }),
    buyIn('ada', 1_000_000),
    buyIn('bob', 1_000_000),
    loadShoe(shoeOf('AS 9D')),
    dealer('OpenBetting'),
  );
const arranged = (max: number, options: object = {}) => betting(options).after(arrange(max), approve);

describe('ArrangeLimits (R7)', () => {
  it('is a request, and a second person of the pit signs it', () => {
    const scene = betting();
    const limit = { patron: 'ada', on: 'player', max: 5_000n, until: LIMIT_UNTIL, currency: 'EUR' };
    scene
      .when(arrange(5_000))
      .thenEvents({ type: 'LimitsRequested', request: `${TABLE}/R1`, ...limit, by: 'ruth' } as never);
    scene.after(arrange(5_000));
    scene.when(bet('ada', 'player', 600)).thenRejected('ABOVE_MAXIMUM', { limit: '500' });
    scene.when({ ...approve, by: RUTH }).thenRejected('SAME_PERSON');
    const signed = { request: `${TABLE}/R1`, askedBy: 'ruth', approvedBy: 'pit' };
    scene.when(approve).thenEvents({ type: 'LimitsArranged', ...limit, ...signed } as never);
  });

  it('needs two people besides the one of the pit who has the patron’s own id', () => {
    const scene = betting();
    scene.when({ ...arrange(5_000), by: { id: 'ada', role: 'pit' } }).thenRejected('SAME_PERSON');
    scene.after(arrange(5_000));
    scene.when({ ...approve, by: { id: 'ada', role: 'pit' } }).thenRejected('SAME_PERSON');
    scene.when(approve).thenAccepted();
  });

  it('may last for 30 days', () => {
    betting()
      .when(arrange(5_000, { secondsLeft: 2_592_000 }))
      .thenAccepted();
  });

  it('is only for the pit', () => {
    betting()
      .when({ ...arrange(5_000), by: DEALER })
      .thenRejected('FORBIDDEN');
    betting()
      .when({ ...arrange(5_000), by: patron('ada') })
      .thenRejected('FORBIDDEN');
  });

  const refused = table<'max' | 'on' | 'left' | 'code' | 'why'>`
    max   | on        | left | code          | why
    99    | player    | 60   | BELOW_MINIMUM | below the table’s minimum
    5000  | dragon    | 60   | UNKNOWN_WAGER | on a wager that the table does not offer
    5000  | punter    | 60   | UNKNOWN_WAGER | on the kind of another game
    5000  | player    | 0    | BAD_FIELD     | until a time that has come
    5000  | player    | 2592001 | BAD_FIELD  | for more than 30 days
    10001 | player    | 60   | ABOVE_MAXIMUM | of more than maxPayout could ever permit
    1251  | tie       | 60   | ABOVE_MAXIMUM | whose winnings of eight for one exceed maxPayout
  `;
  it.each(refused)('refuses a maximum $why', ({ max, on, left, code }) => {
    betting({ maxPayout: '10000' })
      .when(arrange(Number(max), { on, secondsLeft: Number(left) }))
      .thenRejected(code as 'BAD_FIELD');
  });

  it.each([
    [100, 'player'],
    [10_000, 'player'],
    [1_250, 'tie'],
  ])('accepts a maximum of %d on %s at the border of both', (max, on) => {
    betting({ maxPayout: '10000' }).when(arrange(max, { on })).thenAccepted();
  });

  it('checks the maximum again at the approval', () => {
    const scene = new HouseBankedScene(openTable({ limits: LIMITS }), arrange(5_000));
    scene.after({ type: 'ChangeRules', rules: { maxPayout: '4000' }, by: PIT });
    scene.when({ ...approve, request: `${TABLE}/R1` }).thenRejected('ABOVE_MAXIMUM', { limit: '4000' });
  });
});

describe('a limit arranged for a patron (R7)', () => {
  it('permits more to this patron, on this kind, and names the arrangement in a refusal', () => {
    const scene = arranged(5_000);
    scene.when(bet('bob', 'player', 510)).thenRejected('ABOVE_MAXIMUM', { limit: '500' });
    scene.when(bet('ada', 'banker', 501)).thenRejected('ABOVE_MAXIMUM', { limit: '500' });
    scene
      .after(bet('ada', 'player', 4_990))
      .when(bet('ada', 'player', 20))
      .thenRejected('ABOVE_MAXIMUM', {
        limit: '5000',
        detail: `Stakes of 50.10 EUR on player exceed the maximum arranged for you until 2030-01-01 04:00:00 UTC, of 50.00 EUR. Stake less.`,
      });
    scene.when(bet('ada', 'player', 10)).thenAccepted();
  });

  it('permits less, and keeps the table’s minimum and step', () => {
    const scene = arranged(200);
    scene.when(bet('ada', 'player', 210)).thenRejected('ABOVE_MAXIMUM', { limit: '200' });
    scene.when(bet('ada', 'player', 90)).thenRejected('BELOW_MINIMUM', { limit: '100' });
    scene.when(bet('ada', 'player', 105)).thenRejected('NOT_A_STEP', { limit: '10' });
    scene.when(bet('ada', 'player', 200)).thenAccepted();
  });

  it('leaves the table’s exposure in force, and its stakes count there', () => {
    const scene = arranged(9_000, { maxPayout: '10000', maxDifferential: '3000' });
    scene.when(bet('ada', 'player', 3_010)).thenRejected('TABLE_EXPOSURE', { largest: '3000' });
    scene.after(bet('ada', 'player', 3_000));
    expect(exposureOf(scene.state)).toBe(3_000n);
  });

  it('leaves a placed stake alone when it becomes lower', () => {
    const scene = betting().after(bet('ada', 'player', 500), arrange(200), approve);
    scene.when(bet('ada', 'player', 10)).thenRejected('ABOVE_MAXIMUM', { limit: '200' });
    scene.when(withdraw('ada', 1)).thenAccepted();
    scene.after(dealer('CloseBetting'), dealer('Deal'));
    expect(scene.seen('CoupSettled')[0]?.bets).toMatchObject([{ patron: 'ada', stake: 500n }]);
  });

  it('is replaced by a new one', () => {
    const scene = arranged(5_000).after(arrange(1_000), approve);
    scene.when(bet('ada', 'player', 1_010)).thenRejected('ABOVE_MAXIMUM', { limit: '1000' });
  });

  it('ends when it is revoked', () => {
    const scene = arranged(5_000).after(bet('ada', 'player', 600));
    const ended = {
      type: 'LimitsEnded',
      patron: 'ada',
      on: 'player',
      because: 'revoked',
      by: 'ruth',
    } as const;
    scene.when(revoke()).thenEvents(ended as never);
    scene
      .after(revoke())
      .when(bet('ada', 'player', 10))
      .thenRejected('ABOVE_MAXIMUM', { limit: '500' });
    scene.when(revoke()).thenRejected('NO_SUCH_PATRON');
    scene.when(revoke('banker')).thenRejected('NO_SUCH_PATRON');
  });

  it('is not revoked by one person if the patron’s maximum would rise', () => {
    arranged(200).when(revoke()).thenRejected('FORBIDDEN');
    arranged(500).when(revoke()).thenAccepted();
    arranged(200).after(arrange(500), approve).when(revoke()).thenAccepted();
    betting({ limits: {} }).after(arrange(200), approve).when(revoke()).thenRejected('FORBIDDEN');
  });

  it('is not revoked by the member of staff who is its patron', () => {
    for (const max of [500, 5_000])
      arranged(max)
        .when({ ...revoke(), by: { id: 'ada', role: 'pit' } })
        .thenRejected('SAME_PERSON');
  });

  it('ends at its time, and at no other', () => {
    const { state } = arranged(5_000);
    const ended = { type: 'LimitsEnded', patron: 'ada', on: 'player', because: 'time', by: null };
    expect(limitsRunOut(state, () => false)).toEqual([]);
    expect(limitsRunOut(state, (until) => until === LIMIT_UNTIL)).toEqual([ended]);
  });

  it('ends with the table', () => {
    const scene = new HouseBankedScene(openTable(), arrange(5_000), approve, closeTable);
    expect(scene.state).toMatchObject({ phase: 'closed' });
    expect(limitsRunOut(scene.state, () => true)).toEqual([]);
    expect('arranged' in scene.state && scene.state.arranged.size).toBe(0);
  });

  it('is in the snapshot of the table', () => {
    const { state } = new HouseBankedScene(openTable({ limits: LIMITS }), arrange(5_000), approve);
    if (!isOpen(state)) throw new Error('the table is open');
    const pages = openingOf(state);
    expect(pages[0]?.arranged).toEqual([{ patron: 'ada', on: 'player', max: 5_000n, until: LIMIT_UNTIL }]);
    const read = pages.reduce<HouseBankedState>(houseBanked.evolve, houseBanked.initialState);
    expect(read).toEqual({ ...state, eventsSinceOpening: 0 });
  });

  const stakes = fc.record({
    who: fc.constantFrom('ada', 'bob'),
    on: fc.constantFrom('player' as const, 'banker' as const),
    steps: fc.integer({ min: 1, max: 30 }),
  });

  it('binds the sum of one patron’s stakes on one kind, whatever the order of stakes and arrangements', () => {
    const acts = fc.array(fc.oneof(stakes, fc.integer({ min: 10, max: 90 })), { maxLength: 25 });
    fc.assert(
      fc.property(acts, (tried) => {
        const scene = betting();
        const sums = new Map<string, bigint>();
        let max = 500n;
        for (const act of tried) {
          if (typeof act === 'number') {
            max = BigInt(act * 10);
            scene.after(arrange(act * 10), approve);
            continue;
          }
          const { who, on, steps } = act;
          const key = `${who}/${on}`;
          const sum = (sums.get(key) ?? 0n) + BigInt(steps * 10);
          const most = key === 'ada/player' ? max : 500n;
          const least = on === 'player' ? 100n : 5n;
          const decision = scene.give(bet(who, on, steps * 10));
          expect(decision.ok).toBe(least <= sum && sum <= most);
          if (decision.ok) sums.set(key, sum);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('a limit arranged for a punter (R7)', () => {
  const limits = { punter: { min: '100', max: '600', step: '100' } };
  const punting = (max: string) => {
    const scene = cheminBetting('6S 7H KD TD', { limits }, 2_000);
    return scene.after(
      {
        type: 'ArrangeLimits',
        patron: 'B',
        on: 'punter',
        max: moneyOf(max),
        until: LIMIT_UNTIL,
        secondsLeft: 60,
        by: RUTH,
      },
      approve,
    );
  };

  it('raises and lowers the maximum of one punter, and not that of another', () => {
    punting('900').when('B bet 900').thenAccepted();
    punting('900').when('B bet 1000').thenRejected('ABOVE_MAXIMUM', { limit: '900' });
    punting('300').when('B bet 400').thenRejected('ABOVE_MAXIMUM', { limit: '300' });
    punting('900').go('B bet 900').when('C bet 700').thenRejected('ABOVE_MAXIMUM', { limit: '600' });
  });

  it('does not go beyond the bank', () => {
    punting('9000').when('B bet 2100').thenRejected('EXCEEDS_BANK', { left: '2000' });
  });

  it('is on the only kind of stake', () => {
    const scene = cheminBetting('6S 7H KD TD', { limits });
    const asked = { ...arrange(900), patron: 'B' };
    scene.when(asked).thenRejected('UNKNOWN_WAGER');
    scene.when({ ...asked, on: 'punter', max: money(90) }).thenRejected('BELOW_MINIMUM', { limit: '100' });
  });
});
