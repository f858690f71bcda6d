import { randomUUID } from 'node:crypto';
import { bytesOfHex, eventHash, type HashedEvent } from '#kernel/canonical';
import { ed25519Key, sha256, verifyEd25519 } from '#kernel/hashing';
import {
  consistencyPlan,
  inclusionPlan,
  isConsistent,
  isIncluded,
  openCheckpoint,
  proofFromTiles,
  tilePath,
  tilesOfPlan,
  verifierOf,
  type ProofPlan,
} from '#kernel/merkle';
import { FileSigners, PostgresSealStore, Sealer } from '#proof/seal';
import { WRITER } from '#testing';
import {
  AuditLogsView,
  ConsistencyView,
  InclusionView,
  SealingView,
} from '../../apps/back-office/src/proof/audit-log/audit-log.view';
import { playedAnswer } from '../rest/played-answer';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

let http: HouseOverHttp;
let store: PostgresSealStore;
let sealer: Sealer;
const sizes: number[] = [];

const key = ed25519Key(sha256(Buffer.from('test')));
const sealerBy = (kept: PostgresSealStore): Sealer =>
  new Sealer({
    store: kept,
    signers: new FileSigners({ file: 'the hand', read: () => [key], first: () => key }, kept),
    me: { owner: 'test', instance: randomUUID() },
    writerKeys: () => WRITER,
    onAlarm: () => undefined,
  });

const seal = async (): Promise<void> => {
  const { size } = await sealer.turn();
  sizes.push(size);
};

beforeAll(async () => {
  http = await houseOverHttp();
  store = new PostgresSealStore(http.adminUrl);
  sealer = sealerBy(store);
  await http.house.openTable('BAC-01', ['ada', 'bob']);
  expect((await http.get('ada', '/v1/audit/checkpoint')).json).toMatchObject({ code: 'NOT_SEALED' });
  await seal();
  for (let coup = 0; coup < 2; coup++) {
    await http.house.coup('BAC-01', ['ada', 'bob']);
    await seal();
  }
}, 60_000);
afterAll(async () => {
  await store.close();
  await http.close();
});

const note = async (query = ''): Promise<string> =>
  (await http.app.inject({ url: `/v1/audit/checkpoint${query}`, headers: { authorization: 'Bearer ada' } }))
    .body;
const bytes = async (url: string) => {
  const { rawPayload, statusCode, headers } = await http.app.inject({
    url,
    headers: { authorization: 'Bearer ada' },
  });
  return { bytes: new Uint8Array(rawPayload), statusCode, headers };
};
const openLogCheckpoint = async (text: string) => {
  const { items } = AuditLogsView.parse((await http.get('ada', '/v1/audit/logs')).json);
  const checkpoint = openCheckpoint(
    Buffer.from(text),
    verifierOf(sha256, verifyEd25519, items[0]!.keys[0]!.vkey)!,
  );
  if (!checkpoint.ok) throw new Error(checkpoint.fault);
  return checkpoint.checkpoint;
};
const proofOf = ({ proof }: { readonly proof: readonly string[] }) => proof.map((hash) => bytesOfHex(hash)!);

/** Computes a proof from tiles alone, as a client does. */
async function fromTiles(plan: ProofPlan): Promise<readonly Uint8Array[]> {
  const tiles = new Map<string, Uint8Array>();
  for (const tile of tilesOfPlan(plan)) {
    const got = await bytes(`/v1/audit/${tilePath(tile)}`);
    expect(got).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/octet-stream' } });
    tiles.set(tilePath(tile), got.bytes);
  }
  return proofFromTiles(sha256, plan, (tile) => tiles.get(tilePath(tile)) ?? null)!;
}

it('proves every event against the newest checkpoint, with the leaf from the event’s own fields', async () => {
  const { size, root } = await openLogCheckpoint(await note());
  expect(size).toBe(sizes.at(-1));
  const indexes = new Set<number>();
  for (let shard = 0; shard < 64; shard++) {
    const { json } = await http.get('auditor:otto', `/v1/events?shard=${shard}&limit=500`);
    for (const event of json['items'] as (HashedEvent & { readonly hash: string })[]) {
      const answer = await http.get(
        'auditor:otto',
        `/v1/audit/proofs/inclusion?shard=${shard}&seq=${event.seq}`,
      );
      const view = InclusionView.parse(answer.json);
      const leafHash = eventHash(sha256, event);
      expect(view.hash).toBe(event.hash);
      const claim = { leafHash, index: view.index, size, root, proof: proofOf(view) };
      expect(isIncluded(sha256, claim)).toBe(true);
      indexes.add(view.index);
    }
  }
  expect(indexes.size).toBe(size);
}, 60_000);

