import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** A request to an operation and its answers, as in the documents. */
export interface PlayedExample {
  /** Parameters of the path and of the query, decoded. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The first answer of each status, by media type. */
  readonly answers: Record<string, Record<string, unknown>>;
}

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
}

export interface AnswerHeard {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

/** Keeps the first request and the first answers of each operation. */
export class KeptExamples {
  private readonly kept = new Map<
    string,
    { -readonly [Field in keyof PlayedExample]: PlayedExample[Field] }
  >();
  private readonly routes: readonly Route[];

  private constructor({ paths }: Document) {
    this.routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/?]+)')}$`, 'u'),
        fixed: path.replaceAll(/\{\w+\}/gu, '').length,
      })),
    );
  }

  static async of(app: NestFastifyApplication): Promise<KeptExamples> {
    return new KeptExamples((await app.inject('/openapi.json')).json<Document>());
  }

  /** Keeps a request and its answer unless there is one already. */
  keep(asked: Asked, heard: AnswerHeard): void {
    const { pathname, searchParams } = new URL(asked.url, 'http://house');
    const [found] = this.routes
      .filter(({ method, pattern }) => method === asked.method && pattern.test(pathname))
      .toSorted((a, b) => b.fixed - a.fixed); // `/v1/patrons/{patron}/statement` before shorter patterns
    if (found === undefined) throw new Error(`no operation is documented at ${asked.method} ${pathname}`);
    const example = this.kept.get(found.name) ?? firstOf(found, pathname, searchParams, asked.body);
    this.kept.set(found.name, example);
    const { [`${heard.status}`]: answers = {} } = example.answers;
    answers[heard.type] ??=
      heard.type === 'application/json' ? (JSON.parse(heard.text) as unknown) : heard.text;
    if (heard.text !== '') example.answers[`${heard.status}`] = answers;
  }

  /** The examples by the name of the operation. */
  get all(): Readonly<Record<string, PlayedExample>> {
    return Object.fromEntries([...this.kept].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The operations without a request. */
  get missing(): readonly string[] {
    return this.routes.map(({ name }) => name).filter((name) => !this.kept.has(name));
  }
}

interface Route {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  /** Length of the pattern without its parameters. */
  readonly fixed: number;
}

const firstOf = (
  { pattern }: Route,
  pathname: string,
  searched: URLSearchParams,
  body: object | undefined,
): PlayedExample => {
  const path = Object.entries(pattern.exec(pathname)?.groups ?? {}).map(
    ([name, value]) => [name, decodeURIComponent(value)] as const,
  );
  return {
    ...(path.length === 0 ? {} : { path: Object.fromEntries(path) }),
    ...(searched.size === 0 ? {} : { query: Object.fromEntries(searched) }),
    ...(body === undefined ? {} : { body }),
    answers: {},
  };
};
