import { NOWHERE, type Findings } from '../source/findings';
import type { LogSource } from '../source/log-source.port';

/** Holds the rows by which a house runs against the heads: leases, positions, restores, the installation itself. */
export const checkHouse = async (source: LogSource, findings: Findings): Promise<void> => {
  for (const { kind, shard, detail } of (await source.houseFaults()) ?? [])
    findings.note(kind, { ...NOWHERE, shard }, detail);
};
