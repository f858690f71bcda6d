import { availableParallelism } from 'node:os';
import { readConfiguration, type Configuration } from '#edge/configuration';
import { HeadSigner, knownWriterKeys, SHARDS, type HeadKeys } from '#log/event-store';
import type { ComparedWithLog } from '#office/projections';
import {
  FINDING_KINDS,
  judgedSince,
  verifyChains,
  verify as verifyLog,
  verifyOnThreads,
  type Auditor,
  type LogSource,
  type LogVerdict,
  type PostgresLogSource,
  type Sealing,
  type VerifyOptions,
} from '#proof/audit';
import { withLogAnd } from '../house/with-log';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { wholeNumber } from '../line/parse-command-line';
import { withMoments } from '../line/time-text';
import { counted, progressOn } from '../terminal/progress';
import { PLAIN_STYLE, Style } from '../terminal/style';
import { toned, type Tone } from '../terminal/text';
import { auditorOf } from './auditor';
import { isAnyHere, keptByHouse, memoryOf, unprovenOf, unreadableKeys } from './house-memory';
import { checkReadModels, isEachCompared, readModelLines, withReadModels } from './read-models-check';
import { schemaOf, type SchemaReport } from './schema-of';

type Finding = LogVerdict['findings'][number];

/**
 * Runs `sabot verify`. Exits with 0 if the log is consistent and contains everything that the installation has seen of
 * it. Exits with 1 and the first bad event if not, or if events have been unsealed for more than a minute.
 */
export async function verify(given: Given, world: World): Promise<ExitCode> {
  const { wanted, index, chains } = extentOf(given);
  const auditor = auditorOf(given);
  const configuration = readConfiguration(world.env);
  const memory = await keptByHouse(configuration);
  const isCompared = given.flag('read-models');
  const parts = isCompared ? (['projector'] as const) : [];
  return withLogAnd(world, 'sabot verify', parts, async (source, { reader: readerUrl, projector }) => {
    const nowMs = Date.now();
    const house = memoryOf(memory, configuration);
    const writer = await signerOf(source, configuration);
    const since = index === undefined ? undefined : await sinceIndex(source, index);
    const schema = await schemaOf(readerUrl);
    const began = performance.now();
    const progress = progressOn(world.stderr, 'events');
    const options: VerifyOptions = {
      onProgress: progress.at,
      auditor,
      house,
      nowMs,
      schema: schema.differences,
      ...(since !== undefined && { since }),
      ...(writer !== null && { writer }),
      // Only the chains, unless there is data to compare their tree with.
      ...((!chains || Object.keys(auditor).length > 0 || isAnyHere(memory)) && { seals: source.seals }),
    };
    const threads = chains ? 1 : (wanted ?? threadsFor(await eventsIn(source)));
    const ofLog =
      threads > 1
        ? await verifyOnThreads(source, readerUrl, { threads, ...options })
        : await (chains ? verifyChains : verifyLog)(source, options);
    const eventsPerSecond = Math.round((1000 * ofLog.events) / (performance.now() - began));
    const readModels = isCompared ? await checkReadModels(projector, configuration.calendar, progress) : [];
    progress.end();
    const verdict = withReadModels(ofLog, readModels);
    const first = firstOf(verdict.findings);
    const isUnderOthers = lacksKeys(auditor, verdict);
    const warnings = warningsOf(verdict, isUnderOthers, nowMs);
    const unproven = [unprovenOf(memory, auditor, writer !== null)];
    const report = {
      ...verdict,
      schema,
      first,
      warnings,
      unproven,
      eventsPerSecond,
      ...(isCompared && { readModels }),
    };
    world.stdout.write(
      given.json
        ? `${JSON.stringify(report)}\n`
        : printed(report, configuration.calendar.timeZone, Style.of(world.stdout, world.env), isUnderOthers),
    );
    if (!verdict.ok) return 1;
    return isEachCompared(readModels) ? 0 : 2;
  });
}

/** Returns the extent of the verification and the number of threads. Throws `UsageError`. */
function extentOf(given: Given) {
  const wanted = wantedThreads(given);
  const index = wholeNumber(given, 'since', 0, Number.MAX_SAFE_INTEGER);
  const chains = given.flag('chains');
  if (chains && wanted !== undefined)
    throw new UsageError(
      'Option --threads has no meaning with --chains, which uses one thread. Leave out one of them.',
    );
  if (chains && index !== undefined)
    throw new UsageError(
      'Option --since has no meaning with --chains, which checks the whole log. Leave out one of them.',
    );
  return { wanted, index, chains };
}

