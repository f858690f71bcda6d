import fc from 'fast-check';
import { type Card } from '#game/cards';
import { invariant, type Decider } from '#kernel/decision';
import { buyIn, loadShoe, physicalShoe, seedOf, sized, takeSeat } from '#testing';
import type { ShoeLookup } from '..';
import { PLAYERS } from './any-player-banked';
import { PlayerBankedTwins, type TwinsTold } from './player-banked-twins';

type Options = Readonly<Record<string, unknown>>;

/** A player-banked game in which a hidden card is changed. */
interface Game<Command, Event, State, Act> {
  /** Name for test titles. */
  readonly name: string;
  readonly decider: Decider<Command, Event, State, ShoeLookup>;
  readonly options: fc.Arbitrary<Options>;
  /** A shoe's first cards, and as the last one the replacement of a hidden card: all from one honest shoe. */
  readonly orders: fc.Arbitrary<readonly Card[]>;
  /** The last position that is changed: cards beyond one coup reveal nothing. */
  readonly deepest: number;
  readonly acts: fc.Arbitrary<readonly Act[]>;
  readonly runs: number;
  open(options: Options): Command;
  commandOf(act: Act, state: State): Command;
}

type Common =
  ReturnType<typeof takeSeat> | ReturnType<typeof buyIn> | ReturnType<typeof loadShoe> | typeof physicalShoe;

const EFFECTS: readonly TwinsTold[] = ['the same', 'a changed card was shown', 'the holder alone was told'];

/**
 * Tests that a hidden card reveals nothing to anybody except its holder (`sealed-shoe.md`). Throws if it
 * does.
 */
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
    fc.record({ cards: game.orders, changed: fc.nat({ max: game.deepest }), isScanned: fc.boolean() }),
    game.acts,
    (options, { cards, changed, isScanned }, acts) => {
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
        const effect = twins.give(command);
        seen.set(effect, (seen.get(effect) ?? 0) + 1);
        if (effect !== 'the same' || twins.hasRunOut) return;
      }
    },
  );
  const seed = Number(seedOf(`non-interference of ${game.name}`));
  const numRuns = sized(game.runs, 20_000);
  fc.assert(property, { seed, numRuns, endOnFailure: true });
  // Rare effects need not occur within a few runs, so more are made before they count as missing.
  for (let more = 1; more <= 50 && EFFECTS.some((effect) => !seen.has(effect)); more += 1) {
    fc.assert(property, { seed: seed + more, numRuns, endOnFailure: true });
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining([...EFFECTS]));
};