it('proves by stream and version, and at the first checkpoint large enough', async () => {
  const url = '/v1/audit/proofs/inclusion?stream=table:BAC-01&version=1';
  const newest = InclusionView.parse((await http.get('auditor:otto', url)).json);
  const early = InclusionView.parse((await http.get('auditor:otto', `${url}&size=1`)).json);
  expect([early.size, newest.size]).toEqual([sizes[0], sizes.at(-1)]);
  expect(early.checkpoint).toBe(await note('?size=1'));
  const { size, root } = await openLogCheckpoint(early.checkpoint);
  const claim = { leafHash: bytesOfHex(early.hash)!, index: early.index, size, root, proof: proofOf(early) };
  expect(isIncluded(sha256, claim)).toBe(true);
});

it('proves that each checkpoint extends every earlier one; the tiles prove the same', async () => {
  const checkpoints = await Promise.all(
    sizes.map(async (size) => openLogCheckpoint(await note(`?size=${size}`))),
  );
  expect(checkpoints.map(({ size }) => size)).toEqual(sizes);
  for (const old of checkpoints)
    for (const { size, root } of checkpoints) {
      if (old.size > size) continue;
      const url = `/v1/audit/proofs/consistency?from=${old.size}&to=${size}`;
      const proof = proofOf(ConsistencyView.parse((await http.get('ada', url)).json));
      const claim = { oldSize: old.size, oldRoot: old.root, newSize: size, newRoot: root, proof };
      expect(isConsistent(sha256, claim)).toBe(true);
      expect(await fromTiles(consistencyPlan(old.size, size)!)).toEqual(proof);
    }
  const size = sizes.at(-1)!;
  const { json } = await http.get('auditor:otto', '/v1/audit/proofs/inclusion?stream=table:BAC-01&version=3');
  const view = InclusionView.parse(json);
  expect(await fromTiles(inclusionPlan(view.index, size)!)).toEqual(proofOf(view));
});

it('shows up to where the log is sealed, how much waits, and how it grew', async () => {
  await seal();
  const { json } = await http.get('ada', '/v1/audit/sealing');
  const sealing = SealingView.parse(json);
  expect(sealing).toMatchObject({ size: sizes.at(-1), waiting: 0 });
  expect(sealing.growth.map(({ size }) => size)).toEqual([...new Set(sizes)].filter((size) => size > 0));
  await http.house.give('cage:carl', 'Deposit', 'ada', { amount: '1', currency: 'EUR' });
  expect((await http.get('ada', '/v1/audit/sealing')).json).toMatchObject({ size: sizes.at(-1), waiting: 1 });
  expect((await http.get('ada', '/v1/audit/sealing?log=9')).json).toMatchObject({ code: 'NOT_SEALED' });
});

it('shows nothing unsigned: neither events after the last checkpoint, nor tiles beyond it', async () => {
  const size = sizes.at(-1)!;
  for (const path of [
    `0/000.p/${size + 1}`,
    '0/000',
    '0/001',
    '1/000.p/1',
    '0/00',
    '0/x000/000',
    '64/000',
    'entries/000',
  ])
    expect(await bytes(`/v1/audit/tile/${path}`)).toMatchObject({ statusCode: 404 });
  expect((await bytes(`/v1/audit/tile/0/000.p/${size}`)).headers['cache-control']).toContain('immutable');
  expect((await bytes(`/v1/audit/tile/0/001`)).headers['cache-control']).toBe('no-store');
  await http.house.coup('BAC-01', ['ada']);
  const { json } = await http.get('auditor:otto', '/v1/events?stream=table:BAC-01&limit=500');
  const last = (json['items'] as { readonly version: number }[]).at(-1)!.version;
  const url = `/v1/audit/proofs/inclusion?stream=table:BAC-01&version=${last}`;
  const dying = new Proxy(store, {
    get: (target, name: keyof PostgresSealStore) =>
      name === 'publish'
        ? () => Promise.reject(new Error('killed'))
        : (target[name] as () => unknown).bind(target),
  });
  await expect(sealerBy(dying).turn()).rejects.toThrow('killed');
  expect((await store.standing()).log?.size).toBeGreaterThan(size);
  expect(await bytes(`/v1/audit/tile/0/000.p/${size + 1}`)).toMatchObject({ statusCode: 404 });
  expect(await http.get('auditor:otto', url)).toMatchObject({ status: 404, json: { code: 'NOT_SEALED' } });
});

