import { coupsFound } from '../..';
import { RECORDED, streamOf, takenFrom } from '../../test/recorded';
import { rowsFromScratch } from '../../test/rows-from-scratch';

/** Returns the rows of a table in a recorded history. */
const rowsIn = (history: string, table: string) =>
  rowsFromScratch(coupsFound, takenFrom(streamOf(history), RECORDED.get(history)!))
    .filter((row) => row.table === table)
    .map(({ values }) => values);

const coups = (history: string) =>
  rowsIn(history, 'coup_found').map(({ coup, status, outcome, banker, staked, bets }) => [
    coup,
    status,
    outcome,
    banker,
    staked,
    bets,
  ]);

it('has each coup of chemin de fer with its end, the result in force and the stakes', () => {
  expect(coups('chemin')).toEqual([
    ['CDF-01/S1/C1', 'settled', 'banker', 'C', '400', 2],
    ['CDF-01/S1/C2', 'settled', 'punter', 'C', '1000', 1],
    ['CDF-01/S1/C3', 'void', null, 'D', '500', 1],
    ['CDF-01/S1/C4', 'corrected', 'banker', 'D', '500', 1],
    ['CDF-01/S1/C5', 'open', null, 'F', null, 0],
  ]);
});

it('has each patron’s stakes in a coup, and the banker’s bank', () => {
  const first = rowsIn('chemin', 'coup_patron').filter(({ coup }) => coup === 'CDF-01/S1/C1');
  expect(first.map(({ patron, part, staked }) => [patron, part, staked])).toEqual([
    ['C', 'bank', '1000'],
    ['D', 'bets', '300'],
    ['F', 'bets', '100'],
  ]);
});

it('has the outcome split if the two sides of banque differ', () => {
  expect(coups('banque')).toContainEqual(['BQ-01/S1/C2', 'corrected', 'split', 'Z', '1500', 2]);
});

it('ends a coup whose stakes the banker did not accept (B7)', () => {
  expect(coups('banque-at-risk')).toContainEqual(['BQ-01/S1/C2', 'void', null, 'Z', '900', 1]);
});

it('sums a coup over all pages of its settlement', () => {
  const [[coup, status, , , staked, bets] = []] = coups('crowd');
  expect([coup, status, bets]).toEqual(['BAC-01/S1/C1', 'settled', Number(staked)]); // stakes of one each
  expect(bets).toBeGreaterThan(500);
  const [own] = rowsIn('crowd', 'coup_patron');
  expect(own).toMatchObject({ patron: 'ada', staked });
});

it('has the cards of a settled or corrected coup, and none of an open or void one', () => {
  const hands = rowsIn('chemin', 'coup_found').map((row) => row['hands']);
  expect(hands.map((text) => (text === null ? null : (JSON.parse(text as string) as unknown)))).toEqual([
    expect.arrayContaining([{ hand: 'punter', cards: ['2H', '2D'], total: 4 }]),
    expect.arrayContaining([{ hand: 'punter', cards: ['9H', 'KH'], total: 9 }]),
    null,
    expect.arrayContaining([{ hand: 'punter', cards: ['3D', '3H'], total: 6 }]),
    null,
  ]);
});

it('throws at a coup whose table was never opened', () => {
  const [settled] = takenFrom('table:T', RECORDED.get('chemin')!).filter(
    ({ type }) => type === 'CoupSettled',
  );
  expect(() => coupsFound.fold({}, settled!, () => null)).toThrow('table:T was never opened');
});
