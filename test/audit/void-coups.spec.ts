import {
  BanqueScene,
  bet,
  buyIn,
  closeTable,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  shoeOf,
  takeSeat,
  withdraw,
} from '#testing';
import {
  BANQUE,
  house,
  HOUSE,
  HOUSE_BACK,
  LIES_DOWN,
  PLAYER_WINS,
  replayed,
  voidIt,
} from './coups-by-status';
import { playedAt } from './log-of-events';

describe('a void coup', () => {
  it('at a table with the squeeze keeps hidden hands hidden, and returns their stakes', async () => {
    const scene = new HouseBankedScene(
      openTable({ squeezeSeconds: 20 }),
      buyIn('ada', 100_000),
      buyIn('bob', 100_000),
      takeSeat('ada', 1),
      takeSeat('bob', 3),
    ).after(loadShoe(shoeOf(`AS 9D ${PLAYER_WINS}`)));
    const turning = (all: HouseBankedScene): HouseBankedScene =>
      all
        .after(dealer('OpenBetting'), bet('ada', 'player', 3_000), bet('bob', 'banker', 250))
        .after(dealer('CloseBetting'), dealer('Deal'));
    const played = playedAt(scene, (all) => void turning(all).after(...voidIt));
    const replay = await replayed(played, HOUSE);
    expect(replay).toMatchObject({
      status: 'void',
      matches: true,
      hands: [
        { hand: 'player', cards: LIES_DOWN, total: null },
        { hand: 'banker', cards: LIES_DOWN, total: null },
      ],
      voided: { because: 'request', returned: HOUSE_BACK },
    });
    // 9H 2D KD KC are face down: no text, step or difference may name one.
    expect(JSON.stringify({ ...replay, positions: null })).not.toMatch(/"(?:9H|2D|KD|KC)"/u);
  });

  it('shows that the banker did not accept stakes above the bank (B7): all were returned without a request', async () => {
    const SECOND = BANQUE.replace('/C1', '/C2');
    const played = playedAt(
      BanqueScene.banked('2S 2H 7D KD KC QS', 100, { overBank: 'accepted-at-risk' }),
      (scene) =>
        void scene
          .go('dealer close-banco, A bet right 100, F bet left 50, B pass, G pass, C pass, H pass')
          .go('dealer close-betting, Z accept, dealer deal, A carte, F carte, Z non, Z continue')
          .go('dealer close-banco, A bet right 900, F pass, B pass, G pass, C pass, H pass, Y bet left 500')
          .go('dealer close-betting, Z retire'),
    );
    const replay = await replayed(played, SECOND);
    expect(replay).toMatchObject({
      status: 'void',
      matches: true,
      requests: [],
      hands: [],
      voided: {
        because: 'not-accepted',
        request: null,
        askedBy: null,
        approvedBy: null,
        returned: [
          { patron: 'A', staked: '900', returned: '900' },
          { patron: 'Y', staked: '500', returned: '500' },
        ],
      },
    });
    expect(replay.steps.filter(({ text }) => text.includes('returns')).map(({ text }) => text)).toEqual([
      `${SECOND}/B1 of A: returns 9.00 EUR`,
      `${SECOND}/B2 of Y: returns 5.00 EUR`,
    ]);
  });

  it('that was open when its table was closed does not belong to the next table', async () => {
    const played = house(
      'punto-banco',
      (scene) =>
        void scene
          .after(dealer('OpenBetting'), bet('ada', 'player', 2_000))
          .after(withdraw('ada', 1))
          .after(closeTable),
    );
    const replay = await replayed(played, HOUSE);
    expect(replay).toMatchObject({
      status: 'void',
      phase: null,
      matches: true,
      requests: [],
      bets: [],
      voided: { because: 'shoe-finished', askedBy: null, returned: [] },
    });
    expect(replay.steps.at(-1)?.type).toBe('ShoeFinished');
  });
});
