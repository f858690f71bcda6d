import type { Terminal } from '../../line/command';

const EVERY_MS = 200;
const ESCAPE = '\u001B';
/** A screen of its own, so that what was typed before is there again afterwards; no cursor. */
const ENTER = `${ESCAPE}[?1049h${ESCAPE}[?25l`;
const LEAVE = `${ESCAPE}[?25h${ESCAPE}[?1049l`;
const HOME = `${ESCAPE}[H`;
const CLEAR_LINE = `${ESCAPE}[K`;
const CLEAR_BELOW = `${ESCAPE}[J`;

/** Size of a terminal that doesn't say it. */
const USUAL = { columns: 80, rows: 24 };

/** Draws a picture on a terminal, five times a second, until it is closed. */
export class Screen {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly terminal: Terminal,
    private readonly picture: (size: typeof USUAL) => readonly string[],
  ) {
    terminal.write(ENTER);
    this.draw();
    this.timer = setInterval(() => this.draw(), EVERY_MS);
  }

  /** Takes the picture away. */
  close(): void {
    clearInterval(this.timer);
    this.terminal.write(LEAVE);
  }

  private draw(): void {
    const { columns = USUAL.columns, rows = USUAL.rows } = this.terminal;
    const lines = this.picture({ columns, rows }).slice(0, rows);
    this.terminal.write(`${HOME}${lines.map((line) => `${line}${CLEAR_LINE}`).join('\r\n')}${CLEAR_BELOW}`);
  }
}