it.each([
  ['/v1/audit/checkpoint?size=1000000', 404, 'NOT_SEALED'],
  ['/v1/audit/checkpoint?log=2', 404, 'NOT_SEALED'],
  ['/v1/audit/checkpoint?size=-1', 422, 'BAD_FIELD'],
  ['/v1/audit/checkpoint?sizes=1', 422, 'BAD_FIELD'],
  ['/v1/audit/proofs/inclusion', 422, 'BAD_FIELD'],
  ['/v1/audit/proofs/inclusion?shard=1&seq=1&stream=table:BAC-01', 422, 'BAD_FIELD'],
  ['/v1/audit/proofs/inclusion?shard=1&version=1', 422, 'BAD_FIELD'],
  ['/v1/audit/proofs/inclusion?shard=1&seq=0', 404, 'NOT_SEALED'],
  ['/v1/audit/proofs/inclusion?shard=64&seq=1', 422, 'BAD_FIELD'],
  ['/v1/audit/proofs/inclusion?stream=table:NO&version=1', 404, 'NOT_SEALED'],
  ['/v1/audit/proofs/consistency?from=0&to=1', 404, 'NOT_SEALED'],
  ['/v1/audit/proofs/consistency?from=2&to=1', 404, 'NOT_SEALED'],
  ['/v1/audit/proofs/consistency?from=1&to=1000000', 404, 'NOT_SEALED'],
  ['/v1/audit/proofs/consistency', 422, 'BAD_FIELD'],
  ['/v1/audit/tile/0/000?x=1', 422, 'BAD_FIELD'],
  ['/v1/audit/logs?cursor=x', 422, 'BAD_FIELD'],
])('%s is %i %s', async (url, status, code) => {
  expect(await http.get('auditor:otto', url)).toMatchObject({ status, json: { code } });
});

it('answers as documented, with examples that prove what they say', async () => {
  const logs = AuditLogsView.safeParse((await http.get('ada', '/v1/audit/logs?cursor=2')).json);
  expect(logs.data?.items).toHaveLength(1);
  expect(AuditLogsView.parse((await http.get('ada', '/v1/audit/logs?cursor=1')).json).items).toEqual([]);
  expect(
    (await http.app.inject({ url: '/v1/audit/checkpoint', headers: { authorization: 'Bearer ada' } }))
      .headers,
  ).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  const { vkey } = playedAnswer<AuditLogsView>('logs').items[0]!.keys[0]!;
  const example = openCheckpoint(
    Buffer.from(playedAnswer<string>('checkpoint')),
    verifierOf(sha256, verifyEd25519, vkey)!,
  );
  const { hash, index, size, root } = playedAnswer<InclusionView>('inclusion');
  expect(example).toMatchObject({
    ok: true,
    checkpoint: { size, root: bytesOfHex(root), origin: playedAnswer<InclusionView>('inclusion').origin },
  });
  const claim = {
    leafHash: bytesOfHex(hash)!,
    index,
    size,
    root: bytesOfHex(root)!,
    proof: proofOf(playedAnswer<InclusionView>('inclusion')),
  };
  expect(isIncluded(sha256, claim)).toBe(true);
  expect(ConsistencyView.safeParse(playedAnswer<ConsistencyView>('consistency')).success).toBe(true);
});

it('notes who takes the evidence of a coup, once for each patron in it', async () => {
  const coup = 'BAC-01/S1/C1';
  const { status } = await http.get('regulator:rea', `/v1/coups/${encodeURIComponent(coup)}/evidence`);
  expect(status).toBe(200);
  const { json } = await http.get('auditor:otto', '/v1/access-log?staff=rea');
  const asked = { report: 'evidence', coup };
  expect(json['items']).toMatchObject([
    { kind: 'patron-report', patron: 'bob', asked },
    { kind: 'patron-report', patron: 'ada', asked },
  ]);
});
