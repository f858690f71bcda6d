import { banqueOpeningOf, coupInForceOf, type BanqueCommand, type BanqueState } from '#game/tables';
import type { DomainEvent } from '#log/contract';
import {
  approve,
  askVoid,
  BanqueScene,
  buyIn,
  cards,
  DEALER,
  openBanque,
  REASON,
  RUTH,
  sealedShoe,
  takeSeat,
} from '#testing';

type Played = { readonly events: readonly DomainEvent[]; readonly state: BanqueState };

const played = ({ events, state }: BanqueScene): Played => ({ events, state });

/**
 * Bets on both hands and à cheval, false draws fined, a natural, a banco in two halves, a bank retired and
 * taken over, one coup voided and one corrected. Cards go right, left, banker.
 */
const banque = (): Played => {
  const scene = BanqueScene.banked('3S 6H 7D KD KC QS 8S 9S 2H 7C KH KC QD 2S 2D 7H KS KD QC', 1_000, {
    falseDraw: 'fined',
    fine: '50',
    commissionBps: 250,
  });
  scene.go(
    'dealer close-banco, A bet right 100, F bet left 60, B bet cheval 40, G bet left 20, C pass, H pass',
  );
  scene.go('Y bet right 30, dealer close-betting, dealer deal, A non, F carte, Z non, Z continue 1500');
  scene.go(
    'B banco cheval, G banco right, dealer close-banco, dealer deal, Z retire, A decline, F take-over',
  );
  scene.after(askVoid, approve as BanqueCommand).go('B banco right, dealer close-banco');
  const coup = scene.seen('CoupSettled').at(-1)?.coup ?? '';
  const found = coupInForceOf(coup, scene.events, []);
  const own = { reason: REASON, by: DEALER, found } as const;
  scene.after({ type: 'CorrectCoup', coup, cards: cards('2S 9H 7C KH KC QD'), ...own } as BanqueCommand);
  return played(scene.after({ ...approve, by: RUTH, found } as BanqueCommand));
};

/** Stakes accepted above an unlimited bank, a bank given up by its banker, and a broken bank (B7, B8). */
const banqueAtRisk = (): Played => {
  const scene = BanqueScene.banked('2S 2H 7D KD KC QS 3S 9S 9H 7C KH KC QD', 100, {
    overBank: 'accepted-at-risk',
    falseDraw: 'liable',
  });
  scene.go('dealer close-banco, A bet right 80, F bet left 70, B bet right 30, G pass, C pass, H pass');
  scene.go(
    'dealer close-betting, Z accept, dealer deal, A non, F carte, Z non, Z continue, dealer close-banco',
  );
  scene.go(
    'A bet right 900, F pass, B pass, G pass, C pass, H pass, dealer close-betting, Z retire, A take-over',
  );
  scene.go(
    'dealer close-banco, Z pass, F bet left 900, B pass, G pass, C pass, H pass, dealer close-betting',
  );
  return played(scene.go('dealer deal, A replenish 50'));
};

/**
 * The list, a sealed shoe that is cut and dealt, a bank broken and replenished, and an exhausted shoe (B1,
 * B2, B8).
 */
const banqueList = (): Played => {
  const scene = new BanqueScene(openBanque({ bankBy: 'list', decks: 2, bankMin: '50' }));
  scene.after(takeSeat('A', 1), takeSeat('F', 6), ...['A', 'F', 'Z', 'Y'].map((who) => buyIn(who, 10_000)));
  scene.go('Z bid, Y bid');
  const sealed = sealedShoe(7, 2);
  scene.keep(sealed);
  return played(scene.after(sealed.shuffle).go('A cut 40, Z decline, Y stake 100, dealer close-banco'));
};

/**
 * A physical shoe: a coup of scanned cards, one voided after some of its cards, one still being dealt (R3,
 * R5).
 */
const banqueScanned = (): Played => {
  const scene = BanqueScene.banked(null, 1_000);
  const scan = (text: string) =>
    text
      .split(' ')
      .map((card) => `dealer scan ${card}`)
      .join();
  scene.go('A banco cheval, dealer close-banco').go(scan('2S 3S')).after(askVoid, approve);
  scene.go('A banco cheval, dealer close-banco').go(scan('2H 3H 4D KS KH KD'));
  scene.go(`A carte, ${scan('9C')}, A carte, ${scan('9D')}, Z carte, ${scan('2D')}`);
  scene.go('Z continue, A banco right, dealer close-banco').go(scan('5S 6S'));
  return played(scene);
};

/** A stream that begins with an opening position, as in a long-lived table. */
const banqueOpening = (): Played => {
  const scene = new BanqueScene(openBanque({ bankBy: 'list' }), takeSeat('A', 1), buyIn('A', 10_000)).go(
    'Z bid',
  );
  const { state } = scene;
  if (state.phase !== 'no-shoe') throw new Error(state.phase);
  return { events: banqueOpeningOf(state), state: { ...state, eventsSinceOpening: 0 } };
};

/** The banker names who cuts and deals, and the dealer does both for the banker (R4, B5, R11). */
const banqueNamed = (): Played => {
  const scene = new BanqueScene(openBanque({ namedCutter: true, dealtBy: 'banker' }));
  scene.after(takeSeat('A', 1), takeSeat('F', 6), ...['A', 'F', 'Z'].map((who) => buyIn(who, 10_000)));
  const sealed = sealedShoe(7, 3);
  scene.keep(sealed);
  scene.after(sealed.shuffle).go('Z bid 1000, dealer close-bidding, Z stake, Z name A, dealer for:Z name F');
  scene.go('F cut 40, dealer close-banco, A bet right 100, F bet left 100, dealer close-betting, Z deal');
  return played(scene);
};

/** Two players take part in the shuffle, and the banker last, who names the cutter (R3, R4). */
const banqueShuffled = (): Played => {
  const scene = new BanqueScene(openBanque({ playersShuffle: true, namedCutter: true }));
  scene.after(takeSeat('A', 1), takeSeat('F', 6), ...['A', 'F', 'Z'].map((who) => buyIn(who, 10_000)));
  const sealed = sealedShoe(7, 3);
  scene.keep(sealed);
  scene
    .after(sealed.shuffle)
    .go('A shuffle, F shuffle, Z bid 1000, dealer close-bidding, Z stake, Z shuffle');
  return played(scene);
};

/** Histories of banque. */
export const BANQUE_PLAYS = {
  banque,
  'banque-at-risk': banqueAtRisk,
  'banque-list': banqueList,
  'banque-named': banqueNamed,
  'banque-opening': banqueOpening,
  'banque-scanned': banqueScanned,
  'banque-shuffled': banqueShuffled,
};
