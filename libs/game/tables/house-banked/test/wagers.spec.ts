import { HOUSE_BANKED_VARIANTS, MAIN_WAGERS, WAGERS, wagersOffered, type Wager } from '#game/baccarat';
import type { SettledBet } from '#game/tables';
import {
  bet,
  buyIn,
  dealer,
  HouseBankedScene,
  loadShoe,
  openTable,
  shoeOf,
  table,
  TABLE,
  withdraw,
} from '#testing';

/** ada has a million in chips and betting is open on these cards. */
const betting = (order: string, options: object = {}) =>
  new HouseBankedScene(
    openTable(options),
    buyIn('ada', 1_000_000),
    loadShoe(shoeOf(`AS 9D ${order}`)),
    dealer('OpenBetting'),
  );

describe('P12, wagers', () => {
  it.each(HOUSE_BANKED_VARIANTS)('%s offers all of its wagers, which accept stakes', (variant) => {
    const scene = new HouseBankedScene(openTable({}, variant), buyIn('ada', 1_000_000));
    scene.after(loadShoe(shoeOf('AS 9D')), dealer('OpenBetting'));
    const offered = wagersOffered(variant, 8);
    expect(offered).toEqual(variant === 'makccarat' ? MAIN_WAGERS : WAGERS);
    for (const on of WAGERS) {
      const decided = scene.when(bet('ada', on, 10));
      if (offered.includes(on)) decided.thenAccepted();
      else decided.thenRejected('UNKNOWN_WAGER');
    }
  });

  it('a perfect pair isn’t offered with one deck, where it can’t be won', () => {
    const scene = new HouseBankedScene(openTable({ decks: 1 }), buyIn('ada', 100));
    scene.after(loadShoe(shoeOf('AS 9D', 52, 1)), dealer('OpenBetting'));
    scene.when(bet('ada', 'perfect-pair', 10)).thenRejected('UNKNOWN_WAGER');
    scene.when(bet('ada', 'either-pair', 10)).thenAccepted();
  });

  it('only the named ones are offered', () => {
    const scene = betting('', { wagers: ['banker', 'big'] });
    scene.when(bet('ada', 'big', 10)).thenAccepted();
    for (const on of WAGERS.filter((wager) => wager !== 'big' && wager !== 'banker')) {
      scene.when(bet('ada', on, 10)).thenRejected('UNKNOWN_WAGER');
    }
  });
});

describe('P11, at the table', () => {
  const coups = table<'order' | 'on' | 'returned' | 'why'>`
    order             | on            | returned | why
    9H 2D 9D 5C       | player-pair   | 1200     | eleven to one
    2D 9H 5C 9D       | banker-pair   | 1200     | eleven to one
    9H 2D 9D 5C       | either-pair   | 600      | five to one
    9H 2D 9H 5C       | perfect-pair  | 2600     | twenty-five to one
    9S 2D QD 5C       | small         | 250      | four cards
    2H 2D 2C KD 3H KC | big           | 154      | six cards
    9S 2D QD 5C       | dragon-player | 200      | a natural
    9H 9C KD KS       | dragon-player | 100      | a natural tie pushes
    2H 2D 2C KD 3H KC | dragon-player | 300      | seven to two, by five
  `;
  it.each(coups)('$on pays $returned for 100: $why', ({ order, on, returned }) => {
    const scene = betting(order).after(bet('ada', on as Wager, 100), dealer('CloseBetting'));
    const events = scene.when(dealer('Deal')).thenAccepted();
    const settled = events.find((event) => event.type === 'CoupSettled');
    expect((settled as { bets: readonly SettledBet[] }).bets).toMatchObject([
      { on, returned: BigInt(returned) },
    ]);
  });

  it('pays the configured ratio', () => {
    const scene = betting('9S 2D QD 5C', { pays: { small: '1:1' } });
    scene.after(bet('ada', 'small', 100), dealer('CloseBetting'));
    expect(scene.when(dealer('Deal')).thenAccepted().at(-1)).toMatchObject({ bets: [{ returned: 200n }] });
  });

  it('a push of a side wager is returned, even if tie stakes are carried (P5)', () => {
    const scene = betting('9H 9C KD KS', { tieStakes: 'carried' });
    scene.after(bet('ada', 'dragon-banker', 100), bet('ada', 'player', 50), dealer('CloseBetting'));
    expect(scene.when(dealer('Deal')).thenAccepted().at(-1)).toMatchObject({
      bets: [{ returned: 100n }, { returned: 0n }],
    });
  });
});

describe('maxPayout with wagers on the side (R7)', () => {
  const cases = table<'before' | 'next' | 'largest' | 'why'>`
    before                     | next             | largest | why
    -                          | player-pair 10   | 9       | eleven for one
    -                          | dragon-player 4  | 3       | a dragon may pay thirty
    -                          | big 200          | 187     | what pays half a unit more rounds down
    player 60 tie 5            | big 100          | 75      | beside the dearest outcome
    banker 30 big 100          | player 100       | 46      | an outcome beside the sides
    big 100 small 10 tie 2     | player 40        | 31      | all sides count together
    player 60 banker 90        | tie 20           | 12      | of outcomes one alone comes
    dragon-banker 3            | player 20        | 10      | the sides first
  `;
  it.each(cases)('$why: beside $before, of $next at most $largest', ({ before, next, largest }) => {
    const bets = [...before.matchAll(/([a-z-]+) (\d+)/gu)].map(([, on, stake]) =>
      bet('ada', on as Wager, Number(stake)),
    );
    const [, on = '', stake] = /([a-z-]+) (\d+)/u.exec(next) ?? [];
    const scene = betting('', { maxPayout: '100' }).after(...bets);
    const decided = scene.when(bet('ada', on as Wager, Number(stake)));
    decided.thenRejected('TABLE_EXPOSURE', { largest });
    scene.when(bet('ada', on as Wager, Number(largest))).thenAccepted();
    scene.when(bet('ada', on as Wager, Number(largest) + 1)).thenRejected('TABLE_EXPOSURE');
  });

  it('a withdrawal frees the amount again', () => {
    const scene = betting('', { maxPayout: '100' }).after(bet('ada', 'dragon-player', 3));
    scene.when(bet('ada', 'player', 11)).thenRejected('TABLE_EXPOSURE', { largest: '10' });
    scene
      .after(withdraw('ada', 1, `${TABLE}/S1/C1`))
      .when(bet('ada', 'player', 100))
      .thenAccepted();
  });
});
