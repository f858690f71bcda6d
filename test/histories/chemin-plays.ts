import { cheminOpeningOf, coupInForceOf, type CheminCommand, type CheminState } from '#game/tables';
import type { DomainEvent } from '#log/contract';
import {
  approve,
  askVoid,
  buyIn,
  cards,
  CheminScene,
  DEALER,
  openChemin,
  patron,
  REASON,
  RUTH,
  sealedShoe,
  takeSeat,
} from '#testing';

type Played = { readonly events: readonly DomainEvent[]; readonly state: CheminState };

const played = ({ events, state }: CheminScene): Played => ({ events, state });

/**
 * A false draw fined, a banco, a natural, a bank lost, one offered to all, retired and taken over, one coup
 * voided and one corrected. Cards go punter, banker, punter, banker.
 */
const chemin = (): Played => {
  const scene = CheminScene.withSix('2H KD 2D 5H 2S 9H KD KH 2C 3D 4D 3H 4H 6S KC QD QS 9C KS', {
    falseDraw: 'fined',
    fine: '50',
  });
  scene.go('A decline, B decline, C decline, D decline, E decline, F decline, C stake 1000');
  scene.go('dealer close-banco, D bet 300, E pass, F bet 100, A pass, B pass, dealer close-betting');
  scene.go('dealer deal, D non, C carte, C continue 1000, E banco, dealer close-banco, dealer deal');
  scene.go('D stake 500, A banco, dealer close-banco');
  scene.after(askVoid, approve).go('A banco, dealer close-banco, dealer deal, A carte');
  const coup = scene.events.findLast((event) => event.type === 'CoupSettled');
  if (coup?.type !== 'CoupSettled') throw new Error('nothing was settled');
  const found = coupInForceOf(coup.coup, scene.events, []);
  const own = { reason: REASON, by: DEALER, found } as const;
  const truth = cards('3D 4D 3H 5H');
  scene.after({ type: 'CorrectCoup', coup: coup.coup, cards: truth, ...own } as CheminCommand);
  scene.after({ ...approve, by: RUTH, found } as CheminCommand);
  return played(scene.go('D retire, E decline, F take-over'));
};

/**
 * A false draw whose player pays the others' losses, and stakes that lie after a tie until the banker retires
 * (F8, F15).
 */
const cheminLiable = (): Played => {
  const scene = CheminScene.withSix('6H KD KC 7H KS 9H 9D KH TS 2C 3D 4D 3H 4H 6S', {
    falseDraw: 'liable',
    tieStakes: 'carried',
  });
  scene.go('A stake 1000, dealer close-banco, B bet 300, C bet 100, D pass, E pass, F pass');
  scene.go('dealer close-betting, dealer deal, B carte, A non');
  scene.go('A continue, dealer close-banco, B bet 780, dealer deal, A continue 1000');
  scene.go(
    'B pass, C pass, D pass, E pass, F pass, dealer close-betting, dealer deal, B non, A non, A retire',
  );
  return played(scene);
};

/**
 * Seats by lot, a sealed shoe cut and dealt in supplies, an auction, a bank continued after a tie (F1,
 * F13–F15).
 */
const cheminAuction = (): Played => {
  const scene = new CheminScene(
    openChemin({ bankBy: 'auction', minimumSeated: 2, supply: 52, tieStakes: 'carried' }),
  );
  scene.after({ type: 'DrawSeats', patrons: ['A', 'B', 'C'], order: ['C', 'A', 'B'], by: DEALER });
  scene.after(buyIn('A', 10_000), buyIn('B', 10_000), buyIn('C', 10_000), takeSeat('D', 8));
  const sealed = sealedShoe(7, 6);
  scene.keep(sealed);
  scene.after(sealed.shuffle, { type: 'CutShoe', at: 100, by: patron('D') });
  scene.go('A bid 500, B bid 700, C bid 700, dealer close-bidding');
  return played(scene);
};

/**
 * A physical shoe: a coup of scanned cards, one voided after some of its cards, one that waits for a called
 * card (R3, R5).
 */
const cheminScanned = (): Played => {
  const scene = CheminScene.withSix(null, { supply: 52 });
  scene.go('A stake 1000, B banco, dealer close-banco');
  scene.go('dealer scan 2S, dealer scan 7H').after(askVoid, approve);
  scene.go('B banco, dealer close-banco, dealer scan 2H, dealer scan 4D, dealer scan KC, dealer scan TD');
  scene.go('B carte, dealer scan 3S, A carte, dealer scan 3D, A continue, B banco, dealer close-banco');
  scene.go('dealer scan 2D, dealer scan 4H, dealer scan KD, dealer scan TH, B carte');
  return played(scene);
};

/** A stream that begins with an opening position, as in a long-lived table. */
const cheminOpening = (): Played => {
  const { state } = new CheminScene(openChemin(), takeSeat('A', 1), buyIn('A', 10_000));
  if (state.phase !== 'seating') throw new Error(state.phase);
  return { events: cheminOpeningOf(state), state: { ...state, eventsSinceOpening: 0 } };
};

/** Histories of chemin de fer. */
export const CHEMIN_PLAYS = {
  chemin,
  'chemin-liable': cheminLiable,
  'chemin-auction': cheminAuction,
  'chemin-opening': cheminOpening,
  'chemin-scanned': cheminScanned,
};
