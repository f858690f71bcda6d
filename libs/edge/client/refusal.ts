/** A refusal by the server (RFC 9457), with a code for programs and a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    /** A code of commands.md, or the status if the answer came from something else, such as a proxy. */
    readonly code: string,
    detail: string,
    /** The whole problem, with `limit`, `left`, `largest` or `who` if they apply. */
    readonly problem: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail);
  }
}

/** Returns the refusal in a problem. For other bodies the status is the code. */
export const refusalOf = (problem: unknown, status: number): Refusal =>
  isProblem(problem)
    ? new Refusal(status, problem.code, problem.detail, { ...problem })
    : new Refusal(status, `${status}`, `HTTP ${status}`);

const isProblem = (of: unknown): of is { readonly code: string; readonly detail: string } => {
  if (typeof of !== 'object' || of === null) return false;
  const { code, detail }: { readonly code?: unknown; readonly detail?: unknown } = of;
  return typeof code === 'string' && typeof detail === 'string';
};

/** Returns the answer to `api.GET(…)` or `api.POST(…)`. Throws the `Refusal` if it was refused. */
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
  /** The cursor of the next page; `null` for the last page. */
  readonly next: string | null;
}

/** Yields every item of a list, page by page. `ask` requests the page at a cursor; the first has none. */
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
