import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { alignedRows } from './columns';
import { Style } from './style';
import { toned } from './text';
import { cutTo, widthOf } from './text-width';

const stream = (isTTY: boolean, columns?: number) =>
  Object.assign(new PassThrough(), { isTTY, ...(columns !== undefined && { columns }) });
const terminal = (columns: number, env: NodeJS.ProcessEnv = {}) => Style.of(stream(true, columns), env);
const ESCAPE = '\u001B';

describe('colour', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { TERM: 'dumb' }, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { FORCE_COLOR: 'false' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('a terminal (%s) with %j has colour: %s', (isTTY, env, has) => {
    const written = Style.of(stream(isTTY), env).write(toned('good', 'yes'));
    expect(written.includes(ESCAPE)).toBe(has);
    expect(stripVTControlCharacters(written)).toBe('yes');
  });

  it('is the only control of the terminal; other people’s texts can’t control it', () => {
    const style = terminal(80);
    const evil = `a${ESCAPE}[2Jb\r\nc\u202E`;
    expect(stripVTControlCharacters(style.write([toned('bad', evil), evil]))).toBe('a�[2Jb��c�a�[2Jb��c�');
    expect(style.widthOf(evil)).toBe(10);
  });
});

describe('suits', () => {
  it.each([
    [{ LANG: 'en_US.UTF-8' }, 'Q♣ 10♦'],
    [{ LC_ALL: 'C.utf8' }, 'Q♣ 10♦'],
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, 'QC TD'],
    [{ LC_CTYPE: '', LANG: 'de_DE.UTF-8' }, 'Q♣ 10♦'],
    [{ WT_SESSION: 'x' }, 'Q♣ 10♦'],
    [{}, 'QC TD'],
  ])('with %j are %s', (env, cards) => {
    const style = Style.of(stream(false), env);
    expect(style.write([style.card('QC'), ' ', style.card('TD')])).toBe(cards);
  });

  it('are written in sentences, except in a person’s name or an id that looks like a card', () => {
    const style = Style.of(stream(false), { LANG: 'C.UTF-8' });
    const text = 'KS draws 9H: player 3C AS (4), bet KS-1 at T1/S1/C2, 8 dealt to 5D';
    expect(style.write(style.sentence(text, new Set(['KS'])))).toBe(
      'KS draws 9♥: player 3♣ A♠ (4), bet KS-1 at T1/S1/C2, 8 dealt to 5♦',
    );
  });
});

describe('lines', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve thirteen';

  it('are wrapped in the column of their body on a terminal', () => {
    expect(terminal(40, { NO_COLOR: '1' }).line('count   ', text)).toBe(
      ['count   one two three four five six', 'seven eight nine ten eleven', 'twelve thirteen\n'].join(
        '\n        ',
      ),
    );
  });

  it('are not wrapped in a pipe, or without room', () => {
    expect(Style.of(stream(false), {}).line('count   ', text)).toBe(`count   ${text}\n`);
    expect(terminal(20, { NO_COLOR: '1' }).line('count   ', text)).toBe(`count   ${text}\n`);
  });

  it('keep their tones when wrapped', () => {
    const lines = terminal(30)
      .line('', [toned('good', text), ', end'])
      .trimEnd()
      .split('\n');
    for (const line of lines) expect(widthOf(stripVTControlCharacters(line))).toBeLessThanOrEqual(30);
    expect(stripVTControlCharacters(lines.join(' '))).toBe(`${text}, end`);
    expect(lines.slice(0, -1).every((line) => line.startsWith(`${ESCAPE}[32m`))).toBe(true);
  });
});

describe('width', () => {
  it.each([
    ['ada', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['Q♣', 2],
    ['百家', 4],
    ['🂡', 1],
    ['🎲', 2],
  ])('of %s is %d', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('cuts with an ellipsis, and never a wide character in half', () => {
    expect(cutTo('seven', 5)).toBe('seven');
    expect(cutTo('百家乐', 4)).toBe('百…');
    expect(cutTo('seven', 0)).toBe('');
  });

  it('aligns columns whose cells have colours and wide characters', () => {
    const style = terminal(80);
    const rows = alignedRows(
      [
        [toned('good', '百家'), '5.00'],
        ['ada', toned('bad', '1,000.00')],
      ],
      style,
      ['left', 'right'],
    );
    expect(rows.map((row) => stripVTControlCharacters(style.write(row)))).toEqual([
      '百家      5.00',
      'ada   1,000.00',
    ]);
  });
});
