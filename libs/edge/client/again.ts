import { Backoff } from '#kernel/decision';

/** Statuses that leave open whether anything was done, or ask to try later. The same request may be sent again. */
const AGAIN: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Says if a status asks for the same request again; a command's must have the same `Idempotency-Key`. */
export const asksAgain = (status: number): boolean => AGAIN.includes(status);

/** Says if an error of `fetch` means that the other end is gone or silent. A bad URL means neither. */
export const isLostConnection = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, cause }: { readonly name?: unknown; readonly cause?: unknown } = error;
  return name === 'TimeoutError' || (name === 'TypeError' && cause !== undefined);
};

export interface Patience {
  /** The time for which a request is retried while it isn't answered, or is answered with such a status; 30 s by default. */
  readonly patienceMs?: number;
  /** The time to wait for one answer; 10 s by default. Its body may take longer, because a feed never ends. */
  readonly answerMsMax?: number;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Returns a `fetch` that retries requests which may be sent twice: queries, and commands with an `Idempotency-Key`.
 * Pauses double from 0.1 s to 5 s, lengthened by chance, and are at least a `Retry-After`. At the end of its patience it resolves to the last
 * answer, or throws the last error.
 */
export const fetchAgain =
  ({ patienceMs = 30_000, answerMsMax = 10_000 }: Patience = {}) =>
  async (request: Request): Promise<Response> => {
    const end = performance.now() + (maySendTwice(request) ? patienceMs : 0);
    const backoff = new Backoff({ minMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS, timing: CHANCE });
    for (;;) {
      const { response, error } = await once(request.clone(), answerMsMax);
      const wait = Math.max(backoff.nextMs(), response === null ? 0 : retryAfterMs(response.headers));
      if (response !== null && !asksAgain(response.status)) return response;
      if (performance.now() + wait <= end && (response !== null || isLostConnection(error))) {
        await response?.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, wait));
        continue;
      }
      if (response !== null) return response;
      throw error;
    }
  };

const CHANCE = { chance: () => Math.random() };

const maySendTwice = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) || headers.has('Idempotency-Key');

type Tried =
  | { readonly response: Response; readonly error?: never }
  | { readonly response: null; readonly error: unknown };

async function once(request: Request, answerMsMax: number): Promise<Tried> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('no answer in time', 'TimeoutError')),
    answerMsMax,
  );
  try {
    const signal = AbortSignal.any([request.signal, late.signal]);
    return { response: await fetch(request, { signal }) };
  } catch (error) {
    return { response: null, error };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the milliseconds that `Retry-After` asks to wait from `now` (milliseconds since the epoch), or 0 without it.
 */
export const retryAfterMs = (headers: Headers, now = Date.now()): number => {
  const text = headers.get('Retry-After') ?? '';
  if (/^[0-9]{1,6}$/u.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text); // the header's other form, a date
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
};
