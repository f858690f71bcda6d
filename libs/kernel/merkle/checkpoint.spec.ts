import fc from 'fast-check';
import { InvariantError } from '#kernel/decision';
import { ed25519Key, sha256, verifyEd25519 } from '#kernel/hashing';
import {
  auditOrigin,
  checkpointText,
  openCheckpoint,
  openNote,
  parseCheckpoint,
  signCheckpoint,
  signerOf,
  signNote,
  verifierOf,
  vkeyOf,
  type NoteVerifier,
} from '#kernel/merkle';

const keyed = (seed: number, name: string) => {
  const { publicKey, sign } = ed25519Key(new Uint8Array(32).fill(seed));
  const signer = signerOf(sha256, name, publicKey, sign);
  const vkey = vkeyOf(sha256, name, publicKey);
  return { signer, vkey, verifier: verifierOf(sha256, verifyEd25519, vkey)! };
};
const ORIGIN = 'sabot/audit/demo';
const log = keyed(1, ORIGIN);
const witness = keyed(2, 'witness.example');
const stranger = keyed(3, ORIGIN);
const root = sha256(Uint8Array.of(7));
const BASE64 = Buffer.from(root).toString('base64');
const checkpoint = { origin: ORIGIN, size: 42, root, extensions: [] };
const signed = signCheckpoint(checkpoint, log.signer);
const bytes = (text: string) => Buffer.from(text);
const faultOf = (text: string, witnesses: readonly NoteVerifier[] = []) => {
  const result = openCheckpoint(bytes(text), log.verifier, witnesses);
  return result.ok ? 'opens' : result.fault;
};

describe('the text of a checkpoint', () => {
  it.each([
    ['an empty log', `${ORIGIN}\n0\n${BASE64}\n`],
    ['a log', `${ORIGIN}\n9007199254740991\n${BASE64}\n`],
    ['extensions, kept as they stand', `${ORIGIN}\n1\n${BASE64}\none\n two \n`],
  ])('%s', (_, text) => {
    expect(checkpointText(parseCheckpoint(text)!)).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['no line feed at the end', `${ORIGIN}\n1\n${BASE64}`],
    ['no origin', `\n1\n${BASE64}\n`],
    ['no root', `${ORIGIN}\n1\n`],
    ['an empty line at the end', `${ORIGIN}\n1\n${BASE64}\n\n`],
    ['an empty extension', `${ORIGIN}\n1\n${BASE64}\n\nx\n`],
    ['no size', `${ORIGIN}\n\n${BASE64}\n`],
    ['a leading zero', `${ORIGIN}\n01\n${BASE64}\n`],
    ['two zeroes', `${ORIGIN}\n00\n${BASE64}\n`],
    ['a sign', `${ORIGIN}\n+1\n${BASE64}\n`],
    ['a size below zero', `${ORIGIN}\n-1\n${BASE64}\n`],
    ['hex', `${ORIGIN}\n0x1\n${BASE64}\n`],
    ['a power', `${ORIGIN}\n1e3\n${BASE64}\n`],
    ['a space', `${ORIGIN}\n1 \n${BASE64}\n`],
    ['digits of another script', `${ORIGIN}\n١\n${BASE64}\n`],
    ['a size past what is counted with', `${ORIGIN}\n9007199254740992\n${BASE64}\n`],
    ['a root of 31 bytes', `${ORIGIN}\n1\n${Buffer.alloc(31).toString('base64')}\n`],
    ['a root of 33 bytes', `${ORIGIN}\n1\n${Buffer.alloc(33).toString('base64')}\n`],
    ['a root in hex', `${ORIGIN}\n1\n${Buffer.from(root).toString('hex')}\n`],
    ['a root for addresses', `${ORIGIN}\n1\n${'-'.repeat(42)}8=\n`],
    ['a root without padding', `${ORIGIN}\n1\n${BASE64.slice(0, -1)}\n`],
    ['a root with bits that belong to no byte', `${ORIGIN}\n1\n${'A'.repeat(42)}B=\n`],
    ['a carriage return', `${ORIGIN}\r\n1\r\n${BASE64}\r\n`],
  ])('refuses %s', (_, text) => expect(parseCheckpoint(text)).toBeNull());

  it('is not written from values that can’t be read back', () => {
    for (const wrong of [
      { origin: '' },
      { origin: 'a\nb' },
      { size: -1 },
      { size: 0.5 },
      { root: root.subarray(1) },
      { extensions: [''] },
    ])
      expect(() => checkpointText({ ...checkpoint, ...wrong })).toThrow(InvariantError);
  });
});

