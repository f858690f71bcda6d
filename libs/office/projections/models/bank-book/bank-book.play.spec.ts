import fc from 'fast-check';
import type { CheminCommand } from '#game/tables';
import { approve, askVoid, CHEMIN, CheminScene, loadShoe, says, shoeOf, sized } from '#testing';
import { Book } from '../../test/book';

const PEOPLE = ['A', 'B', 'C', 'D', 'E', 'F'];
const SUMS = ['', '', ' 100', ' 350', ' 700', ' 1600', ' 3000'];
/** The useful lines in each phase. The dealer's begin with `dealer`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'bank-offered': ['stake', 'stake', 'decline'],
  'bank-open': ['stake'],
  'take-over': ['take-over', 'decline'],
  bidding: ['bid', 'bid', 'dealer close-bidding'],
  banco: ['banco', 'dealer close-banco', 'dealer close-banco', 'void'],
  betting: ['bet', 'bet', 'pass', 'dealer close-betting', 'dealer close-betting'],
  dealing: ['dealer deal', 'dealer deal', 'dealer deal', 'void'],
  punter: ['carte', 'non'],
  banker: ['carte', 'non'],
  continue: ['continue', 'continue', 'retire'],
};

/** Returns the line that a person or the dealer says in a phase. */
const lineIn = (phase: string, [word, who, sum]: readonly number[]): string => {
  const act = at(WORDS[phase] ?? ['stake'], word);
  if (act === 'void' || act.startsWith('dealer')) return act;
  // A bet without a stake is never generated: the edge refuses it (`BAD_STAKE`).
  return `${at(PEOPLE, who)} ${act}${at(SUMS, sum) || (act === 'bet' ? ' 100' : '')}`;
};
const at = (list: readonly string[], index = 0): string => list[index % list.length] ?? '';

const anyLine = fc.tuple(fc.nat(59), fc.nat(41), fc.nat(34));
const anyOptions = fc.record({
  tieStakes: fc.constantFrom('returned', 'carried'),
  bankBy: fc.constantFrom('rotation', 'auction'),
  bankMax: fc.constantFrom('5000', '20000'),
});

const commandOf = (line: string): CheminCommand => (line === 'void' ? askVoid : says(line));

const shuffled = <Card>(cards: readonly Card[], seed: number): readonly Card[] => {
  const order = [...cards];
  let state = seed;
  for (let last = order.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = state % (last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
};

it('holds the same amounts for each bank as the table’s accounts, in random play', () => {
  let settled = 0;
  let ended = 0;
  const holds = fc.property(
    anyOptions,
    fc.array(anyLine, { minLength: 400, maxLength: 800 }),
    fc.nat(),
    (options, lines, from) => {
      const book = new Book(CHEMIN);
      const order = shuffled(shoeOf('', 312, 6), from);
      const scene = CheminScene.withSix(order.join(' '), options);
      scene.events.forEach((event) => book.take(event));
      for (const line of lines) {
        const known = scene.events.length;
        const decision = scene.give(commandOf(lineIn(scene.state.phase, line)));
        if (scene.events.at(-1)?.type === 'VoidRequested') scene.give(approve);
        if (!decision.ok && decision.rejection.code === 'SHOE_FINISHED') scene.give(loadShoe(order));
        for (const event of scene.events.slice(known)) book.take(event);
        const { byBook, byAccounts } = book.standing;
        expect(byBook).toEqual(byAccounts);
      }
      expect(book.commission.byBook).toBe(book.commission.byAccounts);
      const played = scene.events.filter(({ type }) => type === 'CoupSettled').length;
      expect([...book.coups.values()].filter(({ status }) => status === 'settled')).toHaveLength(played);
      settled += played;
      ended += [...book.banks.values()].filter((row) => row.ended !== null).length;
    },
  );
  fc.assert(holds, { numRuns: sized(20, 400) });
  expect([settled > 20, ended > 5]).toEqual([true, true]); // else it has shown nothing
});
