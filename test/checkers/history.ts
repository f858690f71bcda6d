import { STATUS_BY_CODE, type Code } from '#kernel/decision';
import type { Answer, FloorResult } from '#log/commands';

/** What came back to a request. `unknown`: nothing did, so the command may have been carried out or not. */
export type Came =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: Code; readonly detail: string }
  | { readonly kind: 'unknown' };

export const cameOf = (result: FloorResult): Came =>
  result.ok ? { kind: 'answered', answer: result.answer } : { kind: 'refused', ...result.rejection };

/** One request as its client saw it; times count what clients did, one after the other. */
export interface Attempt {
  readonly askedAt: number;
  endedAt: number | null;
  came: Came;
}

/** A command, known by who gave it and its id, with every request for it. */
export interface Asked {
  /** `role:id`. */
  readonly actor: string;
  readonly commandId: string;
  /** For a person who reads what broke: the command's name and where it went. */
  readonly what: string;
  readonly attempts: Attempt[];
}

/** What the clients of a run asked and were told, in the order of real time. */
export class History {
  private readonly byKey = new Map<string, Asked>();
  private time = 0;

  /** A request is sent; the function is to be called when something comes back. */
  asks(actor: string, commandId: string, what: string): (came: Came) => void {
    const key = `${commandId} ${actor}`;
    const asked = this.byKey.get(key) ?? { actor, commandId, what, attempts: [] };
    this.byKey.set(key, asked);
    const attempt: Attempt = { askedAt: ++this.time, endedAt: null, came: { kind: 'unknown' } };
    asked.attempts.push(attempt);
    return (came) => {
      attempt.endedAt = ++this.time;
      attempt.came = came;
    };
  }

  all(): readonly Asked[] {
    return [...this.byKey.values()];
  }
}

/** Not remembered, although a table or an account may have said it: asked again, the answer may be another (S9). */
const PASSING: readonly Code[] = ['UNKNOWN_COMMAND', 'NO_SUCH_TABLE', 'IDEMPOTENCY_MISMATCH'];

/** Whether a refusal is a decision that holds for ever. A role's 403 and a schema's 422 aren't told from others here. */
export const isRemembered = (code: Code): boolean =>
  !PASSING.includes(code) && (STATUS_BY_CODE[code] === 409 || STATUS_BY_CODE[code] === 404);

/** Whether a refusal says for sure that this request did nothing: what can't be reached just now may do it still. */
export const isCertain = (code: Code): boolean => code !== 'UNAVAILABLE' && code !== 'OVERLOADED';

/**
 * Whether a request that was refused so can't have done anything, nor will. `mayComeTwice`: a network has doubled what one
 * server sent another for it, and its second copy may come when what was refused in passing is allowed.
 */
export const isFinal = (code: Code, mayComeTwice: boolean): boolean =>
  isCertain(code) && !(mayComeTwice && PASSING.includes(code));
