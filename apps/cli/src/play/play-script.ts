import type { Code, Rejection } from '#kernel/decision';
import { Floor } from '#log/commands';
import { COMMANDS } from '#log/contract';
import { Vault, type StoredEvent } from '#log/event-store';
import { LineTime } from './line-time';
import { RecordingLog } from './recording-log';
import { parseLine } from './script-line';
import { summaryOf, touchedBySettlement, type Summary } from './summary';

/** The result of a line or, at the end, of the whole script. */
export type Played =
  | {
      readonly kind: 'line';
      /** The line number, from 1. */
      readonly line: number;
      /** All events recorded by it, including those of money in transit between account and table. */
      readonly events: readonly StoredEvent[];
      /** `null` if it was accepted. */
      readonly rejection: Rejection | null;
    }
  | { readonly kind: 'summary'; readonly summary: Summary };

/**
 * Plays a script on an in-memory floor of its own. Yields an answer for each line that isn't blank, and the summary.
 * The same lines and random bytes give the same events byte for byte. A refused line changes nothing.
 */
export async function* playScript(
  chunks: AsyncIterable<readonly string[]>,
  random: (bytes: number) => Uint8Array,
): AsyncGenerator<Played> {
  const stage = await Stage.open(random);
  let line = 0;
  for await (const lines of chunks) {
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield await stage.play(line, text);
    }
  }
  yield { kind: 'summary', summary: await stage.summary() };
  await stage.close();
}

/** An in-memory floor, with the facts that the summary needs. */
class Stage {
  private readonly rejections: { readonly line: number; readonly code: Code }[] = [];
  private readonly touchedAtZero = new Set<string>();
  private lastOpened: string | null = null;

  private constructor(
    private readonly floor: Floor,
    private readonly log: RecordingLog,
    private readonly time: LineTime,
  ) {}

  static async open(random: (bytes: number) => Uint8Array): Promise<Stage> {
    const [log, time] = [new RecordingLog(), new LineTime()];
    const floor = await Floor.open({
      log,
      vault: Vault.forNow(),
      owner: 'sabot play',
      random,
      clock: time,
      waitingTimes: 'run-out',
      ids: time,
    });
    return new Stage(floor, log, time);
  }

  async play(line: number, text: string): Promise<Played> {
    const commandId = this.time.begin(line);
    const rejection = await this.give(text, commandId);
    if (rejection !== null) this.rejections.push({ line, code: rejection.code });
    const events = this.log.taken();
    for (const event of events) for (const key of touchedBySettlement(event)) this.touchedAtZero.add(key);
    return { kind: 'line', line, events, rejection };
  }

  async summary(): Promise<Summary> {
    const state = this.lastOpened === null ? null : (await this.floor.table(this.lastOpened)).state;
    return summaryOf(state, this.log.balances(), this.touchedAtZero, this.rejections);
  }

  async close(): Promise<void> {
    await this.floor.close();
  }

  private async give(text: string, commandId: string): Promise<Rejection | null> {
    const parsed = parseLine(text, this.lastOpened);
    if (!parsed.ok) return parsed.rejection;
    const { given, by } = parsed.value;
    const result = await this.floor.submit(given, by, { commandId, correlationId: null });
    await this.floor.idle(); // money on its way arrives before the next line
    if (!result.ok) return result.rejection;
    if (COMMANDS[given.name].target === 'new-table') this.lastOpened = given.target;
    return null;
  }
}