/** Returns a signer with the writer's keys if they are here. An auditor has none. */
async function signerOf(
  source: PostgresLogSource,
  { writerKeyFile }: Configuration,
): Promise<HeadSigner | null> {
  const installation = await source.installation();
  const keys = writerKeysIn(writerKeyFile, installation);
  return keys && new HeadSigner(installation, keys);
}

function writerKeysIn(file: string, installation: string): HeadKeys | null {
  try {
    return knownWriterKeys(file, installation);
  } catch (error) {
    throw unreadableKeys(file, 'SABOT_WRITER_KEY_FILE', error);
  }
}

async function sinceIndex(source: PostgresLogSource, index: number): Promise<ReadonlyMap<number, number>> {
  const since = await judgedSince(source.seals, index);
  if (since === null)
    throw new UsageError(`Option --since is ${index}, but no event is sealed at that log index yet.`);
  return since;
}

/** The largest normal delay. A sealer that keeps up is at most two seconds behind. */
const BEHIND_MS_MAX = 10_000;

/** Says if checkpoints, such as newer ones, are signed with other keys than those given. */
const lacksKeys = ({ keys }: Auditor, { findings }: LogVerdict): boolean =>
  keys !== undefined && findings.some(({ kind }) => kind === 'signature');

/** Returns warnings: facts that are no damage but need attention. */
const warningsOf = (
  { sealing, findings }: LogVerdict,
  isUnderOthers: boolean,
  nowMs: number,
): readonly string[] => {
  if (sealing === null || sealing.unsealedSince === null) return [];
  const { unsealed, unsealedSince } = sealing;
  if (isUnderOthers) {
    const others = `${counted(unsealed)} events are under no checkpoint of the keys that you gave`;
    return [`${others}. If the log has newer keys that you trust, name them with --key.`];
  }
  if (wasNeverSealed(sealing)) {
    const never = `the log was never sealed: its ${counted(unsealed)} events can be rewritten unnoticed`;
    return [`${never}. Start a server or a worker: either seals the log.`];
  }
  const ms = nowMs - Date.parse(unsealedSince);
  if (ms <= BEHIND_MS_MAX || findings.some(({ kind }) => kind === 'NOT_SEALED')) return []; // that says it
  const behind = `${counted(unsealed)} events are under no checkpoint, the oldest since ${unsealedSince}`;
  return [`the sealer is late: ${behind}. Until they are sealed, they can be rewritten unnoticed.`];
};

/**
 * Says if the log was never sealed. Includes a log begun by a restore, which has a leaf for its predecessor but no
 * sealer yet.
 */
const wasNeverSealed = ({ origin, checkpoints, size }: Sealing): boolean =>
  origin === null || (checkpoints === 0 && size <= 1);

/** The number of events worth a thread, which takes half a second to start. */
const EVENTS_A_THREAD = 30_000;

/** Returns the number of threads: one for each core, if there are enough events. */
export const threadsFor = (events: number): number =>
  Math.max(1, Math.min(availableParallelism(), SHARDS, Math.floor(events / EVENTS_A_THREAD)));

/** Returns the number in `--threads N`. Throws `UsageError`. */
export const wantedThreads = (given: Given): number | undefined => wholeNumber(given, 'threads', 1, SHARDS);

const eventsIn = async (source: LogSource): Promise<number> =>
  (await source.heads()).reduce((sum, { seq }) => sum + seq, 0);

/**
 * Returns the first finding in log order. Findings without a position come after those with one, unsealed events last.
 */
export const firstOf = (findings: readonly Finding[]): Finding | null =>
  findings.toSorted(
    (a, b) =>
      Number(a.kind === 'NOT_SEALED') - Number(b.kind === 'NOT_SEALED') ||
      order(a.shard, b.shard) ||
      order(a.seq, b.seq),
  )[0] ?? null;

const order = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);

type Report = LogVerdict & {
  /** `null` for an export, which has no database. */
  readonly schema: SchemaReport | null;
  readonly first: Finding | null;
  readonly warnings: readonly string[];
  readonly unproven: readonly string[];
  readonly eventsPerSecond: number;
  readonly readModels?: readonly ComparedWithLog[];
};

