import { ed25519Key, sha256 } from '#kernel/hashing';
import { signerOf, signNote } from '#kernel/merkle';
import { type Draft } from '../draft';
import { ORIGIN, SAMPLE_SIGNER, sealed } from '../sample-house';
import { bytes, forgery, PB, type Change, type Forgery } from './forgery';

const OTHER_KEY = ed25519Key(new Uint8Array(32).fill(9));
const otherSigner = (name: string) => signerOf(sha256, name, OTHER_KEY.publicKey, OTHER_KEY.sign);
const note =
  (change: (lines: string[]) => void): Change =>
  (draft) => {
    const lines = draft.checkpoint.split('\n');
    change(lines);
    draft.checkpoint = lines.join('\n');
  };
const leavesOf = (draft: Draft): Uint8Array[] =>
  draft.events.map(({ event }) => new Uint8Array(Buffer.from(event.hash, 'hex')));
const rootOf = (draft: Draft): string => draft.checkpoint.split('\n')[2] ?? '';
export const CHECKPOINT: readonly Forgery[] = [
  forgery(PB, 'checkpoint', 'a signature cut off', bytes(note((lines) => lines.splice(4)))),
  forgery(
    PB,
    'checkpoint',
    'a signature cut short',
    bytes(note((lines) => (lines[4] = `${lines[4]?.slice(0, -8)}`))),
  ),
  forgery(
    PB,
    'checkpoint',
    'a bit of the signature',
    bytes(note((lines) => (lines[4] = flipped(lines[4] ?? '')))),
  ),
  forgery(PB, 'checkpoint', 'another size', bytes(note((lines) => (lines[1] = `${Number(lines[1]) + 1}`)))),
  forgery(
    PB,
    'checkpoint',
    'another root',
    bytes(note((lines) => (lines[2] = Buffer.alloc(32, 5).toString('base64')))),
  ),
  forgery(PB, 'checkpoint', 'a line more', bytes(note((lines) => lines.splice(3, 0, 'and more')))),
  forgery(
    PB,
    'checkpoint',
    'a bad signature beside the good one',
    bytes(note((lines) => lines.splice(4, 0, flipped(lines[4] ?? '')))),
  ),
  forgery(
    PB,
    'checkpoint',
    'signed with another key under the log’s name',
    bytes((draft) => (draft.checkpoint = sealed(leavesOf(draft), otherSigner(ORIGIN)).note)),
  ),
  forgery(
    PB,
    'checkpoint',
    'the checkpoint of another log',
    bytes((draft) => (draft.checkpoint = sealed(leavesOf(draft), otherSigner('sabot/audit/elsewhere')).note)),
  ),
  forgery(
    PB,
    'checkpoint',
    'another log’s origin under this log’s signature',
    bytes((draft) => (draft.checkpoint = foreign(draft))),
  ),
  forgery(
    PB,
    'checkpoint',
    'a hundred signatures beside the good one',
    bytes((draft) => (draft.checkpoint += '— who AAAAAAAA\n'.repeat(100))),
  ),
  ...['a+b', 'a\u00a0b', ''].map((name) =>
    forgery(
      PB,
      'checkpoint',
      `a signer called ${JSON.stringify(name)}`,
      bytes((draft) => (draft.checkpoint += `— ${name} AAAAAAAA\n`)),
    ),
  ),
  forgery(
    PB,
    'checkpoint',
    'an id without a signature',
    bytes((draft) => (draft.checkpoint += '— who AAAAAA==\n')),
  ),
  forgery(
    PB,
    'checkpoint',
    'a size past what is counted with',
    bytes(
      (draft) =>
        (draft.checkpoint = signNote(`${ORIGIN}\n9007199254740992\n${rootOf(draft)}\n`, [SAMPLE_SIGNER])),
    ),
  ),
  forgery(
    PB,
    'checkpoint',
    'no note',
    bytes((draft) => (draft.checkpoint = 'believe me\n')),
  ),
];

/** Changes one letter of the base64 near the end of a line. */
function flipped(line: string): string {
  const at = line.length - 10;
  return `${line.slice(0, at)}${line[at] === 'A' ? 'B' : 'A'}${line.slice(at + 1)}`;
}

/** Signs another log's text with this log's key. */
function foreign(draft: Draft): string {
  const body = `sabot/audit/elsewhere\n${draft.events.length}\n${Buffer.alloc(32, 5).toString('base64')}\n`;
  const signature = SAMPLE_SIGNER.sign(new TextEncoder().encode(body));
  const id = Buffer.alloc(4);
  id.writeUInt32BE(SAMPLE_SIGNER.id);
  return `${body}\n— ${SAMPLE_SIGNER.name} ${Buffer.concat([id, signature]).toString('base64')}\n`;
}
