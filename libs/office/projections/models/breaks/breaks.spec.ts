import { breaksFound } from '../..';
import { nothingAsked } from '../../test/nothing-asked';
import { RECORDED, takenFrom } from '../../test/recorded';
import { rowsFromScratch } from '../../test/rows-from-scratch';

const STREAM = 'break:three-way/BAC-01/2026-11-21/shift-night';
const history = RECORDED.get('broken')!;
const rowAfter = (events: number) =>
  rowsFromScratch(breaksFound, takenFrom(STREAM, history.slice(0, events))).map(({ values }) => values);

it('has one row that follows a break through every step', () => {
  expect(history.map(([type]) => type)).toEqual([
    'BreakOpened',
    'BreakAssigned',
    'BreakRevised',
    'BreakExplained',
    'BreakClosed',
    'BreakOpened',
  ]);
  const steps = history.map((_, at) => rowAfter(at + 1));
  expect(steps.map((rows) => rows.length)).toEqual(history.map(() => 1));
  expect(steps.map(([row]) => [row?.['phase'], row?.['amount'], row?.['times'], row?.['assignee']])).toEqual([
    ['open', '-500000', 1, null],
    ['open', '-500000', 1, 'ruth'],
    ['open', '-450000', 1, 'ruth'],
    ['explained', '-450000', 1, 'ruth'],
    ['closed', '-450000', 1, 'ruth'],
    ['open', '-450000', 2, null],
  ]);
  expect(steps.map(([row]) => [row?.['closed_at'] !== null, row?.['outcome']])).toEqual([
    [false, null],
    [false, null],
    [false, null],
    [false, null],
    [true, 'mended'],
    [false, null],
  ]);
  expect(steps.map(([row]) => [row?.['explanations']].flat().length)).toEqual([0, 0, 0, 1, 1, 0]);
});

it('has the hashes of texts and never the texts', () => {
  const [explained] = rowAfter(4);
  expect(explained?.['explanations']).toEqual([
    {
      by: { id: 'ruth', role: 'pit' },
      at: '2026-11-21T12:00:00.000000Z',
      reason: expect.stringMatching(/^[0-9a-f]{64}$/u) as string,
    },
  ]);
});

it('throws at an impossible event', () => {
  const [opened, , , , closed] = takenFrom(STREAM, history);
  const { state } = breaksFound.fold(breaksFound.initial, opened!, nothingAsked);
  expect(() => breaksFound.fold(state, closed!, nothingAsked)).toThrow('nobody explained');
});
