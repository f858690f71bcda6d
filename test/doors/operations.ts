import { ROLES_IN_DOCUMENT } from '#edge/identity';
import type { Role } from '#game/tables';

/** The part of an OpenAPI document that says how an operation is called, and by whom. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}
interface ApiOperation {
  readonly operationId: string;
  readonly [ROLES_IN_DOCUMENT]?: readonly Role[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly example?: unknown;
    readonly schema?: { readonly example?: unknown };
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
    >;
  };
}

/** One operation of the API with everything for a call. */
export interface Operation {
  readonly method: string;
  /** `/v1/tables/{table}`. */
  readonly path: string;
  /** Roles; null for everyone without a token, undefined if the document doesn't say. */
  readonly roles: readonly Role[] | null | undefined;
  /** Its path with the examples of its parameters. */
  readonly address: string;
  /** The query parameters. */
  readonly queries: readonly QueryParameter[];
  /** An example for each path parameter. */
  readonly examples: Readonly<Record<string, string>>;
  /** An example of its body. */
  readonly body: unknown;
}

export interface QueryParameter {
  readonly name: string;
  readonly required: boolean;
  readonly example: string;
}

/** Returns the operations of a document in its order. */
export const operationsOf = ({ paths }: ApiDocument): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      roles: operation.security?.length === 0 ? null : operation[ROLES_IN_DOCUMENT],
      address: addressOf(path, operation),
      queries: (operation.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map(({ name, required, example, schema }) => ({
          name,
          required: required === true,
          example: exampleText(example ?? schema?.example),
        })),
      examples: Object.fromEntries(
        (operation.parameters ?? [])
          .filter((each) => each.in === 'path')
          .map(({ name, schema }) => [name, exampleText(schema?.example)]),
      ),
      body: Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]?.value,
    })),
  );

const addressOf = (path: string, { parameters = [] }: ApiOperation): string =>
  path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    exampleText(parameters.find((each) => each.in === 'path' && each.name === name)?.schema?.example),
  );

/** Returns an example encoded for a URL, or `none` if there is none. */
const exampleText = (example: unknown): string =>
  typeof example === 'string' || typeof example === 'number' ? encodeURIComponent(example) : 'none';
