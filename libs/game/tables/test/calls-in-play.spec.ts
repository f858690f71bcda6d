import fc from 'fast-check';
import { HOUSE_BANKED_VARIANTS, type HouseBankedVariant } from '#game/baccarat';
import { callsOf, NUMBERS, type TableCall } from '#game/calls';
import { say, seedOf, sized, SOAK } from '#testing';
import { anyTable, type TableEvent } from '..';
import { anyAct } from './any-act';
import { anyBanqueAct, anyBanqueOptions } from './any-banque';
import { anyCheminAct, anyCheminOptions } from './any-chemin';
import { anyHouseWith, EVERY_VALUE } from './any-house';
import { Sight } from './sight';
import { WatchedBanque } from './watched-banque';
import { WatchedChemin } from './watched-chemin';
import { WatchedPlay } from './watched-play';

jest.setTimeout(SOAK ? 600_000 : 120_000);

const nobody = (): void => undefined;
const acts = <Act>(act: fc.Arbitrary<Act>) => fc.array(act, { minLength: 60, maxLength: 240, size: 'max' });

const housesOf = (variant: HouseBankedVariant) =>
  fc.oneof(...EVERY_VALUE.filter((value) => value.variant === variant).map((value) => anyHouseWith(value)));

/** Random play of each variant, as the events of its table. */
const GAMES: readonly (readonly [variant: string, fc.Arbitrary<readonly TableEvent[]>])[] = [
  ...HOUSE_BANKED_VARIANTS.map(
    (variant) =>
      [
        variant,
        fc.tuple(housesOf(variant), acts(anyAct)).map(([house, all]) => {
          const play = new WatchedPlay({ ...house, before: 'nothing' }, nobody);
          for (const act of all) play.give(act);
          return play.floor.table.events;
        }),
      ] as const,
  ),
  [
    'chemin de fer',
    fc.tuple(anyCheminOptions, acts(anyCheminAct)).map(([options, all]) => {
      const play = new WatchedChemin({ fine: '70', ...options }, nobody);
      for (const act of all) play.give(act);
      return play.scene.events;
    }),
  ],
  [
    'banque',
    fc.tuple(anyBanqueOptions, acts(anyBanqueAct)).map(([options, all]) => {
      const play = new WatchedBanque({ fine: '70', ...options }, nobody);
      for (const act of all) play.give(act);
      return play.scene.events;
    }),
  ],
];

/** Returns the numbers up to nine that are called in a text, as English words. */
const numbersIn = ({ en }: TableCall): readonly number[] =>
  NUMBERS.slice(0, 10).flatMap((words, number) =>
    new RegExp(`\\b${words.en}\\b`, 'iu').test(en) ? [number] : [],
  );

/** Announcements of a hand before it is shown, with their totals: the cards follow in the same commit. */
const ANNOUNCED: Readonly<Partial<Record<TableCall['call'], number>>> = { 'la-petite': 8, 'la-grande': 9 };

/** Returns a fault if a call tells a card that a person at the table has not seen. */
const faultOf = (call: TableCall, event: TableEvent, sight: Sight): string | null => {
  const totals = sight.totals();
  switch (call.call) {
    case 'burn':
      return null; // the shown card is in the event
    case 'natural':
      return totals.some((total) => total >= 8) ? null : `${call.en} of totals ${totals.join()}`;
    case 'la-petite':
    case 'la-grande':
    case 'bankers-natural': {
      const number = ANNOUNCED[call.call] ?? numbersIn(call)[0];
      return event.type === 'NaturalAnnounced' && event.total === number
        ? null
        : `${call.en} at ${event.type}`;
    }
    default: {
      const hidden = numbersIn(call).filter((number) => !totals.includes(number));
      return hidden.length === 0 ? null : `${call.en}, of totals ${totals.join()}`;
    }
  }
};

describe.each(GAMES)('the calls of randomly played %s', (variant, plays) => {
  it('tell no card that is face down or not dealt, whatever is played', () => {
    const made = new Map<string, number>();
    const property = fc.property(fc.noBias(plays), (events) => {
      const sight = new Sight();
      let state = anyTable.initialState;
      for (const event of events) {
        const calls = callsOf(event, state);
        state = anyTable.evolve(state, event);
        sight.follow(event);
        for (const call of calls) {
          made.set(call.call, (made.get(call.call) ?? 0) + 1);
          const fault = faultOf(call, event, sight);
          if (fault !== null) throw new Error(`${event.type}: ${fault}`);
        }
      }
    });
    const seed = Number(seedOf(`calls of ${variant}`));
    fc.assert(property, { seed, numRuns: sized(15, 1_000), endOnFailure: true });
    say(`calls of ${variant}: ${[...made].map((each) => each.join(' ')).join(', ')}`);
    expect(made.get('stakes') ?? 0).toBeGreaterThan(0);
    expect(made.get('total') ?? made.get('totals') ?? 0).toBeGreaterThan(0);
  });
});