describe('a published checkpoint', () => {
  it('opens with the log’s key, accepts witnesses, and ignores other signatures', () => {
    const both = signCheckpoint(checkpoint, log.signer, [witness.signer, stranger.signer]);
    expect(openCheckpoint(bytes(both), log.verifier, [witness.verifier])).toEqual({
      ok: true,
      checkpoint,
      signers: [log.verifier, witness.verifier],
    });
    expect(openCheckpoint(bytes(both), log.verifier)).toMatchObject({ ok: true, signers: [log.verifier] });
  });

  const noteOf = (text: string, ...signers: (typeof log)[]) =>
    signNote(
      text,
      signers.map(({ signer }) => signer),
    );
  const text = checkpointText(checkpoint);
  it.each([
    ['of a stranger with the log’s name', noteOf(text, stranger), 'UNKNOWN_SIGNERS'],
    ['of a witness alone', noteOf(text, witness), 'LOG_NOT_AMONG_SIGNERS'],
    ['of another log', noteOf(text.replace('demo', 'other'), log), 'OTHER_ORIGIN'],
    ['of the log’s next incarnation', noteOf(text.replace('demo', 'demo/2'), log), 'OTHER_ORIGIN'],
    ['that is no checkpoint', noteOf('hello\n', log), 'MALFORMED_CHECKPOINT'],
    ['with an empty extension', noteOf(`${text}\nx\n`, log), 'MALFORMED_CHECKPOINT'],
    ['of another size', signed.replace('42', '43'), 'BAD_SIGNATURE'],
    ['with an extension put in', signed.replace('\n\n', '\nx\n\n'), 'BAD_SIGNATURE'],
    [
      'with a signature of another text behind its own',
      signed + noteOf('x\n', log).slice(3),
      'BAD_SIGNATURE',
    ],
    [
      'with a known witness who signed another text',
      signed + noteOf('x\n', witness).slice(3),
      'BAD_SIGNATURE',
    ],
    ['cut short', signed.slice(0, -1), 'MALFORMED_NOTE'],
    ['of nothing', '', 'MALFORMED_NOTE'],
  ])('%s is refused', (_, note, fault) => expect(faultOf(note, [witness.verifier])).toBe(fault));

  it('is refused by a verifier that has one key twice', () => {
    expect(faultOf(signed, [{ ...log.verifier }])).toBe('AMBIGUOUS_KEY');
  });

  it('with any byte changed, removed or added is refused, or means the same', () => {
    fc.assert(
      fc.property(fc.nat(signed.length), fc.nat(255), fc.nat(2), (place, byte, kind) => {
        const whole = [...bytes(signed)];
        const at = place % whole.length;
        const changes = [whole.with(at, byte), whole.toSpliced(at, 1), whole.toSpliced(at, 0, byte)];
        const forged = changes[kind]!;
        if (forged.length === whole.length && forged[at] === whole[at]) return;
        expect(openCheckpoint(Uint8Array.from(forged), log.verifier).ok).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is signed in the log’s name only', () => {
    expect(() => signCheckpoint(checkpoint, witness.signer)).toThrow(InvariantError);
  });
});

describe('notes that Go’s package accepts and this one refuses', () => {
  const line = signed.slice(signed.indexOf('\n\n') + 2);
  it.each([
    ['a second signature of the log that is another’s', `${signed}${noteLine(63)}`, 'BAD_SIGNATURE'],
    ['bits that belong to no byte', `${signed}— who AAAAAAAAB=\n`, 'MALFORMED_NOTE'],
    ['bits that belong to no byte, of 5', `${signed}— who AAAAAAB=\n`, 'MALFORMED_NOTE'],
  ])('%s', (_, note, fault) => expect(faultOf(note)).toBe(fault));

  it('a signature twice counts once', () => {
    expect(openNote(bytes(signed + line), [log.verifier])).toMatchObject({ signers: [log.verifier] });
  });

  function noteLine(length: number): string {
    const signature = Buffer.alloc(4 + length);
    signature.writeUInt32BE(log.signer.id);
    return `— ${ORIGIN} ${signature.toString('base64')}\n`;
  }
});

describe('a key as text', () => {
  const [name = '', id = '', key = ''] = log.vkey.split('+');
  const keyOf = (parts: readonly number[]) => Buffer.from(parts).toString('base64');
  it.each([
    ['another id', `${name}+00000000+${key}`],
    ['an id in capitals', `${name}+${id.toUpperCase()}+${key}`],
    ['a short id', `${name}+${id.slice(1)}+${key}`],
    ['another name', `${name}x+${id}+${key}`],
    ['no name', `+${id}+${key}`],
    ['a space in its name', `a b+${id}+${key}`],
    ['no key', `${name}+${id}+`],
    ['another algorithm', `${name}+${id}+${keyOf([2, ...Buffer.from(key, 'base64').subarray(1)])}`],
    ['a key of 31 bytes', `${name}+${id}+${keyOf([...Buffer.from(key, 'base64').subarray(0, 32)])}`],
    ['a key without an algorithm', `${name}+${id}+${keyOf([...Buffer.from(key, 'base64').subarray(1)])}`],
    ['a part too many', `${log.vkey}+x`],
    ['a line feed', `${log.vkey}\n`],
    ['nothing', ''],
  ])('with %s is refused', (_, vkey) => expect(verifierOf(sha256, verifyEd25519, vkey)).toBeNull());

  it('is read back', () =>
    expect(verifierOf(sha256, verifyEd25519, log.vkey)).toMatchObject({ name, id: log.signer.id }));

  it('needs a name and 32 bytes', () => {
    expect(() => vkeyOf(sha256, 'a+b', new Uint8Array(32))).toThrow(InvariantError);
    expect(() => vkeyOf(sha256, 'a', new Uint8Array(31))).toThrow(InvariantError);
  });
});

it('a note consists of lines of plain text and a signature', () => {
  expect(() => signNote('a', [log.signer])).toThrow(InvariantError);
  expect(() => signNote('a\tb\n', [log.signer])).toThrow(InvariantError);
  expect(() => signNote('\ud83d\n', [log.signer])).toThrow(InvariantError);
  expect(() => signNote('a\n', [])).toThrow(InvariantError);
});

it.each([
  ['demo', undefined, 'sabot/audit/demo'],
  ['demo', '2', 'sabot/audit/demo/2'],
  ['a/b', undefined, null],
  ['', undefined, null],
  ['a b', undefined, null],
  ['a+b', undefined, null],
  ['demo', '', null],
])('the origin of %j, %j is %j', (installation, incarnation, origin) => {
  expect(auditOrigin(installation, incarnation)).toBe(origin);
});
