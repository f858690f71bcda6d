import {
  approve,
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  openTable,
  patron,
  PIT,
  rulesOf,
  RUTH,
  sealedShoe,
  TABLE,
  takeSeat,
} from '#testing';
import { parseRules, type HouseBankedCommand } from '../..';
import { rulesAsJson } from '../rules/rules';
import { waitsForBets } from './unattended';

const OPTIONS = { dealing: 'every-coup', attended: false };
const SHOE = sealedShoe(7);
const shuffle = (who: string): HouseBankedCommand => ({ ...SHOE.shuffle, by: patron(who) });
const deal = (who: string, waitedSeconds = 5): HouseBankedCommand => ({
  type: 'Deal',
  for: null,
  waitedSeconds,
  by: patron(who),
});

const toss = (who: string, waitedSeconds: number): Extract<HouseBankedCommand, { type: 'TurnCards' }> => ({
  type: 'TurnCards',
  hand: 'player',
  way: 'toss',
  card: null,
  waitedSeconds,
  by: patron(who),
});

/** Returns a table at which ada and bob sit with chips, and eve stands with chips. */
const table = (options: object = OPTIONS): HouseBankedScene => {
  const scene = new HouseBankedScene(openTable(options), takeSeat('ada', 1), takeSeat('bob', 2));
  scene.after(buyIn('ada', 1_000), buyIn('bob', 1_000), buyIn('eve', 1_000));
  scene.keep(SHOE);
  return scene;
};

