import fc from 'fast-check';
import {
  CARDS_IN_DECK,
  countDecksByState,
  deckBatch,
  type DeckBatchState,
  type DeckCommand,
  type DeckEvent,
  type DeckState,
} from '#game/decks';
import { invariant, InvariantError } from '#kernel/decision';
import { given, table } from '#testing';

const BATCH = 'LOT-0417';
const receipt = (uses: 'once' | 'again' = 'once'): DeckCommand => ({
  type: 'ReceiveDecks',
  batch: BATCH,
  decks: 4,
  uses,
  by: 'kim',
});
const received = (uses: 'once' | 'again' = 'once'): DeckEvent => ({
  type: 'DecksReceived',
  batch: BATCH,
  decks: 4,
  uses,
  by: 'kim',
});
const inspect = (decks: readonly number[], faulty: readonly number[] = [], by = 'dan'): DeckCommand => ({
  type: 'InspectDecks',
  decks,
  faulty,
  by,
});
const destroy = (decks: readonly number[], by = 'kim'): DeckCommand => ({
  type: 'DestroyDecks',
  decks,
  end: 'destroyed',
  by,
});
const witness = (report: number, by = 'ruth'): DeckCommand => ({ type: 'WitnessDecks', report, by });
const issue = (decks: readonly number[], at = 'BAC-01'): DeckCommand => ({
  type: 'IssueDecks',
  decks,
  table: at,
  by: 'kim',
});
const load = (decks: readonly number[], shoe = 'BAC-01/S1'): DeckCommand => ({
  type: 'PutDecksInShoe',
  decks,
  shoe,
  by: 'dan',
});
const takeBack = (decks: readonly number[], cards = CARDS_IN_DECK * decks.length): DeckCommand => ({
  type: 'ReturnDecks',
  decks,
  cards,
  by: 'dan',
});

/** Returns the events of commands that are all accepted. */
const eventsOf = (...commands: readonly DeckCommand[]): readonly DeckEvent[] => {
  let state: DeckBatchState = deckBatch.initialState;
  return commands.flatMap((command) => {
    const decision = deckBatch.decide(command, state);
    invariant(decision.ok, `${command.type} is refused`);
    state = decision.events.reduce<DeckBatchState>(deckBatch.evolve, state);
    return decision.events;
  });
};
const statesOf = (events: readonly DeckEvent[]): readonly DeckState[] => {
  const state = events.reduce<DeckBatchState>(deckBatch.evolve, deckBatch.initialState);
  return state.phase === 'unknown' ? [] : state.decks.map((deck) => deck.state);
};
const after = (...commands: readonly DeckCommand[]) => given(deckBatch, ...eventsOf(...commands));
const INSPECTED = [receipt(), inspect([1, 2, 3], [3]), witness(1)] as const;

describe('a batch of decks', () => {
  it('is received once', () => {
    given(deckBatch).when(receipt()).thenEvents(received());
    given(deckBatch, received()).when(receipt()).thenRejected('BATCH_EXISTS');
  });

  it('goes from receipt through a shoe to its end', () => {
    const life = eventsOf(
      ...INSPECTED,
      issue([1, 2]),
      load([1, 2]),
      takeBack([2, 1]),
      destroy([1, 2, 3]),
      witness(2),
    );
    expect(statesOf(life)).toEqual(['destroyed', 'destroyed', 'destroyed', 'received']);
  });

  it('is closed with the end of its last deck', () => {
    const end = eventsOf(receipt(), destroy([4, 3, 2, 1]), witness(1));
    expect(end.reduce<DeckBatchState>(deckBatch.evolve, deckBatch.initialState)).toMatchObject({
      phase: 'closed',
    });
  });

  it('has an inspection without effect until another person witnesses it', () => {
    const reported = eventsOf(receipt(), inspect([2, 1], [2]));
    expect(statesOf(reported)).toEqual(['received', 'received', 'received', 'received']);
    given(deckBatch, ...reported)
      .when(witness(1))
      .thenEvents({
        type: 'DecksInspected',
        batch: BATCH,
        report: 1,
        decks: [1, 2],
        faulty: [2],
        reportedBy: 'dan',
        by: 'ruth',
      });
    expect(statesOf(eventsOf(receipt(), inspect([1, 2], [2]), witness(1)))).toEqual([
      'inspected',
      'faulty',
      'received',
      'received',
    ]);
  });

  it('counts the cards that come back, and records how many were expected', () => {
    after(...INSPECTED, issue([1, 2]), load([1, 2]))
      .when(takeBack([1, 2], 103))
      .thenEvents({
        type: 'DecksReturned',
        batch: BATCH,
        decks: [1, 2],
        table: 'BAC-01',
        cards: 103,
        expected: 104,
        by: 'dan',
      });
  });

  it('has a report that a later one replaces', () => {
    const replaced = after(receipt(), inspect([1]), destroy([2]));
    replaced.when(witness(1)).thenRejected('WRONG_PHASE');
    expect(statesOf(eventsOf(receipt(), inspect([1]), destroy([2]), witness(2)))[1]).toBe('destroyed');
  });

  it('has decks that come back to be inspected again, or only to be destroyed (R14)', () => {
    const used = [inspect([1]), witness(1), issue([1]), load([1]), takeBack([1])] as const;
    after(receipt('once'), ...used)
      .when(inspect([1]))
      .thenRejected('DECK_NOT_READY');
    expect(statesOf(eventsOf(receipt('again'), ...used, inspect([1]), witness(2), issue([1])))[0]).toBe(
      'issued',
    );
  });
});

