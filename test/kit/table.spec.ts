import { table } from '#testing';

describe('a rule table', () => {
  it('returns a record per row, with the column names of its head', () => {
    const rows = table<'cards' | 'outcome'>`
      cards    | outcome
      # naturals
      9H KD    | player
      ${4}H 5S |
    `;
    expect(rows).toEqual([
      { cards: '9H KD', outcome: 'player' },
      { cards: '4H 5S', outcome: '' },
    ]);
  });

  it('throws on a row that lacks a cell, so that no value lands in the wrong column', () => {
    expect(
      () => table<'cards' | 'outcome'>`
        cards | outcome
        9H KD
      `,
    ).toThrow('a row has 1 cells, the head 2: 9H KD');
  });

  it('throws without rows, so that an empty table cannot pass', () => {
    expect(() => table<'cards'>`cards`).toThrow('a table needs a head and a row');
  });
});
