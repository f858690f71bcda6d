import type { Answer } from '#log/commands';
import { actorKey } from '#log/event-store';
import { isFinal, isRemembered, type Asked, type Attempt, type Outcome } from './history';
import type { LogUnderCheck, RememberedRow } from './log-under-check';

const EVENTS_A_PAGE = 4_000;

/** The position of a command's events, without their data. */
interface Trace {
  readonly shard: number;
  readonly seq: number;
  readonly type: string;
  readonly stream: string;
  readonly version: number;
}

/**
 * Compares the answers that clients received with the log. An acknowledged command is in the log once, at the
 * place that its answer names. A command refused for good left at most an audit trace, a command that every
 * answer refused temporarily left nothing, and a command without an answer is there at most once. The same id
 * always got the same answer, and the log has no command that nobody sent. Returns one sentence per fault,
 * with the command and the place.
 */
export const checkCommands = async (
  log: LogUnderCheck,
  history: readonly Asked[],
  mayComeTwice: (commandId: string) => boolean,
): Promise<readonly string[]> => {
  const traces = await tracesByCommand(log);
  const rows = new Map((await log.remembered()).map((row) => [keyOf(row), row]));
  const faults = history.flatMap((asked) => {
    const key = keyOf(asked);
    const found = faultsOf(
      asked,
      traces.get(key) ?? [],
      rows.get(key) ?? null,
      mayComeTwice(asked.commandId),
    );
    return found.map((fault) => `${asked.what} of ${asked.actor}, id ${asked.commandId}: ${fault}`);
  });
  const given = new Set(history.map(keyOf));
  const strangers = [...new Set([...traces.keys(), ...rows.keys()])].filter(
    (key) => !given.has(key) && !isOfHouse(key.split(' ')[1] ?? ''),
  );
  return [...faults, ...strangers.map((key) => `${key}: in the log, and nobody gave it`)];
};

const keyOf = ({ actor, commandId }: { readonly actor: string; readonly commandId: string }): string =>
  `${commandId} ${actor}`;

/** The house itself sends the steps of transfers and the lapses of requests. */
const isOfHouse = (actor: string): boolean => actor.startsWith('transit:') || actor === 'system:lapse';

const tracesByCommand = async ({ source }: LogUnderCheck): Promise<ReadonlyMap<string, readonly Trace[]>> => {
  const traces = new Map<string, Trace[]>();
  for (const { shard, seq: last } of await source.heads()) {
    for (let after = 0; after < last; after += EVENTS_A_PAGE) {
      for (const { seq, type, stream, version, actor, commandId } of await source.events(
        shard,
        after,
        EVENTS_A_PAGE,
      )) {
        if (commandId === null || stream.startsWith('audit:')) continue;
        const key = keyOf({ actor: actorKey(actor), commandId });
        traces.set(key, [...(traces.get(key) ?? []), { shard, seq, type, stream, version }]);
      }
    }
  }
  return traces;
};

const faultsOf = (
  { attempts }: Asked,
  traces: readonly Trace[],
  row: RememberedRow | null,
  mayComeTwice: boolean,
): readonly string[] => {
  const decisions = attempts.map(({ came }) => came).filter(isDecision);
  const [first] = decisions;
  const another = decisions.find((came) => JSON.stringify(came) !== JSON.stringify(first));
  return [
    ...(another === undefined ? [] : [`answered ${textOf(first)} and then ${textOf(another)}`]),
    ...atMostOnce(traces, row),
    ...notRefusedThroughout(attempts, row, mayComeTwice),
    ...(first === undefined ? [] : asTold(first, traces, row)),
  ];
};

const isDecision = (came: Outcome): boolean =>
  came.kind === 'answered' || (came.kind === 'refused' && isRemembered(came.code));

const textOf = (came: Outcome | undefined): string =>
  came?.kind === 'answered' ? `shard ${came.answer.shard} seq ${came.answer.seq}` : JSON.stringify(came);

/**
 * Checks that a command has at most the events of its one remembered decision, whatever the client was told.
 */
const atMostOnce = (traces: readonly Trace[], row: RememberedRow | null): readonly string[] => {
  if (row === null || row.decided.kind === 'refused') {
    const [stray] = traces;
    return stray === undefined ? [] : [`${placeOf(stray)} is in the log, and nothing accepted is remembered`];
  }
  const { firstSeq, lastSeq } = row.decided;
  const outside = traces.find(({ shard, seq }) => shard !== row.shard || seq < firstSeq || seq > lastSeq);
  if (outside !== undefined) return [`done twice: ${placeOf(outside)} is outside of ${firstSeq}–${lastSeq}`];
  const count = lastSeq - firstSeq + 1;
  return traces.length === count ? [] : [`${traces.length} events where ${count} are remembered`];
};

/** Checks a command whose every request was answered by a refusal: it can't have been executed. */
const notRefusedThroughout = (
  attempts: readonly Attempt[],
  row: RememberedRow | null,
  mayComeTwice: boolean,
): readonly string[] => {
  if (row?.decided.kind !== 'accepted') return [];
  const codes = attempts.map(({ came }) =>
    came.kind === 'refused' && isFinal(came.code, mayComeTwice) ? came.code : null,
  );
  return codes.includes(null) ? [] : [`refused as ${codes.join()}, and carried out`];
};

const asTold = (came: Outcome, traces: readonly Trace[], row: RememberedRow | null): readonly string[] => {
  if (came.kind === 'answered') {
    if (row?.decided.kind !== 'accepted') return [`acknowledged at ${textOf(came)}, and lost`];
    const { shard, seq } = came.answer;
    if (row.shard !== shard || row.decided.lastSeq !== seq)
      return [`acknowledged at ${textOf(came)}, remembered at shard ${row.shard} seq ${row.decided.lastSeq}`];
    return eventsText(came.answer.events) === eventsText(traces)
      ? []
      : ['the events answered aren’t those in the log'];
  }
  if (row?.decided.kind !== 'refused') return [`refused (${textOf(came)}), and not remembered as that`];
  const { code } = row.decided.rejection;
  return came.kind === 'refused' && came.code === code
    ? []
    : [`refused as ${textOf(came)}, remembered as ${code}`];
};

const placeOf = ({ type, shard, seq }: Trace): string => `${type} at shard ${shard} seq ${seq}`;

const eventsText = (events: Answer['events'] | readonly Trace[]): string =>
  events.map(({ type, stream, version }) => `${type} ${stream} ${version}`).join();
