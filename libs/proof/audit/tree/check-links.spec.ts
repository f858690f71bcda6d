import { bytesOfHex } from '#kernel/canonical';
import { linkAfter } from '#proof/seal';
import type { Finding } from '../source/findings';
import { FIRST, ORIGIN, SealedLog, SECOND, STRANGER, verified } from '../test/sealed-log';

/**
 * Returns a log with checkpoints of 4, 8, 12, 16 and 20 leaves. The first ones, `unlinked` in number, have no links, as in an older release.
 */
const linked = (unlinked = 0): SealedLog => {
  const log = new SealedLog();
  for (let turn = 0; turn < 5; turn += 1) {
    if (turn === unlinked) log.linking();
    log.commit({ 3: 4 }).seal();
  }
  return log;
};

/** Returns the findings. `since` is the first linked size that the file `checkpoint-links` in SABOT_DATA names. */
const found = async (log: SealedLog, since?: number): Promise<readonly Finding[]> => {
  const linkedSince = new Map(since === undefined ? [] : [[ORIGIN, since]]);
  return (await verified(log, { house: { seen: [], sealerKeys: null, linkedSince } })).findings;
};

const unlink = (log: SealedLog, from: number, to = 99): void =>
  void (log.rows.checkpoints = log.rows.checkpoints.map((row) =>
    row.size >= from && row.size <= to ? { ...row, link: null } : row,
  ));
const remove = (log: SealedLog, ...sizes: readonly number[]): void =>
  void (log.rows.checkpoints = log.rows.checkpoints.filter(({ size }) => !sizes.includes(size)));
const relink = (log: SealedLog, at: number, previous: number | null, key = FIRST): void => {
  const row = log.rows.checkpoints[at]!;
  const of = { origin: ORIGIN, size: row.size, root: bytesOfHex(row.root)! };
  const before = previous === null ? null : { size: previous, link: null };
  log.rows.checkpoints[at] = { ...row, link: linkAfter(before, of, key.signer) };
};

it.each([0, 1, 4, 5])('accepts an intact log whose first %i checkpoints have no links', async (old) => {
  expect(await verified(linked(old))).toMatchObject({ findings: [], unlinked: old });
  if (old < 5) expect(await found(linked(old), 4 * old + 4)).toEqual([]);
});

it('accepts a size whose blocks were written, but not its signature, because of a crash', async () => {
  const log = linked().commit({ 3: 1 }).seal(null).commit({ 3: 1 }).seal();
  expect(await found(log, 4)).toEqual([]);
});

it('follows links across a key rotation', async () => {
  const log = linked();
  log.rows.acts.push({ act: 'retired', keyId: FIRST.id, vkey: FIRST.vkey, size: 20 });
  log.rows.acts.push({ act: 'added', keyId: SECOND.id, vkey: SECOND.vkey, size: 20 });
  log.commit({ 3: 4 }).seal(SECOND.signer);
  expect(await found(log, 4)).toEqual([]);
  relink(log, 5, 20);
  expect(await found(log, 4)).toMatchObject([
    { kind: 'signature', count: 1, detail: expect.stringContaining('its key was not the log’s at size 24') },
  ]);
  relink(log, 5, 20, SECOND);
  remove(log, 20);
  expect(await found(log, 4)).toMatchObject([{ kind: 'checkpoint', count: 1 }]);
});

const FORGERIES: readonly (readonly [
  name: string,
  forge: (log: SealedLog) => void,
  kind: Finding['kind'],
  detail: string,
])[] = [
  [
    'one in the middle is deleted',
    (log) => remove(log, 12),
    'checkpoint',
    'of size 12 is gone: it was published between sizes 8 and 16',
  ],
  [
    'two in the middle are deleted: the later is named',
    (log) => remove(log, 8, 12),
    'checkpoint',
    'of size 12 is gone: it was published between sizes 4 and 16',
  ],
  [
    'the first is deleted',
    (log) => remove(log, 4),
    'checkpoint',
    'of size 4 is gone: it was published before that of size 8',
  ],
  [
    'all but the newest are deleted',
    (log) => remove(log, 4, 8, 12, 16),
    'checkpoint',
    'of size 16 is gone: it was published before that of size 20',
  ],
  [
    'the next is linked anew by a key that isn’t the log’s',
    (log) => {
      remove(log, 12);
      relink(log, 2, 8, STRANGER);
    },
    'signature',
    'of size 16 has an invalid link: it is signed by none of the trusted keys',
  ],
  [
    'the next is linked anew, without its signature',
    (log) => {
      remove(log, 12);
      const row = log.rows.checkpoints[2]!;
      log.rows.checkpoints[2] = { ...row, link: row.link!.replace('\n12\n', '\n8\n') };
    },
    'signature',
    'of size 16 has an invalid link: a signature is not valid for its key',
  ],
  [
    'the next takes the link of the one that was deleted',
    (log) => {
      const { link } = log.rows.checkpoints[2]!;
      remove(log, 12);
      log.rows.checkpoints[2] = { ...log.rows.checkpoints[2]!, link };
    },
    'checkpoint',
    'of size 16 has the link of the one of size 12',
  ],
  [
    'the link of the next is dropped',
    (log) => {
      remove(log, 12);
      unlink(log, 16, 16);
    },
    'checkpoint',
    'of size 16 has no link to the one before it, as each has from size 4 on',
  ],
  [
    'links are removed from several checkpoints, as if an older release had published them',
    (log) => {
      remove(log, 8);
      unlink(log, 4, 12);
    },
    'checkpoint',
    'of size 12 has no link to the one before it, as each has from size 4 on',
  ],
  [
    'a note stands in a link’s place',
    (log) =>
      void (log.rows.checkpoints[2] = { ...log.last, ...log.rows.checkpoints[2]!, link: log.last.note }),
    'checkpoint',
    'of size 12 has an invalid link: it is not a link of this log',
  ],
  [
    'one is put in between by whoever has the key, and no link knows of it',
    (log) => relink(log, 3, 8),
    'checkpoint',
    'of size 16 says that the one before it is of size 8, and there is one of size 12 before it',
  ],
];

it.each(FORGERIES)('finds without SABOT_DATA/checkpoint-links: %s', async (_, forge, kind, detail) => {
  const log = linked();
  forge(log);
  expect(await found(log)).toMatchObject([{ kind, detail: expect.stringContaining(detail) }]);
});

it('finds that all links were dropped, which only SABOT_DATA/checkpoint-links shows', async () => {
  const log = linked();
  unlink(log, 0);
  remove(log, 12);
  expect(await found(log, 4)).toMatchObject([
    { kind: 'checkpoint', count: 4, detail: expect.stringContaining('of size 4 has no link') },
  ]);
  expect(await found(log)).toEqual([]);
});

it('finds by SABOT_DATA/checkpoint-links that links were dropped and started again', async () => {
  const log = linked();
  unlink(log, 0);
  log.commit({ 3: 4 }).seal();
  expect(await found(log)).toEqual([]);
  expect(await found(log, 4)).toMatchObject([{ kind: 'checkpoint', count: 5 }]);
});

it('reports an invalid checkpoint once, and not its link', async () => {
  const log = linked();
  const row = log.rows.checkpoints[2]!;
  log.rows.checkpoints[2] = { ...row, note: row.note.replace('\n12\n', '\n13\n') };
  expect(await found(log)).toMatchObject([{ kind: 'signature', count: 1 }]);
});
