import type { DomainEvent } from '#log/contract';
import { Findings, type Finding } from '../source/findings';
import type { VaultRow } from '../source/log-source.port';
import type { RawEvent } from '../source/raw-event';
import { checkVault, VaultOfShard, type VaultPut } from './vault-check';

const at = (shard: number, seq: number) => ({ shard, seq, stream: 'table:T' }) as RawEvent;
const SCANNED = { shoe: 'T/S2', number: 3, commitment: 'c3' };

/**
 * Returns what events of two shards put into the vault: a shoe each, and two faces, one from a scan that was refused.
 */
const puts = (): readonly (readonly VaultPut[])[] => {
  const [one, two] = [new VaultOfShard(), new VaultOfShard()];
  one.take(at(4, 7), { type: 'ShoeShuffled', shoe: 'T/S1' } as DomainEvent);
  one.take(at(4, 8), { type: 'ShoeFinished', shoe: 'T/S1' } as DomainEvent);
  one.take(at(4, 9), { type: 'CardScanned', ...SCANNED } as DomainEvent);
  one.take(at(4, 10), { type: 'CardScanned', shoe: 'T/S2', number: 4, card: '8H' } as unknown as DomainEvent);
  one.take(at(4, 11), { type: 'ImpossibleCardScanned', ...SCANNED, commitment: 'c4' } as DomainEvent);
  two.take(at(9, 1), { type: 'ShoeShuffled', shoe: 'U/S1' } as DomainEvent);
  return [one.all(), two.all()];
};

const ROWS: readonly VaultRow[] = [
  { kind: 'face', id: 'T/S2/3/c3', shard: 4 },
  { kind: 'face', id: 'T/S2/3/c4', shard: 4 },
  { kind: 'shoe', id: 'T/S1', shard: 4 },
  { kind: 'shoe', id: 'U/S1', shard: 9 },
];

/** Checks these rows in pages of two. */
const checked = async (rows: readonly VaultRow[] | null, of: ReturnType<typeof puts> | null = puts()) => {
  const findings = new Findings();
  const vaultRowsAfter = async ({ kind, id }: Pick<VaultRow, 'kind' | 'id'>) =>
    rows?.filter((row) => [row.kind, row.id].join(' ') > [kind, id].join(' ')).slice(0, 2) ?? null;
  return { count: await checkVault({ vaultRowsAfter }, of, findings), found: findings.all() };
};

it('accepts rows that events put there, including those of a finished shoe and of a refused scan', async () => {
  expect(await checked(ROWS)).toEqual({ count: 4, found: [] });
});

const DAMAGED: readonly (readonly [string, readonly VaultRow[], Partial<Finding>])[] = [
  [
    'a secret is gone',
    ROWS.slice(0, 3),
    {
      shard: 9,
      seq: 1,
      stream: 'table:T',
      count: 1,
      detail: 'the sealed shoe U/S1 is missing from the vault',
    },
  ],
  ['all are gone', [], { shard: 4, seq: 7, count: 4 }],
  [
    'a secret is nobody’s',
    [...ROWS, { kind: 'shoe', id: 'X/S1', shard: 5 }],
    { shard: 5, seq: null, count: 1, detail: 'the vault has a sealed shoe X/S1, which no event put there' },
  ],
  [
    'a secret lies elsewhere',
    ROWS.map((row) => (row.kind === 'shoe' ? { ...row, shard: 5 } : row)),
    { shard: 4, seq: 7, count: 2, detail: 'the sealed shoe T/S1 is in shard 5, its event in 4' },
  ],
  [
    'a secret is another’s',
    ROWS.map((row) => (row.id === 'U/S1' ? { ...row, id: 'V/S1' } : row)),
    { shard: 9, count: 2, detail: 'the vault has a sealed shoe V/S1, which no event put there' },
  ],
];

it.each(DAMAGED)('reports %s', async (_, rows, finding) => {
  expect((await checked(rows)).found).toMatchObject([{ kind: 'vault', ...finding }]);
});

it('returns null if there is no vault or not all events were read', async () => {
  expect(await checked(null)).toEqual({ count: null, found: [] });
  expect(await checked([], null)).toEqual({ count: null, found: [] });
});
