import { ROLES_IN_DOCUMENT } from '#identity';
import type { Role } from '#tables';

/** As much of an OpenAPI document as says how an operation is asked for, and by whom. */
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
    readonly schema?: { readonly example?: unknown };
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
    >;
  };
}

/** One operation of the API, ready to be asked for. */
export interface Operation {
  readonly method: string;
  /** `/v1/tables/{table}`. */
  readonly path: string;
  /** Null: everyone, without a token. Undefined: it doesn't say. */
  readonly roles: readonly Role[] | null | undefined;
  /** Its path with the examples of its parameters. */
  readonly address: string;
  /** The example of its body. */
  readonly body: unknown;
}

/** Every operation of a document, in its order. */
export const operationsOf = ({ paths }: ApiDocument): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      roles: operation.security?.length === 0 ? null : operation[ROLES_IN_DOCUMENT],
      address: addressOf(path, operation),
      body: Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]?.value,
    })),
  );

const addressOf = (path: string, { parameters = [] }: ApiOperation): string =>
  path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const example = parameters.find((each) => each.in === 'path' && each.name === name)?.schema?.example;
    return encodeURIComponent(typeof example === 'string' ? example : 'none');
  });
