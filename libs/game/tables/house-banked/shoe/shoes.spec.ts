import { DECK, type Card } from '#game/cards';
import { faceIsCommitted, sealShoe, SHOE_SCHEME } from '#game/shoe';
import type { HouseBankedEvent } from '#game/tables';
import { hashing } from '#kernel/hashing';
import {
  bet,
  buyIn,
  cutShoe,
  dealer,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
} from '#testing';

const S1 = `${TABLE}/S1`;
const S2 = `${TABLE}/S2`;
const SEALED = sealedShoe(1);
const loaded = (shoe: string, cards: number): HouseBankedEvent => ({
  type: 'ShoeLoaded',
  shoe,
  decks: 8,
  cards,
  edition: 1,
});
const finished = (shoe: string, because: 'replaced' | 'ended', cardsLeft: number): HouseBankedEvent => ({
  type: 'ShoeFinished',
  shoe,
  because,
  reason: because === 'ended' ? '00'.repeat(32) : null,
  cardsLeft,
  coups: 0,
});
const revealed: HouseBankedEvent = { type: 'ShoeRevealed', shoe: S1, secret: '01'.repeat(32) };

describe('ShuffleShoe (R3)', () => {
  it('commits to an order of the table’s decks', () => {
    new HouseBankedScene(openTable()).when(SEALED.shuffle).thenEvents({
      type: 'ShoeShuffled',
      shoe: S1,
      scheme: SHOE_SCHEME,
      decks: 8,
      cards: 416,
      commitment: SEALED.shuffle.commitment,
      edition: 1,
    });
    const [event] = new HouseBankedScene(openTable({ decks: 6 })).when(SEALED.shuffle).thenAccepted();
    expect(event).toMatchObject({ decks: 6, cards: 312 });
  });

  it('ends an unused shoe, and reveals a sealed one (R9)', () => {
    const scene = new HouseBankedScene(openTable()).afterShuffling(SEALED);
    const events = scene.when(sealedShoe(2).shuffle).thenAccepted();
    expect(events.slice(0, -1)).toEqual([finished(S1, 'replaced', 416), revealed]);
    expect(events.at(-1)).toMatchObject({ type: 'ShoeShuffled', shoe: S2 });
  });
});

describe('LoadShoe', () => {
  const scene = () => new HouseBankedScene(openTable());

  it('makes a shoe ready at once, with the burn in the given order', () => {
    scene()
      .when(loadShoe(shoeOf('3H KD 9S 9S', 30)))
      .thenEvents(loaded(S1, 30), {
        type: 'CardsBurned',
        shoe: S1,
        shown: { card: '3H', number: 1 },
        burned: [2, 3, 4],
      });
  });

  it('ends an unused shoe; a loaded one has nothing to reveal (R9)', () => {
    const replaced = scene().after(loadShoe(shoeOf('AS 9D', 40)));
    const events = replaced.when(loadShoe(shoeOf('AS 9D', 50))).thenAccepted();
    expect(events.slice(0, 2)).toEqual([finished(S1, 'replaced', 38), loaded(S2, 50)]);
  });

  it('is refused with one copy too many, without naming the card (R3)', () => {
    const eight = Array<Card>(8).fill('QH');
    scene()
      .when(loadShoe(['AS', '9D', ...eight]))
      .thenAccepted();
    const decision = scene().give(loadShoe(['AS', '9D', ...eight, 'QH']));
    expect(decision).toMatchObject({ ok: false, rejection: { code: 'IMPOSSIBLE_CARD' } });
    expect(JSON.stringify(decision)).not.toMatch(/QH/);
    new HouseBankedScene(openTable({ decks: 1 }))
      .when(loadShoe([...DECK, 'AS']))
      .thenRejected('IMPOSSIBLE_CARD');
  });

  it('is refused with too few cards for its burn, without naming the first card', () => {
    scene().when(loadShoe([])).thenRejected('NOT_ENOUGH_CARDS');
    scene()
      .when(loadShoe(['2S', 'KS']))
      .thenRejected('NOT_ENOUGH_CARDS');
    scene()
      .when(loadShoe(['2S', 'KS', 'KS']))
      .thenAccepted();
    const details = (['2S', '9S', 'KS'] as const).map((first) => {
      const decision = scene().give(loadShoe([first, 'KS']));
      return decision.ok ? 'accepted' : decision.rejection.detail;
    });
    expect(new Set(details).size).toBe(1);
  });

  it('has no effect if it is refused while an unused shoe is on the table', () => {
    const replaced = scene().after(loadShoe(shoeOf('AS 9D', 40)));
    replaced.when(loadShoe(['2S'])).thenRejected('NOT_ENOUGH_CARDS');
    replaced.when(dealer('OpenBetting')).thenAccepted();
  });
});

