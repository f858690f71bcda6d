import fc from 'fast-check';
import { BANQUE, CHEMIN, say, seedOf, sized, SOAK, TABLE } from '#testing';
import type { TableEvent } from '..';
import { anyAct } from './any-act';
import { anyBanqueAct, anyBanqueOptions } from './any-banque';
import { anyCheminAct, anyCheminOptions } from './any-chemin';
import { anyHouseWith, EVERY_VALUE } from './any-house';
import { provenCoups } from './proven-coups';
import { WatchedBanque } from './watched-banque';
import { WatchedChemin } from './watched-chemin';
import { WatchedPlay } from './watched-play';

jest.setTimeout(SOAK ? 600_000 : 60_000);

const seed = Number(seedOf('proven coups'));
const nobody = (): void => undefined;
/** Number of a table's coups whose evidence is checked. */
const MOST = sized(4, 100);

const proven = { coups: 0, corrected: 0 };
const held = async (table: string, events: readonly TableEvent[]): Promise<void> => {
  const { faults, coups, corrected } = await provenCoups(table, events, MOST);
  expect(faults).toEqual([]);
  proven.coups += coups;
  proven.corrected += corrected;
};

/** The evidence of an honest log is valid, whatever was played, at tables of any options. */
describe('the evidence of randomly played coups is valid', () => {
  it('at house-banked tables', async () => {
    const houses = fc.oneof(...EVERY_VALUE.map((value) => anyHouseWith(value)));
    const acts = fc.array(anyAct, { minLength: 60, maxLength: 240, size: 'max' });
    const property = fc.asyncProperty(fc.noBias(houses), fc.noBias(acts), async (house, all) => {
      const play = new WatchedPlay(house, nobody);
      for (const act of all) play.give(act);
      await held(TABLE, play.floor.table.events);
    });
    await fc.assert(property, { seed, numRuns: sized(12, 1_500), endOnFailure: true });
  });

  it('at chemin de fer', async () => {
    const acts = fc.array(anyCheminAct, { minLength: 100, maxLength: 300, size: 'max' });
    const property = fc.asyncProperty(fc.noBias(anyCheminOptions), fc.noBias(acts), async (options, all) => {
      const play = new WatchedChemin({ fine: '70', ...options }, nobody);
      for (const act of all) play.give(act);
      await held(CHEMIN, play.scene.events);
    });
    await fc.assert(property, { seed, numRuns: sized(10, 1_000), endOnFailure: true });
  });

  it('at banque', async () => {
    const acts = fc.array(anyBanqueAct, { minLength: 100, maxLength: 300, size: 'max' });
    const property = fc.asyncProperty(fc.noBias(anyBanqueOptions), fc.noBias(acts), async (options, all) => {
      const play = new WatchedBanque({ fine: '70', ...options }, nobody);
      for (const act of all) play.give(act);
      await held(BANQUE, play.scene.events);
    });
    await fc.assert(property, { seed, numRuns: sized(10, 1_000), endOnFailure: true });
  });

  // Last, after everything has been played.
  it('covers enough coups, including corrected ones', () => {
    say(`proven coups: ${proven.coups}, of them corrected ${proven.corrected}`);
    expect(proven.coups).toBeGreaterThan(40);
    expect(proven.corrected).toBeGreaterThan(0);
  });
});
