import { table } from '#testing';

describe('a rule table', () => {
  it('gives a record a row, by the columns of its head', () => {
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

  it('stops at a row that lacks a cell, so that no case is tried with the wrong column', () => {
    expect(
      () => table<'cards' | 'outcome'>`
        cards | outcome
        9H KD
      `,
    ).toThrow('a row has 1 cells, the head 2: 9H KD');
  });

  it('stops without rows, so that no table passes by being empty', () => {
    expect(() => table<'cards'>`cards`).toThrow('a table needs a head and a row');
  });
});
