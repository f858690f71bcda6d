import { countOutcomes, oddsReport } from '#game/odds';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { check, type Bench } from './cell';
import { puntoBanco } from './coup';

const DECKS = 8;
/** The number of orders of six cards in a full shoe, since a coup has at most six. */
const ORDERS = [0n, 1n, 2n, 3n, 4n, 5n].reduce((all, taken) => all * (BigInt(52 * DECKS) - taken), 1n);

/** Measures the exact odds of a full shoe of 8 decks, for all wagers, counted each time. */
export async function odds({ seconds, emit }: Bench): Promise<void> {
  const rules = { ...puntoBanco(), decks: DECKS, playerOnFive: 'draw' } as const;
  const operation = async (): Promise<void> => {
    const { combinations, edges } = oddsReport(rules, countOutcomes);
    check(combinations.total === `${ORDERS}`, `${combinations.total} orders were counted`);
    check(
      edges.every(({ edge }) => Number(edge) > 0),
      'a wager has no edge',
    );
    await new Promise((next) => setImmediate(next)); // the clock gets its turn
  };
  const measured = await loop({ concurrency: 1, seconds: Math.max(seconds, 0.3), operation });
  emit(rowOf({ peer: 'sabot', workload: 'odds', concurrency: 1 }, measured));
}
