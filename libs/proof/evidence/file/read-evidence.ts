import { canonicalJson, isCanonicalJson, type Json } from '#kernel/canonical';
import type { FindingCode } from '../claims/claim';
import { currenciesIn } from '../claims/currencies-in';
import { CURRENCY, EVIDENCE_BYTES_MAX, EVIDENCE_DEPTH_MAX, EvidenceFile } from './evidence-file';

/** The result of reading a file. `isJson` is false if the bytes aren't JSON or exceed the limits. */
export type ReadEvidence =
  | { readonly ok: true; readonly file: EvidenceFile }
  | {
      readonly ok: false;
      readonly isJson: boolean;
      readonly why: string;
      readonly code: FindingCode | null;
    };

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LINE_FEED = '\n';

/**
 * Returns a file as canonical JSON and a line feed. It stays text, because half of it is hashes; the caller encodes it.
 */
export const evidenceText = (file: EvidenceFile): string => `${canonicalJson(file)}${LINE_FEED}`;

/**
 * Reads a file, which must have exactly the form in docs/reference/evidence-format.md (claim 0). A value has
 * one notation, so a repeated key, a number in another notation or a surplus byte is refused.
 */
export const readEvidence = (bytes: Uint8Array): ReadEvidence => {
  if (bytes.length > EVIDENCE_BYTES_MAX)
    return unreadable(`the file has more than ${EVIDENCE_BYTES_MAX} bytes`);
  const text = textOf(bytes);
  if (text === null) return unreadable('it isn’t UTF-8');
  if (isTooDeep(text)) return unreadable(`the file nests more than ${EVIDENCE_DEPTH_MAX} deep`);
  const value = jsonOf(text);
  if (value === undefined) return unreadable('it isn’t JSON');
  if (!text.endsWith(LINE_FEED) || !isCanonicalJson(text.slice(0, -LINE_FEED.length), value))
    return malformed('the file is not canonical JSON (RFC 8785) followed by one line feed');
  if (!areCounts(value)) return malformed('the file has a number that is not an integer from 0 to 2^53 - 1');
  const checked = EvidenceFile.safeParse(value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const code = CODE_OF_FIELD[String(issue?.path.at(-1))] ?? null;
    return malformed(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'of another form'}`, code);
  }
  const file = value as unknown as EvidenceFile; // its schema has just proved it
  const other = file.events.flatMap(currenciesIn).find((each) => !isCurrency(each));
  if (other !== undefined)
    return malformed(`${JSON.stringify(other)} isn’t a currency of three capital letters`, 'BAD_CURRENCY');
  return { ok: true, file };
};

/** Fields whose wrong form has a code of its own. */
const CODE_OF_FIELD: Readonly<Record<string, FindingCode>> = {
  currency: 'BAD_CURRENCY',
  recordedAt: 'BAD_TIME',
};

const isCurrency = (value: unknown): boolean => typeof value === 'string' && CURRENCY.test(value);

const unreadable = (why: string): ReadEvidence => ({ ok: false, isJson: false, why, code: null });
const malformed = (why: string, code: FindingCode | null = null): ReadEvidence => ({
  ok: false,
  isJson: true,
  why,
  code,
});

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
};

/** Parses JSON. Returns `undefined` if the text is no JSON. */
const jsonOf = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/** Says if all numbers are counts. Parsers read other numbers differently, which no hash would reveal. */
const areCounts = (value: Json): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  return typeof value !== 'object' || value === null || Object.values(value).every(areCounts);
};

/** Says if the text nests too deeply. Checked before parsing, because JSON parsers recurse as deep as the text. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const one = text[at];
    if (inString) {
      if (one === '\\') at += 1;
      else if (one === '"') inString = false;
    } else if (one === '"') inString = true;
    else if (one === '{' || one === '[') {
      depth += 1;
      if (depth > EVIDENCE_DEPTH_MAX) return true;
    } else if (one === '}' || one === ']') depth -= 1;
  }
  return false;
};
