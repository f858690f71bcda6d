import { limitsRunOut, PAST_ITS_TIME } from '#game/tables';
import {
  approve,
  arrangeLimit as arrange,
  askVoid,
  BanqueScene,
  bet,
  buyIn,
  correct,
  dealer,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  patron,
  PIT,
  RUTH,
  shoeOf,
  TABLE,
  table,
  takeSeat,
} from '#testing';
import { betting as cheminBetting } from '../../test/chemin-tables';

const LIMITS = { player: { min: '100', max: '500', step: '10' }, default: { min: '5', max: '500' } };

const revoke = { type: 'RevokeLimits', patron: 'ada', on: 'player', by: RUTH } as const;
const changed = (rules: object) =>
  ({ type: 'ChangeRules', rules: rules as Readonly<Record<string, unknown>>, by: PIT }) as const;
const endedBy = (because: 'rules' | 'revoked', by: string, on = 'player') =>
  ({ type: 'LimitsEnded', patron: 'ada', on, because, by }) as const;

/** Player 9 against Banker 2, after the burn of an ace and one card. */
const PLAYER_WINS = 'AS 9D 9H 2D KD KC';
/** Nine against nine, after the same burn. */
const TIE = 'AS 9D 9H 9C KD KC';

/** Returns open betting in which ada may stake 5,000 on Player, instead of 500. */
const arranged = (options: object = {}, first = PLAYER_WINS) =>
  new HouseBankedScene(
    openTable({ limits: LIMITS, ...options }),
    buyIn('ada', 100_000),
    loadShoe(shoeOf(first)),
    arrange(5_000),
    approve,
    dealer('OpenBetting'),
  );

describe('an arrangement when rules change (R7)', () => {
  const between = (max = 5_000, options: object = {}) =>
    new HouseBankedScene(openTable({ limits: LIMITS, ...options }), arrange(max), approve);

  const changes = table<'max' | 'rules' | 'why'>`
    max  | rules                                                     | why
    5000 | {"maxPayout":"4999"}                                      | is more than the new maxPayout ever permits
    5000 | {"wagers":["banker","tie"],"pays":{"banker":"1:1"}}       | is on a wager that is no longer offered
  `;
  it.each(changes)('ends with them if it $why', ({ max, rules }) => {
    const scene = between(Number(max));
    const decision = scene.give(changed(JSON.parse(rules) as object));
    expect(decision).toMatchObject({ ok: true, events: [endedBy('rules', 'pit'), { type: 'RulesChanged' }] });
    expect('arranged' in scene.state && scene.state.arranged.size).toBe(0);
  });

  it('ends with two people if it is below the new minimum, because its patron’s maximum rises', () => {
    const scene = between(200);
    const low = changed({ limits: { player: { min: '201', max: '500' }, default: { max: '500' } } });
    expect(scene.give(low)).toMatchObject({ ok: true, events: [{ type: 'RulesChangeRequested' }] });
    scene
      .when({ ...approve, by: RUTH })
      .thenEvents(
        endedBy('rules', 'pit') as never,
        expect.objectContaining({ type: 'RulesChanged' }) as never,
      );
  });

  it('ends with two people if its wager is taken away and it is below the maximum', () => {
    const scene = between(200);
    const gone = changed({ wagers: ['banker', 'tie'], pays: { banker: '1:1' } });
    expect(scene.give(gone)).toMatchObject({ ok: true, events: [{ type: 'RulesChangeRequested' }] });
    scene
      .when({ ...approve, by: RUTH })
      .thenEvents(
        endedBy('rules', 'pit') as never,
        expect.objectContaining({ type: 'RulesChanged' }) as never,
      );
  });

  it('is not ended by the member of staff whose own lower limit it is', () => {
    const low = { limits: { player: { min: '201', max: '500' }, default: { max: '500' } } };
    const ada = { id: 'ada', role: 'pit' } as const;
    between(200)
      .when({ ...changed(low), by: ada })
      .thenRejected('SAME_PERSON');
    const scene = between(200).after(changed(low));
    scene.when({ ...approve, by: ada }).thenRejected('SAME_PERSON');
    scene.when({ ...approve, by: RUTH }).thenAccepted();
  });

  it('stays if it still fits them', () => {
    const scene = between(200).after(changed({ limits: { ...LIMITS, player: { min: '200', max: '300' } } }));
    expect(scene.seen('LimitsEnded')).toEqual([]);
    expect('arranged' in scene.state && scene.state.arranged.size).toBe(1);
  });

  it('ends with a change that a second person approves, in the name of who asked for it', () => {
    const scene = between(200).after({
      ...changed({ limits: { player: { min: '300', max: '900' } } }),
      by: RUTH,
    });
    scene
      .when(approve)
      .thenEvents(
        endedBy('rules', 'ruth') as never,
        expect.objectContaining({ type: 'RulesChanged', changedBy: 'ruth', approvedBy: 'pit' }) as never,
      );
  });

  it('ends at a table where a patron banks, too', () => {
    const limits = { punter: { min: '100', max: '600', step: '100' } };
    const scene = BanqueScene.withSix(null, { limits }).after(endShoe as never);
    scene.after(arrange(300, { on: 'punter' }) as never, approve as never);
    const rules = { limits: { punter: { min: '400', max: '600', step: '100' } } };
    scene.after(changed(rules) as never, { ...approve, by: RUTH } as never);
    expect(scene.seen('LimitsEnded')).toEqual([endedBy('rules', 'pit', 'punter')]);
  });
});

