import fc from 'fast-check';
import { buyIn, cutShoe, DEALER, openTable, seedOf, sized, SOAK, takeSeat } from '#testing';
import { isShown, turnedUp } from '../../any-table/shoe/shoe';
import { anyAct, commandOf, dealerOf, PATRONS, shoeMadeOnce, type Act } from '../../test/any-act';
import { anyHouseWith, EVERY_VALUE, type House } from '../../test/any-house';
import { TwinTables, type TableDecider } from '../../test/twin-tables';
import { houseBanked } from '../decider';

jest.setTimeout(SOAK ? 600_000 : 60_000);

const RUNS = sized(120, 12_000);
const SHUFFLE = { type: 'ShuffleShoe', commitment: 'c0'.repeat(32), by: DEALER } as const;

/**
 * Two cards that change places, counted from the first dealt: one that is dealt or burned soon, and any
 * other.
 */
const anyTwo = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 91, max: 300 }));
const anyPlay = fc.record({
  house: fc.constantFrom(...EVERY_VALUE).chain(anyHouseWith),
  acts: fc.array(anyAct, { maxLength: 200, size: 'max' }),
  cut: fc.integer({ min: 1, max: 51 }),
  two: anyTwo,
});

/** A check after every command. */
type Look = (tables: TwinTables) => void;

/**
 * Plays until a changed card is shown or the acts are over. Returns how many commands had the same effect at
 * both tables.
 */
const play = (
  decider: TableDecider,
  {
    house,
    acts,
    cut,
    two,
  }: { house: House; acts: readonly Act[]; cut: number; two: readonly [number, number] },
  look: Look = () => undefined,
): { readonly alike: number; readonly shown: boolean } => {
  const open = openTable({ ...house.options, allowPatronEdge: true }, house.variant);
  const { decks } = open.rules;
  const { contents } = shoeMadeOnce(3, decks);
  const order = Array.from({ length: decks * 52 }, (_, leaf) => contents.at(leaf).card);
  const [soon, late] = two.map((dealt) => (cut + dealt) % order.length);
  const tables = new TwinTables(decider, order, [soon ?? 0, late ?? 0]);
  const begin = [
    open,
    buyIn('ada', 100_000),
    buyIn('bob', 100_000),
    takeSeat('ada', 1),
    SHUFFLE,
    cutShoe('ada', cut),
  ];
  for (const command of begin) if (tables.give(command) !== 'the same') return { alike: 0, shown: true };
  for (const [at, { go, dice }] of acts.entries()) {
    const isCashier = go === 'Deposit' || go === 'Withdraw';
    const added = { hold: `hold-${at}`, looked: () => null };
    const given = isCashier ? SHUFFLE : commandOf(go, dice, tables.state, added);
    const isShoe = given.type === 'ShuffleShoe' || given.type === 'LoadShoe';
    const command = isShoe ? { ...SHUFFLE, by: dealerOf(tables.state) } : given;
    if (tables.give(command) !== 'the same') return { alike: at, shown: true };
    look(tables);
  }
  return { alike: acts.length, shown: false };
};

