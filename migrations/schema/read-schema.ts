import { createHash } from 'node:crypto';
import { findRoleNames, queryRows, ROLE_KINDS, type SqlRunner } from '#log/postgres';
import type { Facts, SchemaDescription } from './schema-description';
import { PRINTED_ALIKE, schemaQuery, type DescribedRow, type SchemaRoles } from './schema-queries';

/** The current schema of a database. */
export interface ReadSchema {
  readonly objects: SchemaDescription;
  /** Objects that are harmless even if this release doesn't create them. */
  readonly harmless: ReadonlySet<string>;
  /** The installation's own roles; the owner is the schema's owner. */
  readonly roles: SchemaRoles;
  /** `false` in a database of an earlier release whose user isn't a member of the roles. */
  readonly hasOwnerRole: boolean;
}

/**
 * Describes the schemas `sabot` and `sabot_read`, the table of migrations, and everything else that affects
 * them. It only needs the right to connect, because everybody may read the catalogues. The connection must
 * not be in a transaction.
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

/** Replaces a function's text, which contains the installation's roles, by its hash. */
function hashedBody({ body, ...facts }: Facts, roles: SchemaRoles): Facts {
  if (body === undefined) return facts;
  let text = body;
  for (const kind of ROLE_KINDS)
    if (roles[kind].endsWith(`_${kind}`))
      text = text.replaceAll(new RegExp(`\\b${roles[kind]}\\b`, 'gu'), `{${kind}}`);
  return { ...facts, body: createHash('sha256').update(text).digest('hex') };
}
