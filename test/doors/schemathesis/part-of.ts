import { ROLES_IN_DOCUMENT } from '#edge/identity';
import type { Role } from '#game/tables';
import type { ApiDocument } from '../operations';

/** The roles of two parallel lanes, each in order. The role that closes tables comes last. */
export const LANES = [['patron'], ['dealer', 'cage', 'auditor', 'pit']] as const satisfies readonly Role[][];
const SHARES: readonly Role[] = LANES.flat();

/**
 * Returns the part of a document that one role tries: operations open to it and to no earlier role, so that
 * every operation is tried once.
 */
export const partOf = (document: ApiDocument, role: Role): ApiDocument => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, methods]) => {
        const own = Object.entries(methods).filter(([, operation]) => {
          const roles = operation[ROLES_IN_DOCUMENT];
          return SHARES.find((each) => roles === undefined || roles.includes(each)) === role;
        });
        return [path, Object.fromEntries(own)] as const;
      })
      .filter(([, methods]) => Object.keys(methods).length > 0),
  ),
});

interface Schemas {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly $ref?: string }>> };
}

/** Replaces references in the schemas of parameters by the schemas, because they stop schemathesis 4.32. */
export const withPlainParameters = (document: ApiDocument & Schemas): ApiDocument => {
  const { schemas } = document.components;
  const refer = /\{"allOf":\[\{"\$ref":"#\/components\/schemas\/(\w+)"\}\]/gu;
  const text = JSON.stringify(document.paths).replaceAll(
    refer,
    (_, name: string) => JSON.stringify({ ...schemas[name], $ref: undefined }).slice(0, -1), // a schema's own references are replaced as well
  );
  return { ...document, paths: JSON.parse(text) as ApiDocument['paths'] };
};

/** Removes streams, whose end schemathesis would wait for. */
export const withoutStreams = (document: ApiDocument): ApiDocument => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => !path.endsWith('/live'))),
});
