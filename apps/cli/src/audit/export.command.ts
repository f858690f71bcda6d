import { createHash } from 'node:crypto';
import {
  exportLog,
  ExportRefusedError,
  pinnedTree,
  type ExportDays,
  type ExportManifest,
} from '#proof/audit';
import { PostgresAuditLog } from '#proof/seal';
import { noteAccess } from '../house/note-access';
import { withLog } from '../house/with-log';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { dayOf } from '../line/day-of';
import { plain } from '../terminal/plain-text';
import { counted, progressOn } from '../terminal/progress';

/** Runs `sabot export --out DIR`: writes the log as of one moment, or some of its days, as files. */
export async function exportCommand(given: Given, world: World): Promise<ExitCode> {
  const out = given.text('out') ?? '';
  const days = daysOf(given);
  const onRemoved = (part: string): void =>
    void world.stderr.write(`sabot export: removed ${plain(part)}, left by an interrupted export\n`);
  return withLog(world, 'sabot export', async (source, readerUrl) => {
    const audit = PostgresAuditLog.open(readerUrl);
    const progress = progressOn(world.stderr, 'events');
    try {
      const asked: Record<string, string> = days === null ? { log: 'all of it' } : { ...days };
      await noteAccess(readerUrl, { kind: 'export', patron: null, asked });
      const tree = await pinnedTree(audit); // nothing was asked of the log yet
      const manifest = await exportLog(source, out, { days, onProgress: progress.at, onRemoved, tree });
      world.stdout.write(
        given.json ? `${JSON.stringify({ out, ...summaryOf(manifest) })}\n` : printed(out, manifest),
      );
      return 0;
    } catch (error) {
      if (error instanceof ExportRefusedError) throw new UsageError(error.message);
      throw error;
    } finally {
      progress.end();
      await audit.close();
    }
  });
}

const daysOf = (given: Given): ExportDays | null => {
  const [day, from, to] = ['day', 'from', 'to'].map((option) => given.text(option));
  if (day !== undefined) {
    if (from !== undefined || to !== undefined)
      throw new UsageError(
        'Options --day and --from or --to exclude each other. Give --day alone, or --from and --to.',
      );
    return { from: dayOf('--day', day), to: day };
  }
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined)
    throw new UsageError('Only one of --from and --to is given. Give both, or --day.');
  const days = { from: dayOf('--from', from), to: dayOf('--to', to) };
  if (days.from > days.to)
    throw new UsageError(`Option --from (${days.from}) is after --to (${days.to}). Swap them.`);
  return days;
};

/** Returns the summary of an export. The hash of its manifest identifies it. */
const summaryOf = ({
  whole,
  from,
  to,
  events,
  entries,
  files,
  text,
}: ExportManifest & { readonly text: string }) => ({
  whole,
  from,
  to,
  events,
  entries,
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  manifestSha256: createHash('sha256').update(text).digest('hex'),
});

const printed = (out: string, manifest: ExportManifest & { readonly text: string }): string => {
  const { from, to, events, entries, files, bytes, manifestSha256 } = summaryOf(manifest);
  const days = from === to ? from : `${from} to ${to}`;
  return [
    `exported  ${from === null ? 'the whole log' : days}, to ${out}`,
    `events    ${counted(events)}`,
    `entries   ${counted(entries)}`,
    `files     ${counted(files)}, ${counted(bytes)} bytes`,
    `manifest  SHA-256 ${manifestSha256}`,
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');
};