const refusals = table<'past' | 'command' | 'code'>`
  past      | command                                              | code
  nothing   | {"type":"IssueDecks","decks":[1],"table":"T"}        | NO_SUCH_BATCH
  nothing   | {"type":"WitnessDecks","report":1}                   | NO_SUCH_BATCH
  inspected | {"type":"IssueDecks","decks":[5],"table":"T"}        | NO_SUCH_DECK
  inspected | {"type":"IssueDecks","decks":[1,4],"table":"T"}      | DECK_NOT_READY
  inspected | {"type":"IssueDecks","decks":[3],"table":"T"}        | DECK_NOT_READY
  inspected | {"type":"InspectDecks","decks":[1],"faulty":[]}      | DECK_NOT_READY
  inspected | {"type":"InspectDecks","decks":[4],"faulty":[1]}     | BAD_FIELD
  inspected | {"type":"PutDecksInShoe","decks":[1],"shoe":"T/S1"}  | DECK_NOT_READY
  inspected | {"type":"ReturnDecks","decks":[1],"cards":52}        | DECK_NOT_READY
  inspected | {"type":"WitnessDecks","report":1}                   | WRONG_PHASE
  issued    | {"type":"PutDecksInShoe","decks":[1],"shoe":"T/S1"}  | DECK_NOT_READY
  issued    | {"type":"ReturnDecks","decks":[1,2],"cards":104}     | DECK_NOT_READY
  issued    | {"type":"DestroyDecks","decks":[1],"end":"destroyed"}| DECK_NOT_READY
  issued    | {"type":"IssueDecks","decks":[1],"table":"T"}        | DECK_NOT_READY
  in a shoe | {"type":"PutDecksInShoe","decks":[1],"shoe":"BAC-01/S2"} | DECK_NOT_READY
  in a shoe | {"type":"DestroyDecks","decks":[1],"end":"cancelled"} | DECK_NOT_READY
  reported  | {"type":"WitnessDecks","report":1,"by":"dan"}        | SAME_PERSON
  reported  | {"type":"WitnessDecks","report":2}                   | WRONG_PHASE
  moved     | {"type":"WitnessDecks","report":2}                   | DECK_NOT_READY
  destroyed | {"type":"InspectDecks","decks":[1],"faulty":[]}      | DECK_NOT_READY
  destroyed | {"type":"DestroyDecks","decks":[1],"end":"destroyed"}| DECK_NOT_READY
`;
const ISSUED = [...INSPECTED, issue([1]), issue([2], 'BAC-02')] as const;
const PASTS: Readonly<Record<string, readonly DeckCommand[]>> = {
  nothing: [],
  inspected: INSPECTED,
  issued: ISSUED,
  'in a shoe': [...ISSUED, load([1])],
  reported: [receipt(), inspect([1])],
  moved: [...INSPECTED, destroy([1]), issue([1])],
  destroyed: [receipt(), destroy([1]), witness(1)],
};

describe('decks refuse', () => {
  it.each(refusals)('$past: $command with $code', ({ past, command, code }) => {
    const asked = { by: 'ruth', ...(JSON.parse(command) as object) } as DeckCommand;
    after(...PASTS[past]!)
      .when(asked)
      .thenRejected(code as 'NO_SUCH_DECK');
  });
});