export const printed = (
  { ok, schema, findings, first, warnings, unproven, eventsPerSecond, readModels = [], ...counts }: Report,
  timeZone: string,
  style: Style = PLAIN_STYLE,
  isUnderOthers = false,
): string => {
  const { events, streams, coups, commands, heads, vault, sealing } = counts;
  const lines = [
    `events    ${counted(events)}, ${counted(eventsPerSecond)}/s`,
    ...(streams === null ? [] : [`streams   ${counted(streams)}`]),
    ...(coups === null ? [] : [`coups     ${counted(coups)}`]),
    ...(commands === null ? [] : [`commands  ${counted(commands)}`]),
    ...(commands === null ? [] : [`heads     ${heads === null ? UNHELD : held(heads)}`]),
    ...(commands === null ? [] : [`vault     ${vault === null ? NO_VAULT : besideEvents(vault)}`]),
    ...(sealing === null ? [] : sealingLines(sealing, isUnderOthers)),
    ...schemaLines(schema),
    ...readModelLines(readModels),
    `${VERIFIED}${ok ? 'nothing differs' : `no: ${counted(findings.length)} kinds of finding`}`,
    ...(first === null ? [] : findingLines('first', first, timeZone)),
    ...findings
      .filter((finding) => finding !== first)
      .flatMap((each) => findingLines('also', each, timeZone)),
    ...warnings.map((warning) => `warning   ${withMoments(warning, timeZone)}`),
    ...unproven.map((what) => `unproven  ${what}`),
  ];
  return lines.map((line) => reportLine(line, ok, style)).join('');
};

const NAME_COLUMNS = 10;
const VERIFIED = 'verified  ';
const TONES: Readonly<Record<string, Tone>> = {
  first: 'bad',
  also: 'bad',
  warning: 'warning',
  unproven: 'warning',
};

/** Returns a line with a name of ten columns and its text. Only the verdict's text has a colour. */
export const reportLine = (line: string, ok: boolean, style: Style): string => {
  const [name, text] = [line.slice(0, NAME_COLUMNS), line.slice(NAME_COLUMNS)];
  const head = toned(TONES[name.trim()] ?? 'faint', name);
  return style.line(head, line.startsWith(VERIFIED) ? toned(ok ? 'good' : 'bad', text) : text);
};

const schemaLines = (schema: SchemaReport | null): string[] => {
  if (schema === null) return [];
  const { fingerprint, expected, notes } = schema;
  const whose = fingerprint === expected ? 'of this release' : 'not of this release';
  return [
    ...(fingerprint === null ? [] : [`schema    ${whose}, fingerprint ${fingerprint}`]),
    ...notes.map((note) => `note      ${note}`),
  ];
};

const held = (heads: number): string => `${counted(heads)} compared with the writer’s signature (MAC)`;
const besideEvents = (rows: number): string => `${counted(rows)} sealed rows compared with the events`;
const NO_VAULT = 'not compared with the events: this needs a check of the whole log';
const UNHELD =
  'not compared with the writer’s signature (MAC): this machine lacks its keys, writer.json (SABOT_WRITER_KEY_FILE)';

const sealingLines = (
  { origin, signed, checkpoints, unlinked, root, unsealed, kept }: Sealing,
  isUnderOthers: boolean,
): string[] => [
  origin === null
    ? 'sealed    no: no sealer has ever run'
    : `sealed    ${counted(signed)} leaves under ${counted(checkpoints)} checkpoints of ${origin}, root ${root}`,
  ...(unlinked === 0
    ? []
    : [
        `unlinked  ${counted(unlinked)} checkpoints of an older release have no link to the one before; a deleted one among them would not be found`,
      ]),
  ...(unsealed === 0
    ? []
    : [
        `unsealed  ${counted(unsealed)} events ${isUnderOthers ? 'under no checkpoint of these keys' : 'not sealed yet'}`,
      ]),
  ...(kept === null ? [] : [`kept      the checkpoint of ${counted(kept)} leaves that you gave`]),
];

/** Returns a finding for a person: the position and the detail, then its meaning and the next step. */
const findingLines = (title: string, finding: Finding, timeZone: string): string[] => {
  const { meaning, action } = FINDING_KINDS[finding.kind];
  // The two times of a `time` finding may differ by less than a second, so they aren't rounded.
  const line = finding.kind === 'time' ? findingLine(finding) : withMoments(findingLine(finding), timeZone);
  return [`${title.padEnd(10)}${line}`, `          meaning: ${meaning}`, `          next step: ${action}`];
};

const findingLine = ({ kind, shard, seq, stream, detail, count }: Finding): string => {
  const place = [
    ...(shard === null ? [] : [`shard ${shard}`]),
    ...(seq === null ? [] : [`seq ${seq}`]),
    ...(stream === null ? [] : [stream]),
  ];
  return `${[kind, ...place].join(', ')}: ${detail}${count > 1 ? ` (${counted(count)} of this kind)` : ''}`;
};
