import {
  BanqueScene,
  buyIn,
  cards,
  CheminScene,
  loadShoe,
  openBanque,
  openChemin,
  sealedShoe,
  takeSeat,
} from '#testing';
import { parseBanqueRules } from '../..';

const PATRONS = ['A', 'B', 'C', 'Z'];

/** Returns a table of banque with an uncut shoe: A and B sit on the right, C on the left, and Z has no seat. */
const uncut = (options: object = { playersShuffle: true, namedCutter: true }): BanqueScene => {
  const scene = new BanqueScene(openBanque(options));
  scene.after(
    takeSeat('A', 1),
    takeSeat('B', 2),
    takeSeat('C', 6),
    ...PATRONS.map((who) => buyIn(who, 1_000)),
  );
  const sealed = sealedShoe(3, 3);
  scene.keep(sealed);
  return scene.after(sealed.shuffle);
};
const TO_Z = 'Z bid 100, dealer close-bidding, Z stake';

describe('the players’ part in the shuffle (R3)', () => {
  it('goes by the seats on both sides, and the banker is last', () => {
    const scene = uncut();
    expect(scene.when('B shuffle').thenAccepted()).toEqual([
      { type: 'ShuffleJoined', shoe: 'BQ-01/S1', patron: 'B', seat: 2, asBanker: false },
    ]);
    scene.go('B shuffle');
    scene.when('A shuffle').thenRejected('NOT_YOUR_TURN', { who: 'B' });
    scene.when('B shuffle').thenRejected('NOT_YOUR_TURN', { who: 'B' });
    scene.go(TO_Z);
    expect(scene.when('Z shuffle').thenAccepted()).toMatchObject([
      { type: 'ShuffleJoined', patron: 'Z', seat: null, asBanker: true },
    ]);
    scene.when('C shuffle').thenAccepted();
    scene.go('Z shuffle');
    scene.when('C shuffle').thenRejected('NOT_YOUR_TURN', { who: 'Z' });
    scene.when('Z shuffle').thenRejected('NOT_YOUR_TURN', { who: 'Z' });
  });

  it('is nobody’s without the option', () => {
    uncut({ namedCutter: true }).when('A shuffle').thenRejected('WRONG_PHASE');
  });

  it('is of seated patrons and the banker alone', () => {
    uncut().when('Z shuffle').thenRejected('FORBIDDEN');
    uncut().when('dealer shuffle').thenRejected('FORBIDDEN');
  });

  it('is between the commitment and the cut of a sealed shoe', () => {
    const scene = uncut().go(`${TO_Z}, Z name A`);
    scene.when('C shuffle').thenRejected('WRONG_PHASE');
    scene.when('Z shuffle').thenRejected('WRONG_PHASE');
    scene.go('A cut 5').when('C shuffle').thenRejected('WRONG_PHASE');
    const loaded = new BanqueScene(openBanque({ playersShuffle: true, namedCutter: true }), takeSeat('A', 1));
    loaded.when('A shuffle').thenRejected('WRONG_PHASE');
    loaded
      .after(loadShoe(cards('AS 2S 3S 4S 5S 6S 7S 8S 9S')))
      .when('A shuffle')
      .thenRejected('WRONG_PHASE');
  });

  it('is the banker’s before anybody cuts, unless the banker names who cuts', () => {
    const scene = uncut().go(TO_Z);
    scene.when('A cut 5').thenRejected('NOT_YOUR_TURN', { who: 'Z' });
    uncut().go(`${TO_Z}, Z shuffle`).when('A cut 5').thenAccepted();
    scene.go('Z name A').when('A cut 5').thenAccepted();
  });

  it('leaves the order as the commitment has it: the same cards are dealt', () => {
    const PLAY = `A cut 5, dealer close-banco, A bet right 2, C bet left 2, B bet right 2, dealer close-betting`;
    const dealt = (shuffles: string) =>
      uncut().go(`${TO_Z}, ${shuffles}${PLAY}`).when('dealer deal').thenAccepted()[0];
    expect(dealt('A shuffle, C shuffle, Z shuffle, ')).toEqual(dealt('Z shuffle, '));
  });

  it('needs a banker who names the cutter in banque (BAD_RULES)', () => {
    expect(parseBanqueRules({ playersShuffle: true })).toMatchObject({ rejection: { code: 'BAD_RULES' } });
    expect(parseBanqueRules({ playersShuffle: true, namedCutter: true })).toMatchObject({ ok: true });
  });

  it('goes round the table in chemin de fer before there is a bank, and the highest seat cuts', () => {
    const scene = new CheminScene(openChemin({ playersShuffle: true, minimumSeated: 2 }));
    scene.after(takeSeat('A', 1), takeSeat('B', 2), takeSeat('C', 3));
    const sealed = sealedShoe(3, 6);
    scene.keep(sealed);
    scene.after(sealed.shuffle).go('A shuffle, C shuffle');
    scene.when('B shuffle').thenRejected('NOT_YOUR_TURN', { who: 'C' });
    scene.go('C cut 5').when('B shuffle').thenRejected('WRONG_PHASE');
  });
});
