import { z } from 'zod';
import { Amount, columnsOf, Count, field, fieldsOf, FigureOf, Text } from './fields';

const Row = z.object({
  patron: field(Text.nullable(), 'Patron', 'Patron id.'),
  note: Text,
  who: z.object({ id: field(Text, 'By', 'Person.') }).nullable(),
  win: field(FigureOf, 'Win', 'Win.'),
  in: field(z.object({ total: field(Amount, 'Total', 'Sum.') }), 'Cash in', 'Cash.'),
});

describe('the fields of a report', () => {
  it('become columns if they are named cells, in order and with their kind', () => {
    expect(columnsOf(Row.shape)).toEqual([
      { name: 'patron', title: 'Patron', says: 'Patron id.', kind: 'text' },
      { name: 'win', title: 'Win', says: 'Win.', kind: 'money' },
    ]);
  });

  it('are followed by columns that only the sheet has', () => {
    const hands = field(Count, 'Hands', 'Coups.');
    expect(columnsOf(Row.shape, { patron: { hands } }).map(({ name, kind }) => [name, kind])).toEqual([
      ['patron', 'text'],
      ['hands', 'count'],
      ['win', 'money'],
    ]);
  });

  it('are named by path, starting at a list’s rows; those of a named object are columns', () => {
    const body = {
      rows: field(z.array(Row), 'Rows', 'All.'),
      log: z.object({ size: field(Count, 'Size', 'N.') }),
    };
    expect(fieldsOf(body).map(({ name }) => name)).toEqual([
      'rows',
      'patron',
      'who.id',
      'win',
      'in',
      'log.size',
    ]);
  });

  it('have the same description in the API document and in a sheet', () => {
    const { properties = {} } = z.toJSONSchema(Row);
    expect(properties['patron']).toMatchObject({ description: 'Patron id.' });
  });
});
