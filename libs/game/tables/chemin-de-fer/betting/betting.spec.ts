import { CHEMIN, cheminRules, patron, table } from '#testing';
import { banked, betting, typesOf } from '../../test/chemin-tables';

describe('F3: banco', () => {
  const calls = table<'line' | 'code' | 'why'>`
    line    | code      | why
    A banco | FORBIDDEN | the banker
    X banco | FORBIDDEN | nobody without a seat
  `;
  it.each(calls)('is not for $why', ({ line, code }) => {
    banked('6S 7H KD TD')
      .when(line)
      .thenRejected(code as 'FORBIDDEN');
  });

  it('is for a patron with chips for the whole bank, whatever the limits', () => {
    const scene = banked('6S 7H KD TD', { limits: { punter: { max: '10' } } });
    scene.when('B banco').thenEvents({
      type: 'BancoCalled',
      coup: `${CHEMIN}/S1/C1`,
      patron: 'B',
      seat: 2,
      suivi: false,
    });
    banked('6S 7H KD TD', {}, 10_000)
      .go('B leave, B sit 2')
      .when('B banco')
      .thenRejected('INSUFFICIENT_CHIPS');
    scene.go('B banco').when('B banco').thenRejected('NOT_YOUR_TURN');
  });

  it('goes to the earliest in rotation, covers the bank and closes betting', () => {
    const scene = banked('6S 7H KD TD').go('F banco, C banco, D banco');
    const events = scene.when('dealer close-banco').thenAccepted();
    expect(typesOf(events)).toEqual(['BancoClosed', 'BancoAwarded', 'BetPlaced', 'BettingClosed']);
    expect(events[1]).toMatchObject({ patron: 'C', seat: 3, suivi: false });
    expect(scene.go('dealer close-banco').state.phase).toBe('dealing');
    scene.when('B bet 10').thenRejected('WRONG_PHASE');
  });

  it('goes to the next caller if the first one’s chips no longer cover it; without callers the seats bet', () => {
    const scene = banked('6S 7H KD TD').go('B banco, C banco');
    scene.after({ type: 'CashOut', amount: null, by: patron('B') });
    expect(scene.when('dealer close-banco').thenAccepted()[1]).toMatchObject({ patron: 'C' });
    scene.after({ type: 'CashOut', amount: null, by: patron('C') });
    expect(typesOf(scene.when('dealer close-banco').thenAccepted())).toEqual(['BancoClosed']);
    expect(scene.go('dealer close-banco').state.phase).toBe('betting');
  });

  it('suivi has priority in the next coup, whoever has the bank', () => {
    const scene = banked('6S 7H KD TD 6S 7H KD TD').go(
      'D banco, dealer close-banco, dealer deal, D non, A non',
    );
    expect(scene.state).toMatchObject({ suivi: 'D' });
    scene.go('A continue, B banco, D banco');
    expect(scene.events.at(-1)).toMatchObject({ patron: 'D', suivi: true });
    expect(scene.when('dealer close-banco').thenAccepted()[1]).toMatchObject({ patron: 'D', suivi: true });
    const passed = banked('6S 7H KD TD').go('D banco, dealer close-banco, dealer deal, D non, A non');
    passed.go('A retire, B take-over, C banco, D banco');
    expect(passed.when('dealer close-banco').thenAccepted()[1]).toMatchObject({ patron: 'D', suivi: true });
  });

  it.each([
    ['a tie', '6S 6H KD TD'],
    ['a banco that was won', '7S 6H KD TD'],
  ])('%s leaves no suivi', (_, cards) => {
    const scene = banked(cards).go('D banco, dealer close-banco, dealer deal, D non, A non');
    expect(scene.state).toMatchObject({ suivi: null });
  });

  it('suivi lasts for the next dealt coup, not just the next round', () => {
    const scene = banked('6S 7H KD TD 6S 7H KD TD').go(
      'D banco, dealer close-banco, dealer deal, D non, A non',
    );
    scene.go('A continue, dealer close-banco, B pass, C pass, D pass, E pass, F pass, dealer close-betting');
    expect(scene.state).toMatchObject({ phase: 'continue', suivi: 'D' });
    scene.go(
      'A continue, dealer close-banco, B bet 100, C pass, D pass, E pass, F pass, dealer close-betting',
    );
    expect(scene.go('dealer deal, B non, A non').state).toMatchObject({ suivi: null });
  });
});

