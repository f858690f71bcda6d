import { STATUS_BY_CODE, type Code } from '#kernel/decision';
import type { Answer, FloorResult } from '#log/commands';

/** The result of a request. `unknown`: no answer arrived, so the command may have been executed or not. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: Code; readonly detail: string }
  | { readonly kind: 'unknown' };

export const cameOf = (result: FloorResult): Outcome =>
  result.ok ? { kind: 'answered', answer: result.answer } : { kind: 'refused', ...result.rejection };

/** One request as its client saw it. Times are numbers of client actions in order. */
export interface Attempt {
  readonly askedAt: number;
  endedAt: number | null;
  came: Outcome;
}

/** A command, identified by its actor and id, with every request for it. */
export interface Asked {
  /** `role:id`. */
  readonly actor: string;
  readonly commandId: string;
  /** The command's name and target, for fault messages. */
  readonly what: string;
  readonly attempts: Attempt[];
}

/** The requests and answers of a run's clients, in the order of real time. */
export class History {
  private readonly byKey = new Map<string, Asked>();
  private time = 0;

  /** Records that a request is sent. Call the returned function with its result. */
  asks(actor: string, commandId: string, what: string): (came: Outcome) => void {
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

/**
 * Codes of refusals that are not remembered, even if a table or an account gave them: a repeat may get
 * another answer (S9).
 */
const PASSING: readonly Code[] = ['UNKNOWN_COMMAND', 'NO_SUCH_TABLE', 'IDEMPOTENCY_MISMATCH'];

/**
 * Returns true if a refusal is a decision that holds for ever. A 403 of a role and a 422 of a schema can't be
 * told apart from other ones here.
 */
export const isRemembered = (code: Code): boolean =>
  !PASSING.includes(code) && (STATUS_BY_CODE[code] === 409 || STATUS_BY_CODE[code] === 404);

/**
 * Returns true if a refusal guarantees that this request did nothing. After `UNAVAILABLE` and `OVERLOADED`
 * the command may still be executed.
 */
export const isCertain = (code: Code): boolean => code !== 'UNAVAILABLE' && code !== 'OVERLOADED';

/**
 * Returns true if a request with this refusal did nothing and never will. `mayComeTwice`: a network doubled a
 * message between servers, so the second copy may arrive when the command has become allowed.
 */
export const isFinal = (code: Code, mayComeTwice: boolean): boolean =>
  isCertain(code) && !(mayComeTwice && PASSING.includes(code));
