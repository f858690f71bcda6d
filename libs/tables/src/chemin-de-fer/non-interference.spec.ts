import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { DECK, type Card } from '#cards';
import { invariant, isObject, type Decision } from '#kernel';
import { buyIn, openChemin, seedOf, sized, takeSeat } from '#testing';
import { anyCheminAct, anyCheminOptions, cheminCommandOf, PLAYERS } from '../../test/any-chemin';
import { cheminDeFer } from './chemin.decider';
import type { CheminCommand } from './chemin.commands';
import type { CheminEvent } from './chemin.events';
import type { CheminState } from './chemin.state';

jest.setTimeout(120_000);
const seed = Number(seedOf('non-interference of chemin de fer'));

/** The places of all cards shown in events: whatever has a `card` has its `number`. */
const placesShownIn = (value: unknown, found = new Set<number>()): ReadonlySet<number> => {
  if (Array.isArray(value)) for (const each of value) placesShownIn(each, found);
  else if (isObject(value)) {
    const { card, number } = value;
    if (typeof card === 'string' && typeof number === 'number') found.add(number - 1);
    for (const each of Object.values(value)) placesShownIn(each, found);
  }
  return found;
};

/** What a command came to at both tables. */
type Told = 'the same' | 'a changed card was shown' | 'the holder alone was told';

/** What a holder says of the own hand tells something of it: a call, made by the dealer in the holder's place too. */
const TELLS: readonly CheminEvent['type'][] = ['NaturalAnnounced', 'CardCalled', 'CardDeclined'];

/** Two tables that are told the same, with shoes that are the same but for one card. */
class Twins {
  state: CheminState = cheminDeFer.initialState;
  private readonly shoes: readonly [readonly Card[], readonly Card[]];

  constructor(
    order: readonly Card[],
    private readonly changed: number,
    card: Card,
  ) {
    this.shoes = [order, order.with(changed, card)];
  }

  give(command: CheminCommand): Told {
    const [one, other] = this.shoes.map((order) => this.decide(command, order));
    invariant(one !== undefined && other !== undefined, 'two tables');
    if (isDeepStrictEqual(one, other)) {
      if (one.ok) this.state = one.events.reduce(cheminDeFer.evolve, this.state);
      return one.ok && placesShownIn(one.events).has(this.changed) ? 'a changed card was shown' : 'the same';
    }
    if (!one.ok || !other.ok) {
      // F8, F9: the refusal of a false draw goes to the caller alone, who holds the hand.
      const [code] = [one, other].flatMap((each) => (each.ok ? [] : [each.rejection.code]));
      const isCall = command.type === 'CallCard' || command.type === 'Stand';
      invariant(
        code === 'FALSE_DRAW' && isCall && command.for === null,
        `${command.type} tells a hidden card`,
      );
      return 'the holder alone was told';
    }
    const at = one.events.findIndex((event, index) => !isDeepStrictEqual(event, other.events[index]));
    const differing = [one, other].flatMap(({ events }) => events[at === -1 ? one.events.length : at] ?? []);
    const isShown = [one, other].some(({ events }) => placesShownIn(events).has(this.changed));
    const byDealer = 'for' in command && command.for !== null;
    const isTold = differing.some(
      (event) =>
        placesShownIn(event).has(this.changed) || (TELLS.includes(event.type) && (isShown || byDealer)),
    );
    invariant(isTold, `${command.type} tells a hidden card in ${differing.map(({ type }) => type).join()}`);
    return 'a changed card was shown';
  }

  private decide(command: CheminCommand, order: readonly Card[]): Decision<CheminEvent> {
    return cheminDeFer.decide(command, this.state, () => ({
      at: (place) => ({ card: order[place] ?? 'AS', salt: null }),
      reveal: () => null,
    }));
  }
}

const orders = fc
  .array(fc.constantFrom(...DECK), { minLength: 40, maxLength: 40 })
  .filter((order) => DECK.every((card) => order.filter((each) => each === card).length < 6));

/** `secrecy.md`: what must not tell a hand. */
describe('a hidden card of chemin de fer', () => {
  it('changes no answer, event, refusal or order for anybody but its holder until it is exposed', () => {
    const seen = new Map<Told, number>();
    const property = fc.property(
      anyCheminOptions,
      orders,
      fc.nat({ max: 6 }),
      fc.constantFrom(...DECK),
      fc.array(anyCheminAct, { minLength: 20, maxLength: 120, size: 'max' }),
      (options, order, changed, card, acts) => {
        const twins = new Twins(order, changed, card);
        const open = openChemin({ ...options, supply: 'shoe' });
        const seats = PLAYERS.slice(0, 7).map((each, index) => takeSeat(each, index + 1));
        const chips = PLAYERS.map((each) => buyIn(each, 3_000));
        const load = { type: 'LoadShoe', cards: order, by: { id: 'dealer', role: 'dealer' } } as const;
        for (const command of [open, ...chips, ...seats]) twins.give(command);
        const loaded = twins.give(load);
        invariant(loaded === 'the same', 'the shoe itself tells nothing');
        for (const act of acts) {
          const command = cheminCommandOf(act, twins.state, () => null);
          if (command.type === 'LoadShoe' || command.type === 'ShuffleShoe') continue; // one shoe is enough
          const told = twins.give(command);
          seen.set(told, (seen.get(told) ?? 0) + 1);
          if (told !== 'the same') return;
        }
      },
    );
    fc.assert(property, { seed, numRuns: sized(150, 20_000), endOnFailure: true });
    for (const told of ['the same', 'a changed card was shown', 'the holder alone was told'] as const) {
      expect({ told, times: seen.get(told) ?? 0 }).not.toHaveProperty('times', 0);
    }
  });
});
