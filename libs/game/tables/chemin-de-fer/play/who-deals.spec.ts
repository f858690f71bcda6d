import { BanqueScene, CheminScene, PIT } from '#testing';
import { betting } from '../../test/chemin-tables';

const BETS = 'B bet 100, C bet 200, D pass, E pass, F pass, dealer close-betting';
const NO_NATURAL = '2S 7H KD TD';

/** Returns a table of chemin de fer at which A banks, just before the deal. */
const dealing = (options: object = { dealtBy: 'banker' }): CheminScene =>
  betting(NO_NATURAL, options).go(BETS);

describe('F7: who deals', () => {
  it('is the dealer alone by default', () => {
    const scene = dealing({});
    scene.when('A deal').thenRejected('FORBIDDEN', { who: 'dealer' });
    scene.when('dealer for:A deal').thenRejected('BAD_FIELD');
    const [dealt] = scene.when('dealer deal').thenAccepted();
    expect(dealt).not.toHaveProperty('by');
  });

  it('is the banker under dealtBy: banker; after decisionSeconds the dealer may deal instead', () => {
    const scene = dealing();
    scene.when('B deal').thenRejected('FORBIDDEN', { who: 'A' });
    scene.when('dealer for:B deal').thenRejected('FORBIDDEN', { who: 'A' });
    scene.when('dealer deal').thenRejected('BAD_FIELD');
    scene.when('A for:A deal').thenRejected('BAD_FIELD');
    scene
      .when({ type: 'Deal', for: 'A', waitedSeconds: 29.9, by: { id: 'dealer', role: 'dealer' } })
      .thenRejected('NOT_YOUR_TURN', { who: 'A' });
    expect(scene.when('dealer for:A deal').thenAccepted()).toMatchObject([
      { type: 'CardsDealt', by: 'dealer' },
    ]);
    expect(scene.when('A deal').thenAccepted()).toMatchObject([{ type: 'CardsDealt', by: null }]);
    scene.go('A deal, C carte');
    expect(scene.events.at(-1)).toMatchObject({ type: 'CardDrawn', hand: 'punter' }); // the call of carte deals it
  });

  it('is the dealer who scans the cards of a physical shoe', () => {
    const scene = betting(null, { dealtBy: 'banker' }).go(BETS);
    scene.when('A deal').thenRejected('WRONG_PHASE');
    scene.go('dealer scan 2S, dealer scan 7H, dealer scan KD, dealer scan TD');
    expect(scene.events.at(-1)).toMatchObject({ type: 'CardsDealt' });
    expect(scene.events.at(-1)).not.toHaveProperty('by');
  });

  it('is the banker in banque, too, after answering the stakes above the bank (B5, B7)', () => {
    const options = { dealtBy: 'banker', overBank: 'accepted-at-risk' };
    const bets = (scene: BanqueScene, stake: number): BanqueScene =>
      scene.go(
        `dealer close-banco, A bet right ${stake}, F pass, B pass, G pass, C pass, H pass, dealer close-betting`,
      );
    const scene = bets(BanqueScene.banked('2S 2H 7D KD KC QS', 1_000, options), 1_500);
    scene.when('A deal').thenRejected('FORBIDDEN', { who: 'Z' });
    scene.when('dealer deal').thenRejected('BAD_FIELD');
    scene.go('Z accept, Z deal, A carte, Z non, Z continue');
    bets(scene, 5_000);
    scene.when('Z deal').thenRejected('NOT_YOUR_TURN');
    expect(scene.seen('CardsDealt')).toMatchObject([{ by: null }]);
  });

  it('may change between shoes, like every rule', () => {
    const scene = dealing({}).go('dealer deal');
    const rules = { dealtBy: 'banker' };
    scene.when({ type: 'ChangeRules', rules, by: PIT }).thenRejected('WRONG_PHASE');
    scene.when({ type: 'ChangeRules', rules: { dealtBy: 'croupier' }, by: PIT }).thenRejected('BAD_RULES');
  });
});
