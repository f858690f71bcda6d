import { bankerDuty, punterDuty } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { CHEMIN, cheminRules, DEALER, patron, table } from '#testing';
import { banked, betting, dealt, typesOf } from '../../test/chemin-tables';

const TOTALS: readonly Pips[] = [0, 1, 2, 3, 4, 5, 6, 7];

describe('F8, F9: the duties, cell by cell', () => {
  it('of a punter with others: carte on 0–4, non on 6–7, five is free', () => {
    expect(TOTALS.map((total) => punterDuty(total, false))).toEqual([
      'carte',
      'carte',
      'carte',
      'carte',
      'carte',
      null,
      'non',
      'non',
    ]);
  });
  it('of a punter alone: carte on 0 only', () => {
    expect(TOTALS.map((total) => punterDuty(total, true))).toEqual(['carte', ...Array<null>(7).fill(null)]);
  });
  const banker = table<'total' | 'thirds' | 'stood'>`
    total | thirds     | stood
    0     | DDDDDDDDDD | D
    1     | DDDDDDDDDD | D
    2     | DDDDDDDDDD | D
    3     | DDDDDDDDsO | D
    4     | ssDDDDDDss | D
    5     | ssssODDDss | D
    6     | ssssssDDss | s
    7     | ssssssssss | s
  `;
  it.each(banker)(
    'of a banker with $total: $thirds, and $stood if the punter stood',
    ({ total, thirds, stood }) => {
      const letter = (third: Pips | null) => {
        const duty = bankerDuty(Number(total) as Pips, third);
        return duty === null ? 'O' : { carte: 'D', non: 's' }[duty];
      };
      expect([...Array(10).keys()].map((third) => letter(third as Pips)).join('')).toBe(thirds);
      expect(letter(null)).toBe(stood);
    },
  );
});

const calls = table<'cards' | 'line' | 'code' | 'why'>`
  cards                | line      | code          | why
  2S 7H KD TD          | B non     | FALSE_DRAW    | a two must call carte
  7S 7H KD TD          | B carte   | FALSE_DRAW    | a seven must call non
  5S 7H KD TD          | B carte   |               | a five is free
  5S 7H KD TD          | B non     |               | either way
  2S 7H KD TD          | C carte   | NOT_YOUR_TURN | C has a stake, and B plays the hand
  2S 7H KD TD          | A carte   | NOT_YOUR_TURN | the banker waits for the punter
  2S 7H KD TD          | D carte   | FORBIDDEN     | D has no stake
  2S 7H KD TD          | X carte   | FORBIDDEN     | an onlooker
`;

describe('F8: the punter calls', () => {
  it.each(calls)('$cards: $line, $why', ({ cards, line, code }) => {
    const decided = dealt(cards).when(line);
    if (code === '') decided.thenAccepted();
    else decided.thenRejected(code as 'FORBIDDEN');
  });

  it('alone is free, except on 0', () => {
    const alone = (cards: string) => banked(cards).go('B banco, dealer close-banco, dealer deal');
    alone('2S 7H KD TD').when('B non').thenAccepted();
    alone('KS 7H KD TD').when('B non').thenRejected('FALSE_DRAW');
    const beside = betting('2S 7H KD TD').after({
      type: 'BuyIn',
      amount: cheminRules({ fine: '900' }).fine!,
      hold: 'x',
      by: patron('X'),
    });
    beside.go('B bet 300, C pass, D pass, E pass, F pass, X bet 5, dealer close-betting, dealer deal');
    beside.when('B non').thenRejected('FALSE_DRAW'); // bystanders count
  });

  it('is asked in a forced hand, too, with the same effects as in a free one', () => {
    const after = (cards: string) => typesOf(dealt(cards).when('B carte').thenAccepted());
    expect(after('2S 7H KD TD 3D')).toEqual(after('5S 7H KD TD 3D'));
    expect(after('2S 7H KD TD 3D')).toEqual(['CardCalled', 'CardDrawn']);
  });

  it('R11: the dealer makes the orthodox move for a patron, whichever is given, and draws on a five', () => {
    const call = { type: 'Stand', for: 'B', waitedSeconds: 30, by: DEALER } as const;
    const scene = dealt('5S 7H KD TD 3D');
    scene.when({ ...call, waitedSeconds: 29 }).thenRejected('NOT_YOUR_TURN', { who: 'B' });
    scene.when({ ...call, for: 'C' }).thenRejected('NOT_YOUR_TURN');
    scene.when({ ...call, for: 'D' }).thenRejected('FORBIDDEN');
    scene.when({ ...call, for: null }).thenRejected('BAD_FIELD');
    scene.when({ ...call, by: patron('B') }).thenRejected('BAD_FIELD');
    const [called] = scene.when(call).thenAccepted();
    expect(called).toMatchObject({ type: 'CardCalled', patron: 'B', by: 'dealer' });
    const [stood] = dealt('6S 7H KD TD')
      .when({ ...call, type: 'CallCard' })
      .thenAccepted();
    expect(stood).toMatchObject({ type: 'CardDeclined' });
  });
});

