import { ROLES_IN_DOCUMENT } from '#edge/identity';
import type { Role } from '#game/tables';
import type { ApiDocument } from '../operations';

/** Who tries, two at a time, those of a lane in this order: whoever closes tables comes last. */
export const LANES = [['patron'], ['dealer', 'cage', 'auditor', 'pit']] as const satisfies readonly Role[][];
const SHARES: readonly Role[] = LANES.flat();

/**
 * A document with what one role is to try: what is open to it and to none before it in the order, so that every operation
 * is tried by somebody who may.
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

/** The same with the schemas of parameters in their places: a reference there stops schemathesis 4.32 (its dictionaries). */
export const withPlainParameters = (document: ApiDocument & Schemas): ApiDocument => {
  const { schemas } = document.components;
  const refer = /\{"allOf":\[\{"\$ref":"#\/components\/schemas\/(\w+)"\}\]/gu;
  const text = JSON.stringify(document.paths).replaceAll(
    refer,
    (_, name: string) => JSON.stringify({ ...schemas[name], $ref: undefined }).slice(0, -1), // what it refers to is spelled out in it as well
  );
  return { ...document, paths: JSON.parse(text) as ApiDocument['paths'] };
};

/** The same without what lasts until its reader goes: schemathesis would wait for its end. */
export const withoutStreams = (document: ApiDocument): ApiDocument => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => !path.endsWith('/live'))),
});