const turns = table<'before' | 'line' | 'code' | 'why'>`
  before                                          | line               | code          | why
                                                  | C bet 10           | NOT_YOUR_TURN | B is first
                                                  | A bet 10           | FORBIDDEN     | the banker doesn't bet
                                                  | X bet 10           | NOT_YOUR_TURN | bystanders come after the last seat
                                                  | X pass             | FORBIDDEN     | and have no turn to pass
                                                  | dealer close-betting | NOT_YOUR_TURN | B has still to speak
                                                  | B bet 1001         | EXCEEDS_BANK  | more than is left
  B bet 10                                        | B bet 10           | NOT_YOUR_TURN | each bets once
  B pass                                          | B bet 10           | NOT_YOUR_TURN | who has passed may not come back
  B bet 1000                                      | C bet 1            | WRONG_PHASE   | a bank that is filled closes the betting
  B pass, C pass, D pass, E pass, F pass          | B bet 10           | NOT_YOUR_TURN | nor after the last seat
  B pass, C pass, D pass, E pass, F pass          | F pass             | NOT_YOUR_TURN | F has passed already
  B pass, C pass, D pass, E pass, F pass, B leave | B bet 10           | NOT_YOUR_TURN | nor as a bystander
  C leave                                         | C pass             | FORBIDDEN     | who has left the seat has no turn any more
  C leave                                         | C bet 10           | NOT_YOUR_TURN | and is a bystander, who comes after the last seat
  G sit 7                                         | G bet 10           | FORBIDDEN     | R10: who sits down now has no turn
  G sit 7, B pass, C pass, D pass, E pass, F pass | G bet 10           | FORBIDDEN     | R10: nor is G without a seat
`;

describe('F4: the betting, in turn', () => {
  it.each(turns)('$before: $line: $code, $why', ({ before, line, code }) => {
    const scene = betting('6S 7H KD TD').go(before);
    scene.when(line).thenRejected(code as 'FORBIDDEN');
  });

  it('reports the rest of the bank', () => {
    betting('6S 7H KD TD').go('B bet 600').when('C bet 401').thenRejected('EXCEEDS_BANK', { left: '400' });
  });

  it('then takes bets of bystanders, repeatedly, up to the rest of the bank', () => {
    const scene = betting('6S 7H KD TD').go('B bet 300, C pass, D pass, E pass, F pass');
    scene.after({ type: 'BuyIn', amount: cheminRules({ fine: '900' }).fine!, hold: 'x', by: patron('X') });
    scene.go('X bet 100, X bet 200').when('X bet 401').thenRejected('EXCEEDS_BANK', { left: '400' });
    expect(typesOf(scene.when('X bet 400').thenAccepted())).toEqual(['BetPlaced', 'BettingClosed']);
  });

  it('R10: leaving on turn passes', () => {
    const scene = betting('6S 7H KD TD');
    expect(typesOf(scene.when('B leave').thenAccepted())).toEqual(['BetPassed', 'SeatLeft', 'ChipsCashed']);
    expect(scene.go('B leave').when('C bet 10').thenAccepted()).toHaveLength(1);
    expect(typesOf(betting('6S 7H KD TD').when('C leave').thenAccepted())).toEqual([
      'SeatLeft',
      'ChipsCashed',
    ]);
  });

  const limited = table<'stake' | 'code' | 'why'>`
    stake | code          | why
    90    | BELOW_MINIMUM | below the minimum
    601   | ABOVE_MAXIMUM | above the maximum
    150   | NOT_A_STEP    | off the step
    200   |               | in steps
  `;
  it.each(limited)('R7: $stake is $why', ({ stake, code }) => {
    const scene = betting(
      '6S 7H KD TD',
      { limits: { punter: { min: '100', max: '600', step: '100' } } },
      630,
    );
    const decided = scene.when(`B bet ${stake}`);
    if (code === '') decided.thenAccepted();
    else decided.thenRejected(code as 'NOT_A_STEP');
  });

  it('R7: a bet of all that is left may be below the minimum and off the step', () => {
    const limits = { punter: { min: '100', max: '600', step: '100' } };
    const scene = betting('6S 7H KD TD', { limits }, 630).go('B bet 600');
    scene.when('C bet 20').thenRejected('BELOW_MINIMUM');
    expect(typesOf(scene.when('C bet 30').thenAccepted())).toEqual(['BetPlaced', 'BettingClosed']);
    betting('6S 7H KD TD', { limits }, 610).when('B bet 610').thenRejected('ABOVE_MAXIMUM');
  });
});

describe('F5: the uncovered part', () => {
  it('moves from the bank to the reserve', () => {
    const scene = betting('6S 7H KD TD').go('B bet 300, C pass, D pass, E pass, F pass');
    expect(scene.when('dealer close-betting').thenAccepted()[1]).toMatchObject({
      type: 'ReserveHeld',
      amount: 700n,
    });
  });
});
