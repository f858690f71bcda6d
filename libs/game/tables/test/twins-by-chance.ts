import fc from 'fast-check';
import { type Card } from '#game/cards';
import { invariant, type Decider } from '#kernel/decision';
import { buyIn, loadShoe, physicalShoe, seedOf, sized, takeSeat } from '#testing';
import type { ShoeLookup } from '..';
import { PLAYERS } from './any-player-banked';
import { PlayerBankedTwins, type TwinsTold } from './player-banked-twins';

type Options = Readonly<Record<string, unknown>>;

/** A player-banked game at which a hidden card is changed. */
interface Game<Command, Event, State, Act> {
  /** As tests call it. */
  readonly name: string;
  readonly decider: Decider<Command, Event, State, ShoeLookup>;
  readonly options: fc.Arbitrary<Options>;
  /** A shoe's first cards, and last the one that another hidden card becomes: all of them from one honest shoe. */
  readonly orders: fc.Arbitrary<readonly Card[]>;
  /** The last place of the shoe that is changed: more cards than a coup's tell nothing. */
  readonly deepest: number;
  readonly acts: fc.Arbitrary<readonly Act[]>;
  readonly runs: number;
  open(options: Options): Command;
  commandOf(act: Act, state: State): Command;
}

type Common =
  ReturnType<typeof takeSeat> | ReturnType<typeof buyIn> | ReturnType<typeof loadShoe> | typeof physicalShoe;

const TOLD: readonly TwinsTold[] = ['the same', 'a changed card was shown', 'the holder alone was told'];

/** `sealed-shoe.md`: what must not tell a hand. Throws when a hidden card tells anything to anybody but its holder. */
export const hiddenCardsTellNothing = <
  Command extends { readonly type: string },
  Event extends { readonly type: string },
  State,
  Act,
>(
  game: Game<Command | Common, Event, State, Act>,
): void => {
  const seen = new Map<TwinsTold, number>();
  const property = fc.property(
    game.options,
    game.orders,
    fc.nat({ max: game.deepest }),
    fc.boolean(),
    game.acts,
    (options, cards, changed, isScanned, acts) => {
      const order = cards.slice(0, -1);
      const card = cards.at(-1);
      invariant(card !== undefined, 'a card to change to');
      const twins = new PlayerBankedTwins(game.decider, order, changed, card);
      const seats = PLAYERS.slice(0, 7).map((each, index) => takeSeat(each, index + 1));
      const chips = PLAYERS.map((each) => buyIn(each, 3_000));
      for (const command of [game.open(options), ...chips, ...seats]) twins.give(command);
      const shoe = isScanned ? physicalShoe : loadShoe(order);
      invariant(twins.give(shoe) === 'the same', 'the shoe itself tells nothing');
      for (const act of acts) {
        const command = game.commandOf(act, twins.state);
        if (command.type === 'LoadShoe' || command.type === 'ShuffleShoe') continue; // one shoe is enough
        const told = twins.give(command);
        seen.set(told, (seen.get(told) ?? 0) + 1);
        if (told !== 'the same' || twins.hasRunOut) return;
      }
    },
  );
  const seed = Number(seedOf(`non-interference of ${game.name}`));
  const numRuns = sized(game.runs, 20_000);
  fc.assert(property, { seed, numRuns, endOnFailure: true });
  // What is rare need not come within so few runs: more are made before it counts as never met.
  for (let more = 1; more <= 50 && TOLD.some((told) => !seen.has(told)); more += 1) {
    fc.assert(property, { seed: seed + more, numRuns, endOnFailure: true });
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining([...TOLD]));
};
