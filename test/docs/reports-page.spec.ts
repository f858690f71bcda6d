import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from '#office/reports';
import { reportsPage } from './reports-page';
import { FIGURES } from './reports-page.figures';

it('docs/reference/reports.md is generated; `npm run docs` writes it', () => {
  expect(readFileSync(join(__dirname, '../../docs/reference/reports.md'), 'utf8')).toBe(reportsPage());
});

it('names in its list of figures, from A to Z, fields that reports have', () => {
  const names = Object.keys(FIGURES);
  const fields = Object.values(REPORTS).flatMap(({ tables }) =>
    tables.flatMap(({ columns }) => columns.map(({ name }) => name)),
  );
  expect(names.filter((name) => !fields.includes(name))).toEqual([]);
  expect(names).toEqual([...names].sort());
});

const texts = Object.values(REPORTS).flatMap(({ tables, fields, summary }) => [
  summary,
  ...tables.flatMap(({ columns }) => columns.map(({ says }) => says)),
  ...fields.map(({ says }) => says),
]);

it('every column has sentences of at most thirty words, none of which is a riddle', () => {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.:])\s+(?=[A-Z])/u));
  expect(sentences.filter((sentence) => sentence.split(/\s+/u).length > 30)).toEqual([]);
  const riddles = /^(?:What|Whether|Who|Whoever|Of|By|So|That|Where|Null)\b/u;
  expect(sentences.filter((sentence) => riddles.test(sentence))).toEqual([]);
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
});
