import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256 } from '#kernel/hashing';
import { FileSigners, KeyFile, SealerKeyError } from '../index';
import { inMemory } from '../test/worlds';
import { keyAct } from './file-signers';

let folder: string;
let file: KeyFile;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-keys-'));
  file = new KeyFile(path.join(folder, 'below', 'sealer.json'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of the log’s keys', () => {
  it('is created with a first key, readable only by its owner, and read back', () => {
    expect(file.read()).toEqual([]);
    const { publicKey } = file.first();
    expect(file.first().publicKey).toEqual(publicKey);
    expect(file.read().map((key) => key.publicKey)).toEqual([publicKey]);
    expect(statSync(file.file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file.file)).mode & 0o777).toBe(0o700);
    expect(readdirSync(path.dirname(file.file))).toEqual(['sealer.json']);
  });

  it('takes further keys and drops retired ones', () => {
    const first = file.first();
    const second = file.add();
    expect(file.first().publicKey).toEqual(second.publicKey);
    expect(file.read()).toHaveLength(2);
    file.keepOnly(({ publicKey }) => Buffer.compare(publicKey, second.publicKey) === 0);
    expect(file.read().map(({ publicKey }) => publicKey)).toEqual([second.publicKey]);
    expect(first.publicKey).not.toEqual(second.publicKey);
  });

  it.each(['no JSON', '{}', '{"keys":["AAAA"]}', '{"keys":[1]}', '{"keys":{}}', 'null'])(
    'is refused as %s, without a word of what is in it',
    (text) => {
      file.first();
      writeFileSync(file.file, text);
      expect(() => file.read()).toThrow(SealerKeyError);
      expect(() => file.read()).toThrow(
        /is not a key file of the audit log, or is damaged\. Put your copy back\.$/u,
      );
    },
  );

  it('is refused if others may read it', () => {
    file.first();
    chmodSync(file.file, 0o640);
    expect(() => file.first()).toThrow(/Run chmod 600/u);
  });
});

describe('the signer of a log', () => {
  const log = { incarnation: 1, origin: 'sabot/audit/i' };

  it('has the file’s key, gives it to a log without one, and refuses a log with another key', async () => {
    const { log: store } = await inMemory();
    const keyStore = store as ReturnType<Awaited<ReturnType<typeof inMemory>>['store']> & typeof store;
    await keyStore.begin(log, null);
    const signer = await new FileSigners(file, keyStore).signerOf(log);
    const [key] = await keyStore.keys(1);
    expect(key).toMatchObject({ state: 'active', keyId: signer.id.toString(16).padStart(8, '0') });
    expect(key?.vkey).toBe(keyAct('added', log.origin, file.first()).vkey);
    expect(signer.sign(Buffer.from('x'))).toEqual(file.first().sign(Buffer.from('x')));
    const elsewhere = new KeyFile(path.join(folder, 'other.json'));
    const refused = new FileSigners(elsewhere, keyStore).signerOf(log);
    await expect(refused).rejects.toThrow(
      /^The key [0-9a-f]{8} of the audit log is not in .*other.json\. Put the old file back/u,
    );
    expect(readFileSync(file.file, 'utf8')).not.toContain(
      Buffer.from(sha256(Buffer.from('x'))).toString('base64'),
    );
  });
});
