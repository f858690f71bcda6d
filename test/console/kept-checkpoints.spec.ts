import { toBase64, toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { lineOf, searchIn } from '../../apps/console/src/audit/event-search';
import { checkpointIn, isBeginning, keepAlso, readKept } from '../../apps/console/src/audit/kept-checkpoints';

const ORIGIN = 'sabot/audit/test';
const leaf = (at: number): Uint8Array => sha256(Buffer.from([0, at]));
const node = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(Buffer.concat([Buffer.from([1]), left, right]));
const noteOf = (size: number, root: Uint8Array): string =>
  `${ORIGIN}\n${size}\n${toBase64(root)}\n\n— ${ORIGIN} AAAA\n`;

const storageWith = (text: string | null) => {
  const items = new Map<string, string>(text === null ? [] : [['sabot-kept-checkpoints', text]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
};

describe('checkpoints that a browser keeps', () => {
  it('are read from a signed note, its text alone, or a file with other line ends', () => {
    const note = noteOf(1, leaf(0));
    for (const text of [note, note.split('\n\n')[0]!, note.replaceAll('\n', '\r\n')])
      expect(checkpointIn(text)).toMatchObject({ origin: ORIGIN, size: 1 });
    expect(['', 'a note', `${ORIGIN}\nmany\n${toBase64(leaf(0))}\n`].map(checkpointIn)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('agree if a proof shows that the log begins with them, and differ otherwise', () => {
    const checkpoint = checkpointIn(noteOf(1, leaf(0)))!;
    const newest = checkpointIn(noteOf(2, node(leaf(0), leaf(1))))!;
    const proof = [toHex(leaf(1))];
    expect(isBeginning(sha256, checkpoint, newest, { proof })).toBe(true);
    expect(isBeginning(sha256, checkpoint, checkpoint, { proof: [] })).toBe(true);
    const rewritten = checkpointIn(noteOf(2, node(leaf(7), leaf(1))))!;
    expect(isBeginning(sha256, checkpoint, rewritten, { proof })).toBe(false);
    expect(isBeginning(sha256, newest, checkpoint, { proof })).toBe(false);
    expect(isBeginning(sha256, checkpoint, newest, { proof: ['no hash'] })).toBe(false);
    expect(isBeginning(sha256, checkpoint, newest, { proof: [] })).toBe(false);
  });

  it('are kept once each, the newest twelve, even if the storage holds something else', () => {
    const storage = storageWith('{"not": "ours"}');
    expect(readKept(storage)).toEqual([]);
    for (let size = 1; size <= 14; size++)
      keepAlso(storage, { note: noteOf(size, leaf(size)), keptAt: '2026-11-21T20:00:00.000Z' });
    keepAlso(storage, { note: noteOf(14, leaf(14)), keptAt: '2026-11-22T20:00:00.000Z' });
    const sizes = readKept(storage).map(({ note }) => checkpointIn(note)?.size);
    expect(sizes).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(readKept(storageWith('nonsense'))).toEqual([]);
    expect(readKept(storageWith('[{"note": "none", "keptAt": ""}]'))).toEqual([]);
  });
});

describe('a search for events', () => {
  it.each([
    ['@ada BAC-01', { patron: 'ada', table: 'BAC-01', coup: '' }],
    ['ada', { patron: 'ada', table: '', coup: '' }],
    [' bac-01/s1/c4 ', { patron: '', table: '', coup: 'BAC-01/S1/C4' }],
    ['MK-04  @hal', { patron: 'hal', table: 'MK-04', coup: '' }],
    ['', { patron: '', table: '', coup: '' }],
  ])('is read from the line %p', (line, found) => {
    expect(searchIn(line)).toEqual(found);
    expect(searchIn(lineOf(found))).toEqual(found);
  });
});
