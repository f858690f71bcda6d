import type { PlayedHouse } from '../audit/played-house';

export const PATRONS = ['ada', 'bob'];

/** Rules with carried stakes, owed commission and choices on fives. */
export const RULES = {
  tieStakes: 'carried',
  commissionCollected: 'tallied',
  playerOnFive: 'choice',
  decisionSeconds: 0,
};

/** Plays this many coups by these rules, on sealed shoes. The dealer decides every second five. */
export async function playOptions(house: PlayedHouse, coups: number): Promise<void> {
  await house.openTable('BAC-01', PATRONS, RULES);
  for (let coup = 1; coup <= coups; coup += 1) {
    await house.give('dealer:dora', 'OpenBetting', 'BAC-01');
    await house.give('ada', 'PlaceBet', 'BAC-01', { on: 'banker', stake: `${1_000 + coup}` });
    await house.give('bob', 'PlaceBet', 'BAC-01', { on: 'player', stake: '500' });
    await house.give('bob', 'PlaceBet', 'BAC-01', { on: 'dragon-banker', stake: '50' });
    await house.give('dealer:dora', 'CloseBetting', 'BAC-01');
    const { phase } = await house.give('dealer:dora', 'Deal', 'BAC-01');
    if (phase !== 'five') continue;
    const draw = coup % 3 === 0;
    if (coup % 2 === 0) await house.give('bob', 'DecideOnFive', 'BAC-01', { draw });
    else await house.give('dealer:dora', 'DecideOnFive', 'BAC-01', { draw, for: 'bob' });
  }
}
