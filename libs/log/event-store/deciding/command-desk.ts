import { sameBytes } from '#kernel/canonical';
import { OUT_OF_REACH, quietly } from '#kernel/decision';
import type { EventLog } from '../kept/event-log.port';
import type { CommandKey, CommandRow } from '../kept/shard-part';
import { actorKey, type EventActor } from '../kept/stored-event';
import { LogUnreachableError } from '../query/database-error';
import type { Timing } from '../time/clock.port';
import { systemTiming } from '../time/system-time';
import { rememberedAnswer } from './first-answer';
import type { CommandOutcome } from './subject';

/**
 * The identity of a command, by which a repeat is recognised: its actor, its id, and the keyed digest of its
 * content.
 */
export interface Identity {
  readonly actor: EventActor;
  readonly commandId: string;
  readonly digest: Uint8Array;
}

interface Lookup {
  readonly key: CommandKey;
  readonly found: (row: CommandRow | null) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The first stage of every command with an id (S9). The same id of the same actor always gets the same
 * answer, whether the first command is in progress or was answered long ago.
 */
export class CommandDesk {
  private readonly inFlight = new Map<
    string,
    { readonly digest: Uint8Array; readonly outcome: Promise<CommandOutcome> }
  >();
  private lookups: Lookup[] = [];
  private looking = false;

  constructor(
    private readonly log: EventLog,
    private readonly timing: Pick<Timing, 'nextTurn'> = systemTiming,
  ) {}

  /**
   * Returns the first answer of a known command, otherwise the result of `run`. If another command under the
   * same id is in progress, it waits for it. Only the log shows which of the two is remembered: it may be
   * this one, decided earlier at another server.
   */
  async submit(
    { actor, commandId, digest }: Identity,
    run: () => Promise<CommandOutcome>,
  ): Promise<CommandOutcome> {
    const key = { actor: actorKey(actor), commandId };
    const name = `${commandId} ${key.actor}`;
    for (let twin = this.inFlight.get(name); twin !== undefined; twin = this.inFlight.get(name)) {
      if (sameBytes(twin.digest, digest)) return twin.outcome;
      await quietly(twin.outcome, 'reported'); // its sender gets the error
    }
    const outcome = this.answer(key, digest, run).finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, { digest, outcome });
    return outcome;
  }

  private async answer(
    key: CommandKey,
    digest: Uint8Array,
    run: () => Promise<CommandOutcome>,
  ): Promise<CommandOutcome> {
    try {
      const row = await this.find(key);
      if (row !== null) return await rememberedAnswer(this.log, row, digest);
    } catch (error) {
      if (error instanceof LogUnreachableError)
        return { kind: 'refused', rejection: OUT_OF_REACH.writer.rejection };
      throw error;
    }
    return run();
  }

  private async find(key: CommandKey): Promise<CommandRow | null> {
    return new Promise((found, failed) => {
      this.lookups.push({ key, found, failed });
      if (this.looking) return;
      this.looking = true;
      this.timing.nextTurn(() => void this.lookUp()); // each look-up receives its own error
    });
  }

  /** Sends one query for all look-ups that arrived since the last one. */
  private async lookUp(): Promise<void> {
    while (this.lookups.length > 0) {
      const lookups = this.lookups.splice(0, LOOKUPS_MAX);
      try {
        const rows = await this.log.findCommands(lookups.map(({ key }) => key));
        const byName = new Map(rows.map((row) => [`${row.commandId} ${row.actor}`, row]));
        for (const { key, found } of lookups) found(byName.get(`${key.commandId} ${key.actor}`) ?? null);
      } catch (error) {
        for (const { failed } of lookups) failed(error);
      }
    }
    this.looking = false;
  }
}

const LOOKUPS_MAX = 1_024;