describe('an arrangement and its patron (R7)', () => {
  it('stays while the patron leaves and comes back', () => {
    const scene = arranged().after(takeSeat('ada', 1), { type: 'LeaveSeat', by: patron('ada') });
    scene.when(bet('ada', 'player', 600)).thenRejected('INSUFFICIENT_CHIPS');
    scene
      .after(buyIn('ada', 10_000))
      .when(bet('ada', 'player', 5_000))
      .thenAccepted();
  });

  it('can be made for a patron who is not there yet', () => {
    const scene = new HouseBankedScene(openTable({ limits: LIMITS }), arrange(900, { who: 'zoe' }), approve);
    scene.after(buyIn('zoe', 1_000), loadShoe(shoeOf(PLAYER_WINS)), dealer('OpenBetting'));
    scene.when(bet('zoe', 'player', 900)).thenAccepted();
  });
});

describe('stakes that were placed under an arrangement (R7)', () => {
  const ended = () => arranged().after(bet('ada', 'player', 5_000), revoke, dealer('CloseBetting'));

  it('play on after it ended', () => {
    const scene = ended().after(dealer('Deal'));
    expect(scene.seen('CoupSettled')[0]?.bets).toMatchObject([
      { patron: 'ada', stake: 5_000n, winnings: 5_000n },
    ]);
  });

  it('are returned whole by a void', () => {
    const scene = ended().after(askVoid, approve);
    expect(scene.seen('CoupVoided')[0]).toMatchObject({ bets: [{ patron: 'ada', stake: 5_000n }] });
  });

  it('are settled whole by a correction', () => {
    const options = { limits: LIMITS };
    const scene = correct(ended().after(dealer('Deal')), 'KH 2D KD KC 4S 5H', options);
    expect('chips' in scene.state && scene.state.chips.get('ada')).toBe(95_000n);
  });

  it('are carried over a tie, and count in the sum of the next coup', () => {
    const scene = arranged({ tieStakes: 'carried' }, TIE).after(
      bet('ada', 'player', 5_000),
      revoke,
      dealer('CloseBetting'),
      dealer('Deal'),
      dealer('OpenBetting'),
    );
    scene.when(bet('ada', 'player', 10)).thenRejected('ABOVE_MAXIMUM', { limit: '500' });
    expect('coup' in scene.state && scene.state.coup.staked.get('ada/player')).toBe(5_000n);
  });
});

describe('a request for an arrangement (R7)', () => {
  it('can’t be approved once its own end has passed', () => {
    const scene = new HouseBankedScene(openTable({ limits: LIMITS }), arrange(900));
    scene.when({ ...approve, waitedSeconds: PAST_ITS_TIME }).thenRejected('NO_SUCH_REQUEST', {
      detail: `Request ${TABLE}/R1 lapsed at the end of the limit that it asks for. Make a new request with a later time.`,
    });
    scene.when(approve).thenAccepted();
  });

  it('names the wagers on offer if its own is no longer one', () => {
    const scene = new HouseBankedScene(openTable({ limits: LIMITS }), arrange(900, { on: 'tie' }));
    scene
      .after(changed({ wagers: ['player', 'banker'] }))
      .when(approve)
      .thenRejected('UNKNOWN_WAGER', {
        detail: `Table ${TABLE} does not offer tie. Choose one of player, banker.`,
      });
  });
});

describe('an arrangement in banque and chemin de fer (R7)', () => {
  const limits = { punter: { min: '100', max: '600', step: '100' } };

  it('binds the sum of a punter’s stakes on both sides at banque', () => {
    const scene = BanqueScene.banked(null, 5_000, { limits });
    scene.after(arrange(900, { on: 'punter', who: 'A' }) as never, approve as never).go('dealer close-banco');
    scene.when('A bet right 1000').thenRejected('ABOVE_MAXIMUM', { limit: '900' });
    scene.go('A bet right 900').when('F bet left 700').thenRejected('ABOVE_MAXIMUM', { limit: '600' });
  });

  it('leaves a banco without limit', () => {
    const scene = cheminBetting('6S 7H KD TD', { limits }, 2_000);
    expect(limitsRunOut(scene.state, () => true)).toEqual([]);
    const low = BanqueScene.banked(null, 5_000, { limits });
    low.after(arrange(100, { on: 'punter', who: 'A' }) as never, approve as never);
    low.when('A banco right').thenAccepted();
  });
});
