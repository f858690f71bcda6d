import { sha256 } from '#kernel/hashing';
import { vkeyOf } from '#kernel/merkle';
import { NOWHERE, type Findings } from '../source/findings';
import type { KeyActRow, LogRow, SealSource } from '../source/seal-source.port';

/** The installation's audit logs. */
interface InstallationLogs {
  readonly logs: readonly LogRow[];
  /** `true` if the event log has an event, so that a log must have been begun. */
  readonly isPlayed: boolean;
}

/**
 * Compares the history of keys with the file that signs the audit log (`sealer.json`). That file has the log's key at
 * all times, also during a rotation. So a key that it lacks is somebody else's, whatever the history says.
 */
export const checkKeyFile = async (
  source: SealSource,
  { logs, isPlayed }: InstallationLogs,
  publicKeys: readonly Uint8Array[],
  findings: Findings,
): Promise<void> => {
  if (publicKeys.length === 0) return;
  let isKnown = false;
  for (const [at, { incarnation, origin }] of logs.entries()) {
    const own = new Set(publicKeys.map((key) => vkeyOf(sha256, origin, key)));
    const acts = await source.keyActs(incarnation);
    isKnown ||= acts.some(({ vkey }) => own.has(vkey));
    const active = activeIn(acts);
    const stranger = at > 0 || active.some(({ vkey }) => own.has(vkey)) ? undefined : active[0];
    if (stranger !== undefined)
      return findings.note(
        'key',
        NOWHERE,
        `the log’s key ${stranger.keyId} isn’t in sealer.json: somebody else’s key seals. If yours was rotated on another machine, copy its sealer.json here and verify again`,
      );
  }
  if (isPlayed && !isKnown)
    findings.note(
      'key',
      NOWHERE,
      'no log in the database ever had the key of sealer.json: the audit log was removed, or begun again',
    );
};

/** Returns the keys of a log that are neither retired nor revoked. */
const activeIn = (acts: readonly KeyActRow[]): readonly KeyActRow[] =>
  acts.filter(
    ({ act, keyId }) =>
      act === 'added' && !acts.some((other) => other.keyId === keyId && other.act !== 'added'),
  );
