import type { Writable } from 'node:stream';
import { shoeReport, type DealtProof, type ShoeReport } from '#game/shoe';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { hashing } from '#kernel/hashing';

/** The arguments of `sabot shoe`. `--cut` is 0 (uncut) if it is left out. */
export interface ShoeOptions {
  readonly secret: string;
  readonly decks: string;
  readonly cut?: string | undefined;
  readonly prove?: string | undefined;
  readonly json: boolean;
}

const CARDS_A_DECK = 52;
const DECKS_MAX = 8;
const CARDS_A_LINE = 26;
const NUMBER = /^(0|[1-9][0-9]{0,3})$/;

/**
 * Runs `sabot shoe`: recomputes a revealed shoe and prints it, as a JSON object or for a person. Returns the exit code:
 * 0, or 2 for bad usage with the reason on `complaints`. The reason never repeats the secret, which a shoe in play may
 * have.
 */
export function shoe(options: ShoeOptions, output: Writable, complaints: Writable = process.stderr): 0 | 2 {
  const report = reportOf(options);
  if (!report.ok) {
    complaints.write(`sabot shoe: ${report.rejection.detail}\n`);
    return 2;
  }
  output.write(options.json ? `${JSON.stringify(report.value)}\n` : textOf(report.value));
  return 0;
}

function reportOf({
  secret,
  decks: deckText,
  cut: cutText = '0',
  prove: proveText,
}: ShoeOptions): Parsed<ShoeReport> {
  if (!/^[0-9a-fA-F]{64}$/.test(secret))
    return reject(
      'BAD_FIELD',
      'Option --secret has to be the 64 hexadecimal digits that the event ShoeRevealed published.',
    );
  const decks = parseNumber('--decks', deckText, 1, DECKS_MAX);
  if (!decks.ok) return decks;
  const lastCard = CARDS_A_DECK * decks.value - 1;
  const cut = parseNumber('--cut', cutText, 0, lastCard);
  if (!cut.ok) return cut;
  const prove = proveText === undefined ? undefined : parseNumber('--prove', proveText, 0, lastCard);
  if (prove?.ok === false) return prove;
  const revealed = { secret: secret.toLowerCase(), decks: decks.value, cut: cut.value };
  return parsed(shoeReport(hashing, revealed, prove?.value));
}

function parseNumber(option: string, text: string, min: number, max: number): Parsed<number> {
  const value = NUMBER.test(text) ? Number(text) : NaN;
  return value >= min && value <= max
    ? parsed(value)
    : reject('BAD_FIELD', `Option ${option} has to be a whole number from ${min} to ${max}.`);
}

function textOf({ decks, commitment, cut, order, firstDealt, proofs = [] }: ShoeReport): string {
  const cards = order.match(/../g) ?? [];
  const rows = Array.from({ length: cards.length / CARDS_A_LINE }, (_, row) => {
    const first = row * CARDS_A_LINE;
    return `${String(first).padStart(5)}  ${cards.slice(first, first + CARDS_A_LINE).join(' ')}`;
  });
  return [
    `shoe         ${cards.length} cards, decks: ${decks}, ${cut === 0 ? 'uncut' : `cut at ${cut}`}`,
    `commitment   ${commitment}`,
    `first dealt  ${firstDealt.join(' ')}`,
    ...proofs.flatMap(proofLines),
    'shuffled order before the cut, each line with its first leaf:',
    ...rows,
    '',
  ].join('\n');
}

const proofLines = ({ dealt, leafIndex, card, salt, path }: DealtProof): string[] => [
  `proof        card ${dealt} dealt (from 0) is leaf ${leafIndex}, ${card}`,
  `  salt       ${salt}`,
  ...path.map((sibling, step) => `  ${step === 0 ? 'path' : '    '}       ${sibling}`),
];
