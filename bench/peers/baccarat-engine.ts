import type { Bench } from '../cells/cell';
import { rate } from '../measure/loop';
import { rowOf } from '../measure/row';
import { peerPackage } from './packages';

/** The used parts of the npm package `baccarat-engine`. */
interface Engine {
  readonly shoe: { cards: unknown[]; createDecks(): void; shuffle(): void };
  readonly isBurnNeeded: boolean;
  readonly resultsEngine: { calculateGameResult(hands: unknown): unknown };
  burnCards(): void;
  dealGame(): unknown;
}

/** Measures a coup of npm's `baccarat-engine`: dealt, drawn, and its winner named. It has no wagers. */
export async function baccaratEngine({ seconds, emit }: Bench): Promise<void> {
  const { BaccaratGameEngine } = peerPackage<{ BaccaratGameEngine: new () => Engine }>('baccarat-engine');
  const engine = new BaccaratGameEngine();
  const freshShoe = (): void => {
    engine.shoe.cards.length = 0;
    engine.shoe.createDecks();
    engine.shoe.shuffle();
  };
  freshShoe();
  const measured = rate(seconds, (times) => {
    for (let at = 0; at < times; at++) {
      if (engine.isBurnNeeded) {
        freshShoe();
        engine.burnCards();
      }
      engine.resultsEngine.calculateGameResult(engine.dealGame());
    }
  });
  emit(rowOf({ peer: 'baccarat-engine', workload: 'coup (deal+result)', concurrency: 1 }, measured));
}
