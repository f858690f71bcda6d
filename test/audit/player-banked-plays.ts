import { coupInForceOf, type BanqueCommand, type CheminCommand } from '#game/tables';
import { approve, askVoid, BanqueScene, buyIn, cards, CheminScene, DEALER, REASON, RUTH } from '#testing';
import { playedAt } from './log-of-events';

const byDealer = (type: string, patron: string) => ({ type, by: DEALER, for: patron, waitedSeconds: 30 });

const correct = (scene: CheminScene | BanqueScene, truth: string): void => {
  const settled = scene.events.findLast(({ type }) => type === 'CoupSettled');
  const coup = settled?.type === 'CoupSettled' ? settled.coup : '';
  const found = coupInForceOf(coup, scene.events, []);
  const own = { reason: REASON, by: DEALER, found } as const;
  const asked = { type: 'CorrectCoup', coup, cards: cards(truth), ...own } as CheminCommand & BanqueCommand;
  scene.after(asked).after({ ...approve, by: RUTH, found } as CheminCommand & BanqueCommand);
};

/**
 * A fine, a banco, a natural, calls in a patron's place, a bank offered to all, one retired and taken over,
 * an owed turn.
 */
export const chemin = playedAt(
  CheminScene.withSix('2H KD 2D 5H 2S 9H KD KH 2C 3D 4D 3H 4H 9S KC QD QS', {
    falseDraw: 'fined',
    fine: '50',
  }),
  (scene) => {
    scene.go('A decline, B decline, C decline, D decline, E decline, F decline, C stake 1000');
    scene.go('dealer close-banco, D bet 300, E pass, F bet 100, A pass, B pass, dealer close-betting');
    scene.go('dealer deal, D non').after(byDealer('Stand', 'C') as CheminCommand);
    scene.go('C continue 1000, E banco, dealer close-banco, dealer deal');
    scene.go('D stake 500, A banco, B banco');
    scene.after(askVoid, approve).go('A banco, B banco, dealer close-banco, dealer deal, A carte');
    correct(scene, '3D 4D 3H 5H');
    scene.go('D retire, E decline, F take-over, dealer close-banco, A bet 200, B bet 200, C pass, D pass');
    scene.go('E pass, dealer close-betting, dealer deal');
  },
);

/** The others' losses made good, stakes that remain after a tie, a reserve. */
export const liable = playedAt(
  CheminScene.withSix('6H KD KC 7H KS 9H 9D KH TS 2C 3D 4D 3H 4H 6S', {
    falseDraw: 'liable',
    tieStakes: 'carried',
  }),
  (scene) => {
    scene.go('A stake 1000, dealer close-banco, B bet 300, C bet 100, D pass, E pass, F pass');
    scene.go('dealer close-betting, dealer deal, B carte, A non');
    scene.go('A continue, dealer close-banco, B bet 780, dealer deal, A continue 1000');
    scene.go(
      'B pass, C pass, D pass, E pass, F pass, dealer close-betting, dealer deal, B non, A non, A retire',
    );
  },
);

/**
 * Both hands, à cheval, a fine, a natural, a banco in two halves, a bank retired and taken over, a void, a
 * correction.
 */
export const banque = playedAt(
  BanqueScene.banked('3S 6H 7D KD KC QS 8S 9S 2H 7C KH KC QD 2S 2D 7H KS KD QC', 1_000, {
    falseDraw: 'fined',
    fine: '50',
    commissionBps: 250,
  }),
  (scene) => {
    scene.go('dealer close-banco, A bet right 100, F bet left 60, B bet cheval 40, G bet left 20');
    scene.go('C pass, H pass, Y bet right 30, dealer close-betting, dealer deal, A non, F carte, Z non');
    scene.go('Z continue 1500, B banco cheval, G banco right, dealer close-banco, dealer deal');
    scene.go('Z retire, A decline, F take-over');
    scene.after(askVoid, approve as BanqueCommand).go('A banco right, dealer close-banco, B cash-out');
    correct(scene, '2S 9H 7C KH KC QD');
    scene
      .after(buyIn('B', 2_000))
      .go('dealer deal')
      .after(byDealer('CallCard', 'A') as BanqueCommand);
  },
);

/** A broken bank and an unlimited one (B7, B8). */
export const atRisk = playedAt(
  BanqueScene.banked('2S 2H 7D KD KC QS 3S 9S 9H 7C KH KC QD', 100, {
    overBank: 'accepted-at-risk',
    falseDraw: 'liable',
  }),
  (scene) => {
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
    scene.go('dealer deal, A replenish 50');
  },
);
