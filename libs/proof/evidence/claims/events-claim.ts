import { bytesOfHex, eventHash, toHex, type Hashing } from '#kernel/canonical';
import { isIncluded, type Checkpoint } from '#kernel/merkle';
import { partsOf, tableOfCoup } from '../coup/coup-parts';
import type { EvidenceFile, ProvenEvent } from '../file/evidence-file';
import { coded, fails, firstFault, holds, unproven, type Fault, type Finding } from './claim';

/** Checks claim 1: each event is as logged, all are of one table and in order, and none of the coup's is left out. */
export const eventsClaim = (hashing: Hashing, file: EvidenceFile, checkpoint: Checkpoint | null): Finding => {
  const fault = firstFault(
    () => firstOf(file, (proven) => hashFault(hashing, proven)),
    () => orderFault(file),
    () => missingFault(file),
  );
  if (fault !== null) return fails(fault);
  if (checkpoint === null)
    return unproven('the checkpoint failed, so there is no signed root to compare with');
  const unproved = firstOf(file, (proven) => inclusionFault(hashing, proven, checkpoint));
  if (unproved !== null) return fails(unproved);
  const [first, last] = [file.events[0], file.events.at(-1)];
  return holds(
    `${file.events.length} events of ${first?.event.stream}, versions ${first?.event.version} to ${last?.event.version}, are in the log; none of the coup is missing`,
  );
};

const firstOf = ({ events }: EvidenceFile, check: (proven: ProvenEvent) => Fault): Fault => {
  for (const proven of events) {
    const fault = check(proven);
    if (fault !== null) return fault;
  }
  return null;
};

const hashFault = ({ sha256 }: Hashing, { event }: ProvenEvent): Fault =>
  toHex(eventHash(sha256, event)) === event.hash ? null : `${nameOf(event)} does not give its hash`;

const inclusionFault = (
  { sha256 }: Hashing,
  { event, index, path }: ProvenEvent,
  { size, root }: Checkpoint,
): Fault => {
  const leafHash = bytesOfHex(event.hash);
  const proof = path.flatMap((hash) => bytesOfHex(hash) ?? []);
  const isThere =
    leafHash !== null &&
    proof.length === path.length &&
    isIncluded(sha256, { leafHash, index, size, root, proof });
  return isThere ? null : `${nameOf(event)} is not in the log at index ${index}`;
};

const nameOf = ({ stream, version, type }: ProvenEvent['event']): string => `${type} ${stream}/${version}`;

const orderFault = ({ coup, events }: EvidenceFile): Fault => {
  const stream = `table:${tableOfCoup(coup)}`;
  for (const [at, { event, index }] of events.entries()) {
    const before = events[at - 1];
    if (event.stream !== stream) return `${nameOf(event)} does not belong to ${stream}`;
    if (before === undefined) continue;
    const grows =
      event.shard === before.event.shard &&
      event.version > before.event.version &&
      event.seq > before.event.seq &&
      index > before.index;
    if (!grows) return `${nameOf(event)} does not come after ${nameOf(before.event)}`;
    if (event.recordedAt < before.event.recordedAt)
      return coded('TIME_RUNS_BACKWARDS', `${nameOf(event)} is recorded before ${nameOf(before.event)}`);
  }
  return null;
};

const missingFault = ({ coup, events }: EvidenceFile): Fault => {
  const parts = partsOf(
    coup,
    events.map(({ event }) => event),
  );
  return parts.ok ? null : parts.why;
};