describe('a hidden card', () => {
  it('affects no answer, event or refusal before it is shown, and is not read', () => {
    const seed = Number(seedOf('non-interference'));
    const found = { alike: 0, shown: 0, never: 0 };
    fc.assert(
      fc.property(fc.noBias(anyPlay), (all) => {
        const { alike, shown } = play(houseBanked, all);
        found.alike += alike;
        found[shown ? 'shown' : 'never'] += 1;
      }),
      { seed, numRuns: RUNS, endOnFailure: SOAK },
    );
    expect(found.alike).toBeGreaterThan(RUNS * 10);
    expect(found.shown).toBeGreaterThan(0);
    expect(found.never).toBeGreaterThan(0);
  });

  /**
   * Plays in which cards are turned at every coup. A card of the first coup, or a third card, differs between
   * the tables.
   */
  const anySqueeze = fc.record({
    house: fc.constantFrom('punto-banco' as const, 'no-commission' as const).chain((variant) =>
      anyHouseWith({ variant, name: 'squeezeSeconds', value: 20 }).map((house) => ({
        ...house,
        options: { ...house.options, dealing: 'shoe', attended: true, decks: 8 },
      })),
    ),
    acts: fc.array(anyAct, { maxLength: 60, size: 'max' }),
    cut: fc.integer({ min: 1, max: 51 }),
    two: fc.tuple(fc.integer({ min: 2, max: 18 }), fc.integer({ min: 91, max: 300 })),
  });

  /** Plays, and counts the states in which the changed card lies face down, and its turner's looks at it. */
  const squeezed = (name: string, plays: typeof anySqueeze) => {
    const found = { lay: 0, seen: 0 };
    fc.assert(
      fc.property(fc.noBias(plays), (all) => {
        play(houseBanked, all, (tables) => {
          const differing = PATRONS.filter((id) => new Set(tables.facesSeenBy(id)).size > 1);
          if (!tables.isChangedCardDown) return expect(differing).toEqual([]);
          const { state } = tables;
          const turners = state.phase === 'turning' ? Object.values(state.coup.turners ?? {}) : [];
          expect(differing.length).toBeLessThanOrEqual(1);
          expect(turners).toEqual(expect.arrayContaining(differing));
          found.lay += 1;
          found.seen += differing.length;
        });
      }),
      { seed: Number(seedOf(name)), numRuns: RUNS, endOnFailure: SOAK },
    );
    return found;
  };

  it('that a patron turns (C2) is shown only to its turner until it is tossed: nobody else can distinguish the tables', () => {
    const found = squeezed('non-interference of the squeeze', anySqueeze);
    expect(found.lay).toBeGreaterThan(RUNS / 2);
    expect(found.seen).toBeGreaterThan(RUNS / 4);
  });

  /** Plays without staff: the first shoe is uncut, and one of its first six cards differs (P14). */
  const anyUnattended = anySqueeze.chain((all) =>
    fc.record({
      house: fc.constant({
        ...all.house,
        options: {
          ...all.house.options,
          playerOnFive: 'draw',
          dealing: 'every-coup',
          attended: false,
        },
      }),
      acts: fc.constant(all.acts),
      cut: fc.constant(0),
      two: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 91, max: 300 })),
    }),
  );

  it('that a patron turns at a table without staff (P14) is shown only to its turner until it is tossed', () => {
    const found = squeezed('non-interference without staff', anyUnattended);
    expect(found.lay).toBeGreaterThan(RUNS / 4);
    expect(found.seen).toBeGreaterThan(0);
  });

  /** A number of bets that only a planted event has, which changes no state. */
  const PLANTED = 1_000_000;
  const evolve: TableDecider['evolve'] = (state, event) =>
    event.type === 'BettingClosed' && event.bets >= PLANTED ? state : houseBanked.evolve(state, event);
  const leaks: readonly (readonly [leak: string, found: RegExp, decide: TableDecider['decide']])[] = [
    [
      'a refusal that knows the next card',
      /looks at a card it doesn't show/,
      (command, state, lookup) => {
        const decision = houseBanked.decide(command, state, lookup);
        if (decision.ok || !('shoe' in state)) return decision;
        const { card } = lookup(state.shoe.shoe).at((state.shoe.cut + state.shoe.dealt) % state.shoe.size);
        return { ok: false, rejection: { ...decision.rejection, detail: card } };
      },
    ],
    [
      'a look at a burned card, without a word of it',
      /PlaceBet looks at a card it doesn't show/,
      (command, state, lookup) => {
        if (command.type === 'PlaceBet' && 'shoe' in state) lookup(state.shoe.shoe).at(state.shoe.cut + 1);
        return houseBanked.decide(command, state, lookup);
      },
    ],
    [
      'a shoe that is opened before it is finished',
      /CloseBetting opens the shoe/,
      (command, state, lookup) => {
        if (command.type === 'CloseBetting' && 'shoe' in state) lookup(state.shoe.shoe).reveal();
        return houseBanked.decide(command, state, lookup);
      },
    ],
    [
      'a look at a card that lies face down, by the decider itself',
      /TurnCards looks at a card it doesn't show/,
      (command, state, lookup) => {
        if (command.type === 'TurnCards' && state.phase === 'turning')
          for (const card of state.down.player) turnedUp(lookup(state.shoe.shoe), card);
        return houseBanked.decide(command, state, lookup);
      },
    ],
    [
      'a third card that waits for less than both hands',
      /Deal looks at a card it doesn't show/,
      (command, state, lookup) => {
        const decision = houseBanked.decide(command, state, lookup);
        if (command.type !== 'Deal' || !decision.ok || !('shoe' in state)) return decision;
        const dealt = decision.events.find((event) => event.type === 'CardsDealt');
        for (const card of dealt?.player ?? []) if (!isShown(card)) turnedUp(lookup(state.shoe.shoe), card);
        return decision;
      },
    ],
    [
      'an event that tells of a card before the one that shows it',
      /Deal tells a card before it is shown/,
      (command, state, lookup) => {
        const decision = houseBanked.decide(command, state, lookup);
        const dealt = decision.ok ? decision.events.find((event) => event.type === 'CardsDealt') : undefined;
        if (!decision.ok || dealt === undefined) return decision;
        const [first] = dealt.player;
        const bets = PLANTED + (first !== undefined && isShown(first) ? first.card.charCodeAt(0) : 0);
        const closed = { type: 'BettingClosed', coup: dealt.coup, bets } as const;
        return { ok: true, events: [closed, ...decision.events] };
      },
    ],
  ];
  it.each(leaks)('detects a planted leak: %s', (_, found, decide) => {
    const { errorInstance } = fc.check(
      fc.property(fc.noBias(anyPlay), (all) => void play({ ...houseBanked, decide, evolve }, all)),
      { seed: 1, numRuns: 500, endOnFailure: true },
    );
    expect(String(errorInstance)).toMatch(found);
  });
});