describe('the burn (P6)', () => {
  it.each`
    first   | burned
    ${'AS'} | ${1}
    ${'2H'} | ${2}
    ${'3D'} | ${3}
    ${'4C'} | ${4}
    ${'5S'} | ${5}
    ${'6H'} | ${6}
    ${'7D'} | ${7}
    ${'8C'} | ${8}
    ${'9S'} | ${9}
    ${'TH'} | ${10}
    ${'JD'} | ${10}
    ${'QC'} | ${10}
    ${'KS'} | ${10}
  `('$first burns $burned more', ({ first, burned }) => {
    const events = new HouseBankedScene(openTable()).when(loadShoe(shoeOf(first))).thenAccepted();
    expect(events[1]).toEqual({
      type: 'CardsBurned',
      shoe: S1,
      shown: { card: first, number: 1 },
      burned: Array.from({ length: burned }, (_, at) => at + 2),
    });
  });
});

describe('CutShoe (R4)', () => {
  const cutting = () => new HouseBankedScene(openTable()).afterShuffling(SEALED);

  it('makes the deal begin at the cut and wrap around', () => {
    const events = cutting().when(cutShoe('ada', 415)).thenAccepted();
    const { card, salt } = SEALED.contents.at(415);
    const pips = ['A', '2', '3', '4', '5', '6', '7', '8', '9'].indexOf(card.charAt(0)) + 1 || 10;
    expect(events).toEqual([
      { type: 'ShoeCut', shoe: S1, at: 415, patron: 'ada', seat: null },
      {
        type: 'CardsBurned',
        shoe: S1,
        shown: { card, leaf: 415, salt },
        burned: Array.from({ length: pips }, (_, leaf) => leaf),
      },
    ]);
  });

  it('lets each shown card be verified with the commitment', () => {
    const scene = cutting().after(cutShoe('ada', 17), dealer('OpenBetting'), dealer('CloseBetting'));
    scene.after(dealer('Deal'));
    const sealed = sealShoe(hashing, new Uint8Array(32).fill(1), 8);
    const shownCards = scene.events.flatMap((event) => {
      if (event.type === 'CardsBurned') return [event.shown];
      if (event.type === 'CardsDealt') return [...event.player, ...event.banker];
      return event.type === 'CardDrawn' ? [event.card] : [];
    });
    expect(shownCards.length).toBeGreaterThan(4);
    for (const face of shownCards) {
      if (!('leaf' in face && 'card' in face)) throw new Error('a card of a sealed shoe has a leaf');
      const { commitment } = SEALED.shuffle;
      const claim = { ...face, commitment, size: 416, path: sealed.path(face.leaf) };
      expect(faceIsCommitted(hashing, claim)).toBe(true);
    }
  });

  it('is permitted to any seated patron, or to any patron if nobody is seated', () => {
    cutting().when(cutShoe('eve', 7)).thenAccepted();
    const seated = cutting().after(takeSeat('ada', 9));
    seated.when(cutShoe('eve', 7)).thenRejected('FORBIDDEN');
    const [event] = seated.when(cutShoe('ada', 7)).thenAccepted();
    expect(event).toEqual({ type: 'ShoeCut', shoe: S1, at: 7, patron: 'ada', seat: 9 });
  });

  it('can be done once', () => {
    cutting().after(cutShoe('ada', 7)).when(cutShoe('bob', 8)).thenRejected('WRONG_PHASE');
  });
});

describe('EndShoe (R9)', () => {
  it('finishes a shoe early, for a reason', () => {
    const cutting = new HouseBankedScene(openTable()).afterShuffling(SEALED);
    cutting.when(endShoe).thenEvents(finished(S1, 'ended', 416), revealed);
    const ready = new HouseBankedScene(openTable(), loadShoe(shoeOf('AS 9D', 40)));
    ready.when(endShoe).thenEvents(finished(S1, 'ended', 38));
  });

  it('leaves no shoe, and another may follow', () => {
    const scene = new HouseBankedScene(openTable(), loadShoe(shoeOf('AS 9D', 40)), endShoe);
    expect(scene.state.phase).toBe('no-shoe');
    scene.when(dealer('OpenBetting')).thenRejected('SHOE_FINISHED');
    scene.when(SEALED.shuffle).thenAccepted();
  });
});

describe('the state of a table with a sealed shoe (ADR 0006)', () => {
  const json = (value: unknown) =>
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each));
  const cardsIn = (text: string) => new Set(text.match(/"(?:[A2-9TJQK][SHDC])"/g));
  const secret = '01'.repeat(32);

  it('contains neither its secret nor a card that no event has shown', () => {
    const scene = new HouseBankedScene(openTable(), buyIn('ada', 100)).afterShuffling(SEALED);
    expect(cardsIn(json(scene.state)).size).toBe(0);
    scene.after(cutShoe('ada', 300));
    expect(cardsIn(json(scene.events)).size).toBe(1);
    expect(cardsIn(json(scene.state)).size).toBe(0);
    scene.after(dealer('OpenBetting'), bet('ada', 'player', 10), dealer('CloseBetting'));
    expect(cardsIn(json(scene.state)).size).toBe(0);
    for (const text of [json(scene.state), json(scene.events)]) expect(text).not.toContain(secret);
    scene.after(dealer('Deal'));
    const publicCards = cardsIn(json(scene.events));
    for (const card of cardsIn(json(scene.state))) expect(publicCards).toContain(card);
    expect(json(scene.events)).not.toContain(secret);
    scene.after(endShoe);
    expect(json(scene.events)).toContain(secret);
    expect(json(scene.state)).not.toContain(secret);
  });
});
