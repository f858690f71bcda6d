/** A refusal by the server (RFC 9457): a code to act on, a sentence for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    /** One of commands.md's, or the status where whoever answered wasn't the house. */
    readonly code: string,
    detail: string,
    /** The whole problem: `limit`, `left`, `largest`, `who`, where they apply. */
    readonly problem: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail);
  }
}

/** The refusal that a problem says; what isn't one of ours has its status for a code. */
export const refusalOf = (problem: unknown, status: number): Refusal =>
  isProblem(problem)
    ? new Refusal(status, problem.code, problem.detail, { ...problem })
    : new Refusal(status, `${status}`, `HTTP ${status}`);

const isProblem = (of: unknown): of is { readonly code: string; readonly detail: string } =>
  typeof of === 'object' &&
  of !== null &&
  'code' in of &&
  typeof of.code === 'string' &&
  'detail' in of &&
  typeof of.detail === 'string';

/** Returns the answer to `api.GET(…)` or `api.POST(…)`; throws the `Refusal` that came instead. */
export async function answerOf<T>(
  asked: Promise<{ readonly data?: T; readonly error?: unknown; readonly response: Response }>,
): Promise<T> {
  const { data, error, response } = await asked;
  if (response.ok && data !== undefined) return data;
  throw refusalOf(error, response.status);
}

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; `null`: this is the last one. */
  readonly next: string | null;
}

/** Every item of a list, page by page: `ask` asks for the page at a cursor, the first one without. */
export async function* itemsOf<Item>(
  ask: (at: { readonly cursor?: string }) => Promise<ListPage<Item>>,
): AsyncGenerator<Item> {
  for (let at: { readonly cursor?: string } = {}; ;) {
    const { items, next } = await ask(at);
    yield* items;
    if (next === null) return;
    at = { cursor: next };
  }
}
