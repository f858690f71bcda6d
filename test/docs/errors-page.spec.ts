import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MEANING, type ProblemCode } from '#edge/problem';
import { projectRoot } from '#testing';
import { FIELDS_OF_CODE } from './error-handling';
import { errorsPage } from './errors-page';

const ROOT = projectRoot();
const sources = ['libs', 'apps']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(ROOT, folder, file),
    ),
  )
  .filter((file) => /(?<![.]spec)[.]ts$/u.test(file) && !/node_modules|[/]test[/]/u.test(file));

/** `reject('CODE', 'a sentence', { limit: … })` up to its third argument; its sentence may be a template. */
const REFUSED =
  /reject\(\s*'([A-Z_]+)',\s*(?:`(?:[^`\\]|\\.)*`|'[^']*'),\s*\{\s*(limit|left|largest|who)\b/gu;

it('docs/reference/errors.md is generated; `npm run docs` writes it', () => {
  expect(readFileSync(path.join(ROOT, 'docs/reference/errors.md'), 'utf8')).toBe(errorsPage());
});

it('names the fields that refusals are sent with', () => {
  const sent = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REFUSED)]);
  expect(sent.length).toBeGreaterThan(20);
  const unnamed = sent.filter(
    ([, code = '', field = '']) =>
      !(FIELDS_OF_CODE[code as ProblemCode] as readonly string[] | undefined)?.includes(field),
  );
  expect(unnamed.map(([text]) => text)).toEqual([]);
});

it('names in a meaning no field that the code is not sent with', () => {
  const wrong = Object.entries(MEANING).flatMap(([code, meaning]) =>
    [...meaning.matchAll(/`(limit|left|largest|who)`/gu)]
      .map(([, field = '']) => field)
      .filter(
        (field) => !(FIELDS_OF_CODE[code as ProblemCode] as readonly string[] | undefined)?.includes(field),
      )
      .map((field) => `${code}: ${field}`),
  );
  expect(wrong).toEqual([]);
});
