import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPeerKeys, PeerKeyring, PeerKeysError, rotatePeerKeys } from '#edge/peer-keys';

let folder: string;
const file = (): string => path.join(folder, 'peers.json');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-peer-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const statesOf = (): readonly string[] => openPeerKeys(file()).map(({ state }) => state);

describe('the file of keys between table servers', () => {
  it('is created once, readable only by its owner, with one signing key', () => {
    const [made, ...others] = openPeerKeys(file());
    expect(others).toEqual([]);
    expect(made).toMatchObject({ state: 'active', secret: expect.objectContaining({ length: 32 }) });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(openPeerKeys(file())).toEqual([made]);
  });

  it('is refused without repeating its contents if others may read it or it is damaged', () => {
    const [key] = openPeerKeys(file());
    const text = readFileSync(file(), 'utf8');
    chmodSync(file(), 0o644);
    expect(() => openPeerKeys(file())).toThrow(/chmod 600/u);
    chmodSync(file(), 0o600);
    const secret = Buffer.from(key!.secret).toString('base64');
    const damaged = [
      text.slice(0, -5),
      text.replace('"active"', '"previous"'), // nobody signs
      text.replace(secret, secret.slice(4)),
      JSON.stringify({ keys: [] }),
      JSON.stringify({ keys: [...(JSON.parse(text) as { keys: object[] }).keys, { id: 'x' }] }),
    ];
    for (const each of damaged) {
      writeFileSync(file(), each, { mode: 0o600 });
      expect(() => openPeerKeys(file())).toThrow(PeerKeysError);
      expect(() => openPeerKeys(file())).not.toThrow(secret.slice(4));
    }
  });

  it('is rotated in three steps, in each of which every signing key is accepted everywhere', () => {
    const [first] = openPeerKeys(file());
    const before = [openPeerKeys(file())];
    for (const step of ['key-added', 'key-activated', 'key-dropped']) {
      const rotated = rotatePeerKeys(file());
      expect(rotated.step).toBe(step);
      expect(openPeerKeys(file())).toEqual(rotated.keys);
      // One server has read this step, another is still at the one before. Each accepts the other's signature.
      for (const [mine, theirs] of [
        [before.at(-1)!, rotated.keys],
        [rotated.keys, before.at(-1)!],
      ]) {
        const signing = mine!.find(({ state }) => state === 'active');
        expect(theirs!.map(({ id }) => id)).toContain(signing?.id);
      }
      before.push(rotated.keys);
    }
    expect(statesOf()).toEqual(['active']);
    expect(openPeerKeys(file())[0]!.id).not.toBe(first!.id);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is not rotated if it does not exist', () => {
    expect(() => rotatePeerKeys(file())).toThrow(/if SABOT_PEERS_PORT is set/u);
  });
});

describe('the keys of a running server', () => {
  const openKeyring = () => {
    const [read, unusable]: [string[], string[]] = [[], []];
    const keyring = PeerKeyring.open(file(), {
      onRead: (keys) => void read.push(keys.map(({ state }) => state).join()),
      onUnusable: ({ message }) => void unusable.push(message),
    });
    return { keyring, read, unusable };
  };

  it('follow the file without a restart: at once for an unknown key, otherwise at the next refresh', () => {
    const { keyring, read, unusable } = openKeyring();
    const first = keyring.signing();
    const { keys } = rotatePeerKeys(file());
    const next = keys.find(({ state }) => state === 'next');
    expect(keyring.secretOf(next!.id)).toEqual(next!.secret);
    expect(keyring.signing().id).toBe(first.id);
    rotatePeerKeys(file());
    keyring.refresh();
    expect(keyring.signing().id).toBe(next!.id);
    expect(keyring.secretOf(first.id)).toEqual(first.secret);
    rotatePeerKeys(file());
    keyring.refresh();
    keyring.refresh();
    expect(keyring.secretOf(first.id)).toBeNull();
    expect(read).toEqual(['active,next', 'previous,active', 'active']);
    expect(unusable).toEqual([]);
  });

  it('stay as they are while the file is missing or incomplete, which is reported once', () => {
    const { keyring, unusable } = openKeyring();
    const { id } = keyring.signing();
    const text = readFileSync(file(), 'utf8');
    rmSync(file());
    for (let look = 0; look < 3; look++) {
      keyring.refresh();
      expect(keyring.signing().id).toBe(id);
    }
    writeFileSync(file(), text.slice(0, 40), { mode: 0o600 });
    keyring.refresh();
    expect(keyring.signing().id).toBe(id);
    expect(unusable).toHaveLength(1);
    writeFileSync(file(), text, { mode: 0o600 });
    const { keys } = rotatePeerKeys(file());
    expect(keyring.secretOf(keys[1]!.id)).toEqual(keys[1]!.secret);
  });
});
