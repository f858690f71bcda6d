import { checkSchema, type SchemaCheck } from '../../../../migrations';

/** The report on the database's schema in `sabot verify`. */
export interface SchemaReport {
  /** The SHA-256 of the schema's description; `null` if the database isn't of this release. */
  readonly fingerprint: string | null;
  /** The fingerprint of this release's schema; `null` as above. */
  readonly expected: string | null;
  /** The differences, one sentence for each object. */
  readonly differences: readonly string[];
  /** Harmless objects that aren't part of this release's schema. */
  readonly notes: readonly string[];
}

/**
 * Compares the database's schema with this release's. A database of another release counts as a difference, because a
 * row in the table of migrations must not be enough to skip the comparison.
 */
export const schemaOf = async (readerUrl: string): Promise<SchemaReport> =>
  schemaReportOf(await checkSchema(readerUrl));

/** Returns the report on a checked schema. */
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