describe('a patron’s shuffle and deal (P14)', () => {
  it('are the dealer’s alone at an attended table', () => {
    const scene = table({ dealing: 'every-coup' });
    scene.when(shuffle('ada')).thenRejected('FORBIDDEN', { who: 'dealer' });
    scene.after(SHOE.shuffle, dealer('OpenBetting'), bet('ada', 'player', 100), dealer('CloseBetting'));
    scene.when(deal('ada')).thenRejected('FORBIDDEN', { who: 'dealer' });
  });

  it('records the same events as an attended table', () => {
    const attended = table({ dealing: 'every-coup' });
    attended.after(SHOE.shuffle, dealer('OpenBetting'), bet('ada', 'player', 100), bet('eve', 'banker', 50));
    attended.after(dealer('CloseBetting'), dealer('Deal'));
    const unattended = table().after(shuffle('bob'), bet('ada', 'player', 100), bet('eve', 'banker', 50));
    unattended.after(deal('ada'));
    expect(unattended.events.slice(1)).toEqual(attended.events.slice(1));
    expect(unattended.state).toMatchObject({ phase: 'no-shoe' });
    expect(unattended.events.at(-1)).toMatchObject({ type: 'ShoeRevealed' });
  });

  it('commits to the order before any bet', () => {
    const scene = table();
    scene.when(bet('ada', 'player', 100)).thenRejected('SHOE_FINISHED');
    const types = scene
      .when(shuffle('ada'))
      .thenAccepted()
      .map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['ShoeShuffled', 'BettingOpened']);
  });

  it('is of a seated patron, who needs a stake to deal', () => {
    const scene = table();
    scene.when(shuffle('eve')).thenRejected('FORBIDDEN');
    scene.after(shuffle('ada'), bet('ada', 'player', 100), bet('eve', 'player', 100));
    scene.when(deal('bob')).thenRejected('FORBIDDEN');
    scene.when(deal('eve')).thenRejected('FORBIDDEN');
    scene.when(shuffle('ada')).thenRejected('WRONG_PHASE');
    scene.when(deal('ada')).thenAccepted();
  });

  it('keeps betting open for bettingSeconds', () => {
    const betting = (options: object = {}): HouseBankedScene =>
      table({ ...OPTIONS, ...options }).after(shuffle('ada'), bet('ada', 'player', 100));
    betting().when(deal('ada', 4.9)).thenRejected('TOO_EARLY');
    betting().when(deal('ada', 5)).thenAccepted();
    betting({ bettingSeconds: 30 }).when(deal('ada', 29)).thenRejected('TOO_EARLY');
  });

  it('deals once for two patrons who give Deal at the same time', () => {
    const scene = table().after(shuffle('ada'), bet('ada', 'player', 100), bet('bob', 'banker', 100));
    scene.after(deal('bob'));
    scene.when(deal('ada')).thenRejected('WRONG_PHASE');
    scene.when(bet('ada', 'player', 100)).thenRejected('SHOE_FINISHED');
    expect(scene.events.filter(({ type }) => type === 'CoupSettled')).toHaveLength(1);
  });

  it('waits for the betting of each coup anew', () => {
    const scene = table().after(shuffle('ada'));
    const first = waitsForBets(scene.state);
    const attended = table({ dealing: 'every-coup' }).after(SHOE.shuffle, dealer('OpenBetting'));
    scene.after(bet('ada', 'player', 100), deal('ada'));
    expect(waitsForBets(scene.state)).toBeNull();
    scene.after(shuffle('bob'));
    expect(waitsForBets(scene.state)).not.toEqual(first);
    expect(waitsForBets(attended.state)).toBeNull();
  });

  it('cannot replace a shoe whose coup is open, nor deal for a patron without a bet', () => {
    const scene = table().after(shuffle('ada'));
    scene.when(deal('ada')).thenRejected('FORBIDDEN');
    scene.when(shuffle('bob')).thenRejected('WRONG_PHASE');
    scene.after(bet('ada', 'player', 100));
    scene.when({ type: 'LeaveSeat', by: patron('ada') }).thenRejected('STAKE_IN_PLAY');
  });

  it('is for the rules in force, which change between coups only', () => {
    const change = (attended: boolean): HouseBankedCommand => ({
      type: 'ChangeRules',
      rules: { attended },
      by: PIT,
    });
    const scene = table().after(shuffle('ada'), bet('ada', 'player', 100));
    scene.after(deal('ada'), change(true));
    scene.when(shuffle('ada')).thenRejected('FORBIDDEN');
    scene.after(change(false)).when(shuffle('ada')).thenAccepted();
  });

  it('lets staff change rules although a coup is always open: as a request, after which no coup begins', () => {
    const request = `${TABLE}/R1`;
    const change: HouseBankedCommand = { type: 'ChangeRules', rules: { seats: 3 }, by: RUTH };
    const scene = table().after(shuffle('ada'), bet('ada', 'player', 100));
    scene.when({ ...change, rules: { seats: 1 } }).thenRejected('BAD_RULES');
    scene
      .when(change)
      .thenEvents({ type: 'RulesChangeRequested', request, rules: { seats: 3 }, by: 'ruth' } as never);
    scene.after(change);
    scene.when({ ...approve, request }).thenRejected('WRONG_PHASE');
    scene.after(bet('bob', 'banker', 100), deal('ada'));
    scene.when(shuffle('bob')).thenRejected('WRONG_PHASE', { who: 'pit' });
    scene.when({ type: 'CloseTable', by: PIT }).thenAccepted();
    scene.after({ ...approve, request });
    expect(scene.state).toMatchObject({ rules: { seats: 3 } });
    scene.when(shuffle('bob')).thenAccepted();
  });

  it('lets one person change rules once the open request keeps the next coup from beginning', () => {
    const change: HouseBankedCommand = { type: 'ChangeRules', rules: { seats: 3 }, by: RUTH };
    const scene = table().after(shuffle('ada'), bet('ada', 'player', 100), change, deal('ada'));
    scene.after(change, { type: 'Refuse', request: `${TABLE}/R1`, by: RUTH });
    expect(scene.state).toMatchObject({ rules: { seats: 3 } });
    scene.when(shuffle('bob')).thenAccepted();
  });

  it('does not let a patron with a locked stake wait for staff that closed the betting', () => {
    const scene = table().after(shuffle('ada'), bet('eve', 'player', 100));
    scene.when(deal('eve')).thenRejected('FORBIDDEN');
    scene.after(dealer('CloseBetting')).when(deal('eve', 0)).thenAccepted();
  });

  it('records bettingSeconds, whose default may change, where patrons deal', () => {
    const recorded = (options: object): object => rulesAsJson(rulesOf(options));
    expect(recorded(OPTIONS)).toMatchObject({ attended: false, bettingSeconds: 5 });
    expect(recorded({ dealing: 'every-coup' })).not.toHaveProperty('bettingSeconds');
    expect(recorded({ bettingSeconds: 6 })).toMatchObject({ bettingSeconds: 6 });
  });

  it('lets the pit close the table between coups', () => {
    const scene = table().after(shuffle('ada'), bet('ada', 'player', 100));
    const close: HouseBankedCommand = { type: 'CloseTable', by: PIT };
    scene.when(close).thenRejected('STAKE_IN_PLAY');
    scene.after(deal('ada'), close).when(shuffle('ada')).thenRejected('WRONG_PHASE');
  });

  it('lets another patron with a stake toss late cards, so that no stake stays locked', () => {
    const scene = table({ ...OPTIONS, squeezeSeconds: 20 });
    scene.after(
      shuffle('ada'),
      bet('ada', 'player', 100),
      bet('bob', 'banker', 100),
      bet('eve', 'banker', 100),
    );
    scene.after(deal('bob'));
    expect(scene.state.phase).toBe('turning');
    scene.when(toss('bob', 19)).thenRejected('NOT_YOUR_TURN', { who: 'ada' });
    scene.when(toss('zoe', 20)).thenRejected('FORBIDDEN');
    scene.when({ ...toss('bob', 20), way: 'quick' }).thenRejected('FORBIDDEN');
    scene.after(toss('eve', 20));
    expect(scene.events).toContainEqual(
      expect.objectContaining({ type: 'CardsTurned', patron: 'ada', by: 'eve' }),
    );
  });

  it('leaves the dealer’s commands as they are', () => {
    const scene = table().after(shuffle('ada'), bet('ada', 'player', 100));
    scene.when(dealer('Deal')).thenRejected('WRONG_PHASE');
    scene.after(dealer('CloseBetting'));
    scene.when(deal('bob', 0)).thenRejected('FORBIDDEN');
    scene.when(deal('ada', 0)).thenAccepted();
    scene.when(dealer('Deal')).thenAccepted();
  });

  it('needs a shuffle for every coup, which is committed to before its bets (BAD_RULES)', () => {
    expect(parseRules('mini', { attended: false })).toMatchObject({ rejection: { code: 'BAD_RULES' } });
    expect(parseRules('punto-banco', { ...OPTIONS, playerOnFive: 'choice' })).toMatchObject({
      rejection: { code: 'BAD_RULES' },
    });
    expect(parseRules('mini', OPTIONS)).toMatchObject({ ok: true });
    expect(rulesOf({})).toMatchObject({ attended: true, bettingSeconds: 5 });
  });
});
