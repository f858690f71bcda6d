import type { JsonObject } from '#kernel/canonical';
import { partsOf } from './coup-parts';

const COUP = 'T/S1/C1';

/** Returns the events of a coup that was corrected `count` times, and a counter of how often they were read. */
const corrected = (count: number) => {
  let looks = 0;
  const eventOf = (type: string, data: JsonObject, version: number) => ({
    version,
    get type() {
      looks += 1;
      return type;
    },
    get data() {
      looks += 1;
      return data;
    },
  });
  const coup = COUP;
  const played: readonly (readonly [string, JsonObject])[] = [
    ['TableOpened', {}],
    ['ShoeShuffled', { shoe: 'T/S1' }],
    ['BettingOpened', { coup }],
    ['BettingClosed', { coup }],
    ['CardsDealt', { coup }],
    ['CoupSettled', { coup, pages: 0 }],
    ...Array.from(
      { length: count },
      (_, at) => ['CorrectionRequested', { coup, request: `R${at}` }] as const,
    ),
    ...Array.from(
      { length: count },
      (_, at) => ['CoupCorrected', { coup, request: `R${at}`, correction: at + 1, pages: 0 }] as const,
    ),
  ];
  const events = played.map(([type, data], at) => eventOf(type, data, at + 1));
  const found = partsOf(coup, events);
  return { corrections: found.ok ? found.parts.corrections.length : found.why, looks };
};

it('sorting reads each event a few times, however many corrections the file has', () => {
  const [one, two] = [corrected(200), corrected(400)];
  expect([one.corrections, two.corrections]).toEqual([200, 400]);
  expect(two.looks).toBeLessThan(2.1 * one.looks);
});