describe('applying an impossible event of a deck throws', () => {
  const [, reported, inspected] = eventsOf(receipt(), inspect([1]), witness(1)) as [
    DeckEvent,
    DeckEvent,
    Extract<DeckEvent, { type: 'DecksInspected' }>,
  ];
  const issued: DeckEvent = { type: 'DecksIssued', batch: BATCH, decks: [1], table: 'BAC-01', by: 'kim' };
  const back: DeckEvent = {
    type: 'DecksReturned',
    batch: BATCH,
    decks: [1],
    table: 'BAC-01',
    cards: 52,
    expected: 52,
    by: 'dan',
  };
  it.each<[string, readonly DeckEvent[], DeckEvent]>([
    ['a step before the receipt', [], issued],
    ['a second receipt', [received()], received()],
    ['another batch', [received()], { ...reported, batch: 'LOT-9' }],
    ['an issue without inspection', [received()], issued],
    ['an inspection that nobody reported', [received()], inspected],
    ['an inspection witnessed by its author', [received(), reported], { ...inspected, by: 'dan' }],
    ['an inspection of other decks', [received(), reported], { ...inspected, decks: [1, 2] }],
    ['an inspection with other faults', [received(), reported], { ...inspected, faulty: [1] }],
    ['a report with a wrong number', [received()], { ...reported, report: 2 } as DeckEvent],
    [
      'a wrong number of expected cards',
      [received(), reported, inspected, issued],
      { ...back, expected: 51 },
    ],
    ['a return from another table', [received(), reported, inspected, issued], { ...back, table: 'BAC-02' }],
    [
      'a shoe of another table',
      [received(), reported, inspected, issued],
      { type: 'DecksPutInShoe', batch: BATCH, decks: [1], shoe: 'BAC-02/S1', by: 'dan' },
    ],
    ['a deck that the batch lacks', [received()], { ...reported, decks: [5] } as DeckEvent],
  ])('%s', (_, before, event) => {
    const state = before.reduce<DeckBatchState>(deckBatch.evolve, deckBatch.initialState);
    expect(() => deckBatch.evolve(state, event)).toThrow(InvariantError);
  });
});

/** The steps of a deck in R14, written down apart from the decider. */
const STEPS: Readonly<Record<DeckState, readonly DeckState[]>> = {
  received: ['inspected', 'faulty', 'destroyed', 'cancelled'],
  inspected: ['issued', 'destroyed', 'cancelled'],
  faulty: ['destroyed', 'cancelled'],
  issued: ['in-shoe', 'returned'],
  'in-shoe': ['returned'],
  returned: ['inspected', 'faulty', 'destroyed', 'cancelled'],
  destroyed: [],
  cancelled: [],
};

describe('any sequence of commands to a batch', () => {
  const person = fc.constantFrom('kim', 'dan', 'ruth');
  const decks = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  const at = fc.constantFrom('BAC-01', 'BAC-02');
  const commands = fc.oneof(
    fc.tuple(decks, person).map(([all, by]) => inspect(all, all.slice(2), by)),
    fc.tuple(decks, person).map(([all, by]) => destroy(all, by)),
    fc.tuple(fc.integer({ min: 1, max: 12 }), person).map(([report, by]) => witness(report, by)),
    fc.tuple(decks, at).map(([all, where]) => issue(all, where)),
    fc.tuple(decks, at).map(([all, where]) => load(all, `${where}/S1`)),
    fc.tuple(decks, fc.integer({ min: 0, max: 160 })).map(([all, cards]) => takeBack(all, cards)),
  );
  const witnessed = fc
    .tuple(commands, fc.boolean(), person)
    .map(([command, confirms, by]): readonly (DeckCommand | { readonly confirmsBy: string })[] =>
      confirms ? [command, { confirmsBy: by }] : [command],
    );

  it('moves each deck by one step of R14, and the decks by state sum to those received', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('once' as const, 'again' as const),
        fc.array(witnessed, { maxLength: 60 }),
        (uses, all) => {
          let state: DeckBatchState = eventsOf(receipt(uses)).reduce<DeckBatchState>(
            deckBatch.evolve,
            deckBatch.initialState,
          );
          for (const each of all.flat()) {
            invariant(state.phase !== 'unknown', 'the batch was received');
            const command = 'confirmsBy' in each ? witness(state.open?.report ?? 1, each.confirmsBy) : each;
            const decision = deckBatch.decide(command, state);
            if (!decision.ok) continue;
            const before = state.decks;
            const open = state.open;
            const next: DeckBatchState = decision.events.reduce<DeckBatchState>(deckBatch.evolve, state);
            invariant(next.phase !== 'unknown', 'the batch was received');
            next.decks.forEach((deck, index) => {
              const was = before[index]!;
              if (deck === was) return;
              expect(STEPS[was.state]).toContain(deck.state);
              if (was.state === 'returned' && uses === 'once')
                expect(['destroyed', 'cancelled']).toContain(deck.state);
              if (deck.state === 'in-shoe') expect(deck.shoe).toBe(`${was.table}/S1`);
              if (STEPS[deck.state].length === 0 || deck.state === 'inspected')
                expect(command.by).not.toBe(open?.by);
            });
            const sum = Object.values(countDecksByState(next.decks)).reduce(
              (total, count) => total + count,
              0,
            );
            expect(sum).toBe(4);
            state = next;
          }
        },
      ),
    );
  });
});
