import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareDigests, KeyringError, openKeyring, rotateKeyring, SealBrokenError, Vault } from '..';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => path.join(folder, 'data', 'vault.json');
const secret = { kind: 'shoe', id: 'BAC-01/S1', plain: randomBytes(32) };

/** Returns the error that a function throws. */
function thrown(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it threw nothing');
}

it('makes its private key file at the first start and finds it at the next', () => {
  const made = openKeyring(file());
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(openKeyring(file())).toEqual(made);
  const sealed = new Vault(made, 'here').seal(secret);
  expect(new Vault(openKeyring(file()), 'here').unseal(sealed)).toEqual(secret.plain);
  expect(readdirSync(path.dirname(file()))).toEqual(['vault.json']); // no draft with keys remains
});

it('refuses a key file that others may read, and an invalid one, without repeating its content', () => {
  openKeyring(file());
  chmodSync(file(), 0o640);
  expect(thrown(() => openKeyring(file())).message).toContain('chmod 600');
  chmodSync(file(), 0o600);
  const whole = readFileSync(file(), 'utf8');
  for (const text of [
    whole.slice(0, -20),
    '{"hidden":1}',
    'hidden',
    whole.replace(/"k/, '"x'),
    '[]',
    'null',
  ]) {
    writeFileSync(file(), text);
    const error = thrown(() => openKeyring(file()));
    expect(error).toBeInstanceOf(KeyringError);
    expect(error.message).not.toContain('hidden');
    expect(error.cause).toBeUndefined();
  }
});

it('opens what an older key sealed, and seals with the new one after a rotation', () => {
  const before = new Vault(openKeyring(file()), 'here');
  const old = before.seal(secret);
  const after = new Vault(rotateKeyring(file()), 'here');
  expect(after.unseal(old)).toEqual(secret.plain);
  const fresh = after.seal(secret);
  expect(fresh.keyId).not.toBe(old.keyId);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(thrown(() => before.unseal(fresh))).toBeInstanceOf(KeyringError);
  expect(after.digestOf('POST', '/v1/a', '{}')).toEqual(before.digestOf('POST', '/v1/a', '{}'));
});

it('opens a row only under its own id, and otherwise reveals nothing of it', () => {
  const keyring = openKeyring(file());
  const vault = new Vault(keyring, 'here');
  const sealed = vault.seal(secret);
  const flipped = Uint8Array.from(sealed.body);
  flipped[3]! ^= 1;
  const forged = [
    { ...sealed, id: 'BAC-01/S2' },
    { ...sealed, kind: 'face' },
    { ...sealed, body: flipped },
    { ...sealed, body: sealed.body.subarray(0, 10) },
    { ...sealed, nonce: randomBytes(12) },
    { ...sealed, nonce: randomBytes(16) },
  ];
  for (const row of forged) {
    const error = thrown(() => vault.unseal(row));
    expect(error).toBeInstanceOf(SealBrokenError);
    expect(error.cause).toBeUndefined();
  }
  expect(thrown(() => new Vault(keyring, 'elsewhere').unseal(sealed))).toBeInstanceOf(SealBrokenError);
  expect(Buffer.from(sealed.body).includes(secret.plain)).toBe(false);
  expect(vault.seal(secret).body).not.toEqual(sealed.body);
});

it('gives equal digests only to equal requests, and others under another key', () => {
  const vault = new Vault(openKeyring(file()), 'here');
  const digest = vault.digestOf('POST', '/v1/tables/A/scan-card', '{"card":"8H"}');
  expect(digest).toHaveLength(32);
  expect(vault.digestOf('POST', '/v1/tables/A/scan-card', '{"card":"8H"}')).toEqual(digest);
  const others = [
    vault.digestOf('POST', '/v1/tables/A/scan-card', '{"card":"9H"}'),
    vault.digestOf('PUT', '/v1/tables/A/scan-card', '{"card":"8H"}'),
    vault.digestOf('POST', '/v1/tables/A/scan-card{', '"card":"8H"}'),
    Vault.forNow('here').digestOf('POST', '/v1/tables/A/scan-card', '{"card":"8H"}'),
  ];
  for (const other of others) expect(other).not.toEqual(digest);
});

it('tells another content from another key, and an old digest without a key’s name from neither', () => {
  const [vault, other] = [Vault.forNow(), Vault.forNow()];
  const of = (made: Vault, body: string): Uint8Array => made.digestOf('POST', '/v1/a', body);
  const unnamed = Uint8Array.from(of(vault, '{}')).fill(7, 28);
  expect(compareDigests(of(vault, '{}'), of(vault, '{}'))).toBe('same');
  expect(compareDigests(of(vault, '{}'), of(vault, '[]'))).toBe('different');
  expect(compareDigests(of(vault, '{}'), of(other, '{}'))).toBe('unknown');
  expect(compareDigests(unnamed, of(vault, '{}'))).toBe('same');
  expect(compareDigests(unnamed, of(vault, '[]'))).toBe('unknown');
});