describe('F8: false draws', () => {
  const typesExpected = ['CardDeclined', 'HandExposed', 'HandExposed', 'FalseDrawRecorded', 'CoupSettled'];

  it('are recorded only when the hands are exposed, and fined as far as the chips go', () => {
    const scene = dealt('2S 7H KD TD', { falseDraw: 'fined', fine: '70' });
    expect(typesOf(scene.when('B non').thenAccepted())).toEqual(['CardDeclined']);
    const events = scene.go('B non').when('A non').thenAccepted();
    expect(typesOf(events)).toEqual([...typesExpected, 'FineCharged']);
    expect(events[3]).toMatchObject({ patron: 'B', total: 2, called: 'non' });
    scene.go('A non');
    expect(scene.of(`table:${CHEMIN}:fines`)).toBe(70n);
    const poor = dealt('2S 7H KD TD', { falseDraw: 'fined', fine: '20000' }).go('B non, A non');
    expect(poor.of(`table:${CHEMIN}:fines`)).toBe(9_700n);
  });

  it('are fined whether the punter wins or not, after the winnings', () => {
    const scene = dealt('4S 3H KD TD 9S KH', { falseDraw: 'fined', fine: '9900' }).go('B non, A carte');
    expect(scene.chips('B')).toBe(10_300n - 9_900n);
  });

  it('make the offender liable for each other punter’s loss, in rotation, bystanders last', () => {
    const liable = (cards: string) => {
      const scene = betting(cards, { falseDraw: 'liable' });
      scene.after({ type: 'BuyIn', amount: cheminRules({ fine: '900' }).fine!, hold: 'x', by: patron('X') });
      scene.go('B bet 200, C bet 300, D pass, E bet 100, F pass, X bet 50');
      return scene.go('dealer close-betting, dealer deal, C non, A non');
    };
    const lost = liable('2S 7H KD TD');
    const made = lost.events.flatMap((event) =>
      event.type === 'LossMadeGood' ? [`${event.to} ${event.amount}`] : [],
    );
    expect(made).toEqual(['B 200', 'E 100', 'X 50']);
    expect(lost.chips('C')).toBe(10_000n - 300n - 350n);
    expect(lost.chips('B')).toBe(10_000n);
    const won = betting('4S 3H KD TD KH', { falseDraw: 'liable' }).go(
      'B bet 200, C bet 300, D pass, E pass, F pass, dealer close-betting, dealer deal, C non, A carte',
    );
    expect(won.events.some(({ type }) => type === 'FalseDrawRecorded')).toBe(true);
    expect(won.events.some(({ type }) => type === 'LossMadeGood')).toBe(false); // nothing if the punters win
  });

  it('are not excused by a banker’s natural', () => {
    const scene = dealt('2S 9H KD TD', { falseDraw: 'fined', fine: '70' }).go('B non');
    expect(scene.of(`table:${CHEMIN}:fines`)).toBe(70n);
    expect(scene.events.some(({ type }) => type === 'FalseDrawRecorded')).toBe(true);
  });
});

describe('F9: the banker', () => {
  it('with a natural wins at once, without the third card that was called for', () => {
    const scene = dealt('2S 8H KD TD 9S');
    expect(typesOf(scene.when('B carte').thenAccepted())).toEqual([
      'CardCalled',
      'NaturalAnnounced',
      'HandExposed',
      'HandExposed',
      'CoupSettled',
    ]);
    expect(scene.go('B carte').state.phase).toBe('continue');
  });

  const moves = table<'cards' | 'punter' | 'line' | 'code' | 'why'>`
    cards             | punter | line    | code          | why
    2S 3H KD TD 9C    | carte  | A carte |               | three against a nine is free
    2S 3H KD TD 9C    | carte  | A non   |               | either way
    2S 5H KD TD 4C    | carte  | A carte |               | five against a four is free
    2S 5H KD TD 4C    | carte  | A non   |               | either way
    2S 3H KD TD 8C    | carte  | A carte | FALSE_DRAW    | three stands on an eight
    2S 3H KD TD 8C    | carte  | A non   |               | and only stands
    7S 5H KD TD       | non    | A non   | FALSE_DRAW    | a punter who stood leaves no choice
    7S 5H KD TD       | non    | A carte |               | five draws
    7S 6H KD TD       | non    | A carte | FALSE_DRAW    | six stands
    7S 6H KD TD       | non    | B carte | NOT_YOUR_TURN | the punter has called
    7S 6H KD TD       | non    | D carte | FORBIDDEN     | no stake
  `;
  it.each(moves)('$cards, $punter: $line $code, $why', ({ cards, punter, line, code }) => {
    const decided = dealt(cards).go(`B ${punter}`).when(line);
    if (code === '') decided.thenAccepted();
    else decided.thenRejected(code as 'FALSE_DRAW');
  });

  it('must follow the table whatever falseDraw is, and is free where the rules say so', () => {
    const cards = '7S 6H KD TD 2C';
    dealt(cards, { falseDraw: 'fined', fine: '5' }).go('B non').when('A carte').thenRejected('FALSE_DRAW');
    dealt(cards, { bankerPlay: 'free' }).go('B non').when('A carte').thenAccepted();
  });

  it('R11: plays by P3, also on the two free choices', () => {
    const call = { type: 'Stand', for: 'A', waitedSeconds: 30, by: DEALER } as const;
    const [three] = dealt('2S 3H KD TD 9C').go('B carte').when(call).thenAccepted();
    expect(three).toMatchObject({ type: 'CardCalled', hand: 'banker', patron: 'A', by: 'dealer' });
    const [five] = dealt('2S 5H KD TD 4C').go('B carte').when(call).thenAccepted();
    expect(five).toMatchObject({ type: 'CardCalled' });
  });
});
