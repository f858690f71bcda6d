import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CheckpointFileError,
  checkpointLinksFileIn,
  linkAfter,
  parseLink,
  readLinkedSince,
  rememberLinks,
  type SealStore,
} from '../index';
import { sealerIn, TERM_MS, WORLDS, type World } from '../test/worlds';

describe.each(WORLDS)('$name a sealer links', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  /** Returns the contents of a log's links in order of size: the size, that of the checkpoint before, and `since`. */
  const links = async (incarnation = 1) =>
    (await world.log.checkpoints(incarnation, { limit: 100 })).map(({ size, link }) => {
      const { previous, since } = parseLink(link!)!;
      return [size, previous, since];
    });

  it('each checkpoint to the one before it, across sealers, and begins without a link after a restore', async () => {
    for (const owner of ['one', 'two', 'three']) {
      await world.append(1, 2);
      const { sealer } = sealerIn(world, { me: { owner, instance: randomUUID() } });
      await sealer.turn();
      await world.append(1, 1);
      await sealer.turn();
      await sealer.free();
    }
    const after = (previous: number, size: number) => [size, previous, 2];
    expect(await links()).toEqual([
      [2, null, 2],
      after(2, 3),
      after(3, 5),
      after(5, 6),
      after(6, 8),
      after(8, 9),
    ]);
    const [log] = await world.log.logs();
    const { link, root } = (await world.log.checkpoint(1))!;
    expect(parseLink(link!)).toEqual({ origin: log!.origin, size: 9, root, previous: 8, since: 2 });
    await world.restore();
    await sealerIn(world).sealer.turn();
    expect(await links(2)).toEqual([[10, null, 10]]);
  });

  it('across a size that was sealed but not signed because of a crash', async () => {
    await world.append(1, 2);
    await sealerIn(world).sealer.turn();
    await world.pass(TERM_MS);
    await world.append(1, 1);
    const dying = instead(world.store(), 'publish', async () => Promise.reject(new Error('killed')));
    await expect(sealerIn(world, { store: dying }).sealer.turn()).rejects.toThrow('killed');
    expect((await world.store().standing()).log).toMatchObject({ size: 3, published: 2 });
    await world.append(1, 1);
    await sealerIn(world).sealer.turn();
    expect(await links()).toEqual([
      [2, null, 2],
      [4, 2, 2],
    ]);
  });

  it('to the one that it published itself, even if the database has lost it', async () => {
    let isGone = false;
    const store = world.store();
    const robbed = instead(store, 'checkpoint', async (...args) =>
      isGone ? null : store.checkpoint(...args),
    );
    const { sealer } = sealerIn(world, { store: robbed });
    for (let turn = 0; turn < 3; turn += 1) {
      await world.append(1, 1);
      await sealer.turn();
      isGone = true;
    }
    expect(await links()).toEqual([
      [1, null, 1],
      [2, 1, 1],
      [3, 2, 1],
    ]);
  });
});

/** Returns a store with one of its calls replaced. */
const instead = <Name extends keyof SealStore>(
  store: SealStore,
  name: Name,
  call: SealStore[Name],
): SealStore =>
  new Proxy(store, {
    get: (target, key) => {
      const method = key === name ? call : (Reflect.get(target, key) as unknown);
      return typeof method === 'function' ? (method.bind(target) as unknown) : method;
    },
  });

const ORIGIN = 'sabot/audit/test';
const signer = { name: ORIGIN, id: 1, sign: () => new Uint8Array(64) };
const root = new Uint8Array(32).fill(7);
const linkOf = (size: number, last: Parameters<typeof linkAfter>[0], origin = ORIGIN) =>
  linkAfter(last, { origin, size, root }, { ...signer, name: origin });

describe('a link', () => {
  it('may follow a checkpoint of an older release without a link, and states the size from which on links exist', () => {
    const first = linkOf(12, { size: 8, link: null });
    expect(parseLink(first)).toEqual({ origin: ORIGIN, size: 12, root, previous: 8, since: 12 });
    expect(parseLink(linkOf(20, { size: 12, link: first }))).toMatchObject({ previous: 12, since: 12 });
  });

  it('is unchanged if its checkpoint is signed once more', () => {
    const link = linkOf(20, { size: 12, link: linkOf(12, null) });
    expect(linkOf(20, { size: 20, link })).toBe(link);
  });

  it.each([
    ['no note', () => 'nothing'],
    ['another first line', (link: string) => link.replace('link/v1', 'link/v2')],
    ['a line too many', (link: string) => link.replace('\n\n', '\n1\n\n')],
    ['a line too few', (link: string) => link.replace('\nnone\n', '\n')],
    ['no origin', (link: string) => link.replace(`\n${ORIGIN}\n`, '\n\n')],
    ['a size with a zero before it', (link: string) => link.replaceAll('\n12\n', '\n012\n')],
    ['a size below zero', (link: string) => link.replace('\nnone\n', '\n-1\n')],
    ['a size beyond exact numbers', (link: string) => link.replace('\nnone\n', '\n9999999999999999\n')],
    ['a root that is too short', (link: string) => link.replace('07', '')],
    ['a root that is no hex', (link: string) => link.replace('07', 'x7')],
  ])('is invalid with %s', (_, change) => {
    const link = linkOf(12, null);
    expect(parseLink(link)).not.toBeNull();
    expect(parseLink(change(link))).toBeNull();
  });
});

describe('the file that remembers from which size on there are links', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-links-'));
    file = checkpointLinksFileIn(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a line for each log, and gets another only if it demands more', async () => {
    await expect(readLinkedSince(file)).resolves.toBeNull();
    const first = linkOf(12, null);
    await rememberLinks(file, first);
    await rememberLinks(file, linkOf(20, { size: 12, link: first }));
    await rememberLinks(file, linkOf(30, null)); // links that were dropped, and begun anew
    await rememberLinks(file, linkOf(5, null, `${ORIGIN}/2`));
    await rememberLinks(file, linkOf(3, null));
    expect(readFileSync(file, 'utf8')).toBe(`${ORIGIN} 12\n${ORIGIN}/2 5\n${ORIGIN} 3\n`);
    await expect(readLinkedSince(file)).resolves.toEqual(
      new Map([
        [ORIGIN, 3],
        [`${ORIGIN}/2`, 5],
      ]),
    );
    await rememberLinks(file, 'no link');
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4);
  });

  it.each(['', 'something else', `${ORIGIN} 12`, `${ORIGIN} 12\n\n`, `${ORIGIN} x\n`, `${ORIGIN} 1 2\n`])(
    'with something else in it (%j) is refused, and never overwritten',
    async (other) => {
      writeFileSync(file, other);
      await expect(readLinkedSince(file)).rejects.toThrow(/Put your copy in its place/u);
      await expect(rememberLinks(file, linkOf(12, null))).rejects.toThrow(CheckpointFileError);
      expect(readFileSync(file, 'utf8')).toBe(other);
    },
  );

  it('is reported if it can’t be read', async () => {
    mkdirSync(file);
    await expect(readLinkedSince(file)).rejects.toThrow('cannot be read (EISDIR)');
  });
});
