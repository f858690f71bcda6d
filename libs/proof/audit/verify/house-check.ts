import { NOWHERE, type Findings } from '../source/findings';
import type { LogSource } from '../source/log-source.port';

/** Compares operational rows (leases, positions, restores, the installation) with the heads. */
export const checkHouse = async (source: LogSource, findings: Findings): Promise<void> => {
  for (const { kind, shard, detail } of (await source.houseFaults()) ?? [])
    findings.note(kind, { ...NOWHERE, shard }, detail);
};
