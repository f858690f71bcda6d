import { checkSchema, type SchemaCheck } from '../../../../migrations';

/** The database's schema as `sabot verify` reports it. */
export interface SchemaReport {
  /** SHA-256 of the schema's description; `null` when the database isn't of this release. */
  readonly fingerprint: string | null;
  /** The fingerprint of what this release makes, or `null` as above. */
  readonly expected: string | null;
  /** Every difference, a sentence an object. */
  readonly differences: readonly string[];
  /** Objects that this release doesn't make, and that are harmless. */
  readonly notes: readonly string[];
}

/**
 * Compares the database's schema with this release's. A database of another release counts as a difference: a row in the
 * table of migrations mustn't be enough to keep the schema from being compared.
 */
export const schemaOf = async (readerUrl: string): Promise<SchemaReport> =>
  schemaReportOf(await checkSchema(readerUrl));

/** Returns the report on a schema that was compared. */
export function schemaReportOf(check: SchemaCheck): SchemaReport {
  if (check.of === 'this release') {
    const { fingerprint, expected, differences, notes } = check;
    return { fingerprint, expected, differences, notes };
  }
  const difference =
    check.of === 'a newer release'
      ? `the table of migrations has ${check.unknown.join(', ')}, which this release doesn't know: verify by the release that migrated the database`
      : `the table of migrations lacks ${check.missing.join(', ')}: run "sabot migrate"`;
  return { fingerprint: null, expected: null, differences: [difference], notes: [] };
}
