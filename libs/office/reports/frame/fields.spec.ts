import { z } from 'zod';
import { columnsOf, Count, field, fieldsOf, FigureOf, Amount, Text } from './fields';

const Row = z.object({
  patron: field(Text.nullable(), 'Patron', 'Patron id.'),
  note: Text,
  who: z.object({ id: field(Text, 'By', 'Person.') }).nullable(),
  win: field(FigureOf, 'Win', 'Win.'),
  in: field(z.object({ total: field(Amount, 'Total', 'Sum.') }), 'Cash in', 'Cash.'),
});

describe('the fields of a report', () => {
  it('are columns where they are cells with a name, in their order, each with its kind', () => {
    expect(columnsOf(Row.shape)).toEqual([
      { name: 'patron', title: 'Patron', says: 'Patron id.', kind: 'text' },
      { name: 'win', title: 'Win', says: 'Win.', kind: 'money' },
    ]);
  });

  it('have columns of the sheet alone behind them', () => {
    const hands = field(Count, 'Hands', 'Coups.');
    expect(columnsOf(Row.shape, { patron: { hands } }).map(({ name, kind }) => [name, kind])).toEqual([
      ['patron', 'text'],
      ['hands', 'count'],
      ['win', 'money'],
    ]);
  });

  it('are named by their path, from a list’s rows on; those of an object with a name are columns', () => {
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

  it('say in the document of the API what they say in a sheet', () => {
    const { properties = {} } = z.toJSONSchema(Row);
    expect(properties['patron']).toMatchObject({ description: 'Patron id.' });
  });
});
