import { createHash } from 'node:crypto';
import { findRoleNames, ROLE_KINDS, queryRows, type SqlRunner } from '#log/postgres';
import type { Facts, SchemaDescription } from './schema-description';
import { PRINTED_ALIKE, schemaQuery, type DescribedRow, type SchemaRoles } from './schema-queries';

/** The schema of a database as it is. */
export interface ReadSchema {
  readonly objects: SchemaDescription;
  /** Objects that are harmless where this release doesn't make them. */
  readonly harmless: ReadonlySet<string>;
  /** The installation's own roles: the owner is whoever owns the schema. */
  readonly roles: SchemaRoles;
  /** `false` in a database that an earlier release made under a user who isn't a member of the roles. */
  readonly hasOwnerRole: boolean;
}

/**
 * Describes the schemas `sabot` and `sabot_read`, the table of migrations, and whatever else reaches into them. Needs no
 * right but to connect: everybody may read the catalogues. The connection must have no transaction open.
 */
export async function readSchema(client: SqlRunner): Promise<ReadSchema> {
  await client.query(`begin transaction isolation level repeatable read read only; ${PRINTED_ALIKE}`);
  try {
    const names = await findRoleNames(client);
    const [space] = (await queryRows(client, OWNER)) as readonly { readonly owner: string }[];
    const roles = { ...names, owner: space?.owner ?? names.owner };
    const rows = (await queryRows(client, schemaQuery(roles))) as readonly DescribedRow[];
    const objects = new Map<string, Facts>();
    for (const { object, facts } of rows) objects.set(object, hashedBody(facts, roles));
    const harmless = new Set(rows.filter((row) => row.harmless).map(({ object }) => object));
    return { objects, harmless, roles, hasOwnerRole: roles.owner === names.owner };
  } finally {
    await client.query('rollback');
  }
}

const OWNER = `select pg_get_userbyid(n.nspowner) as owner from pg_catalog.pg_namespace n where n.nspname = 'sabot'`;

/** The hash in place of a function's text, in which migrations have named the installation's roles. */
function hashedBody({ body, ...facts }: Facts, roles: SchemaRoles): Facts {
  if (body === undefined) return facts;
  let text = body;
  for (const kind of ROLE_KINDS)
    if (roles[kind].endsWith(`_${kind}`))
      text = text.replaceAll(new RegExp(`\\b${roles[kind]}\\b`, 'gu'), `{${kind}}`);
  return { ...facts, body: createHash('sha256').update(text).digest('hex') };
}
