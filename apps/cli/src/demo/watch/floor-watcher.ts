import type { Person } from '#game/tables';
import type { AnsweredEvent } from '#log/commands';
import type { Terminal } from '../../line/command';
import { Style } from '../../terminal/style';
import { pictureOf } from './floor-picture';
import { Screen } from './screen';
import { WatchedTable } from './watched-table';

const ACTS_KEPT = 100;

export interface FloorWatcherOptions {
  readonly stdout: Terminal;
  readonly env: NodeJS.ProcessEnv;
  readonly json: boolean;
  /** Returns an instant on the casino's clock: `14:05:12`. */
  readonly clock: (instant: Date) => string;
  readonly isEnding: () => boolean;
}

/**
 * Shows play on a floor: as a picture on a terminal, else as a line for each act at a table; as JSON lines with
 * `--json`.
 */
export class FloorWatcher {
  private readonly tables = new Map<string, WatchedTable>();
  private readonly acts: string[] = [];
  private readonly beganMs = performance.now();
  private readonly style: Style;
  private screen: Screen | null = null;
  private floor = '';

  constructor(private readonly options: FloorWatcherOptions) {
    this.style = Style.of(options.stdout, options.env);
  }

  /** The last settled coup, or `null`. */
  lastCoup: string | null = null;

  /** Begins to show the tables of a floor. If a table's id is already in use, the demo chooses another floor name and calls it again. */
  begin(floor: string): void {
    const { stdout, env, json } = this.options;
    this.floor = floor;
    this.tables.clear();
    if (this.screen !== null || json || stdout.isTTY !== true || env['TERM'] === 'dumb') return;
    this.screen = new Screen(stdout, (size) => this.picture(size));
  }

  take(event: AnsweredEvent, by: Person): void {
    const table = /^table:(.+)$/u.exec(event.stream)?.[1];
    if (table === undefined) return; // the cage
    const watched = this.tables.get(table) ?? new WatchedTable(table);
    this.tables.set(table, watched);
    const acts = watched.take(event);
    const { coup } = event.data;
    if (event.type === 'CoupSettled' && typeof coup === 'string') this.lastCoup = coup;
    if (this.options.json) return this.json(table, event, by);
    for (const { text } of acts) this.tell(table, text);
  }

  end(): void {
    this.screen?.close();
    this.screen = null;
  }

  private json(table: string, { type, data, version }: AnsweredEvent, by: Person): void {
    const at = new Date().toISOString();
    const actor = { id: by.id, role: by.role };
    this.options.stdout.write(`${JSON.stringify({ at, table, version, actor, type, data })}\n`);
  }

  private tell(table: string, text: string): void {
    const { stdout, clock } = this.options;
    const { style } = this;
    if (this.screen === null) {
      const head = `${clock(new Date())}  ${table.padEnd(this.floor.length + 3)}  `;
      stdout.write(style.line(head, style.sentence(text)));
      return;
    }
    this.acts.push(`${table}  ${text}`);
    if (this.acts.length > ACTS_KEPT) this.acts.shift();
  }

  private picture(size: { readonly columns: number; readonly rows: number }): readonly string[] {
    const nowMs = performance.now();
    const tables = [...this.tables.values()].toSorted((a, b) => numberOf(a) - numberOf(b));
    const news = {
      floor: this.floor,
      seconds: Math.floor((nowMs - this.beganMs) / 1000),
      acts: this.acts,
      isEnding: this.options.isEnding(),
    };
    return pictureOf(tables, news, { ...size, style: this.style }, nowMs);
  }
}

/** Returns the number of a table: 12 for `F-12`. */
const numberOf = ({ table }: WatchedTable): number => Number(table.slice(table.lastIndexOf('-') + 1));
