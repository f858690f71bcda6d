import type { Terminal } from '../../line/command';

const EVERY_MS = 200;
const ESCAPE = '\u001B';
/** Switches to a separate screen, so that earlier text is there again afterwards, and hides the cursor. */
const ENTER = `${ESCAPE}[?1049h${ESCAPE}[?25l`;
const LEAVE = `${ESCAPE}[?25h${ESCAPE}[?1049l`;
const HOME = `${ESCAPE}[H`;
const CLEAR_LINE = `${ESCAPE}[K`;
const CLEAR_BELOW = `${ESCAPE}[J`;

/** The size of a terminal that doesn't state it. */
const USUAL = { columns: 80, rows: 24 };

/** Draws a picture on a terminal five times a second, until it is closed. */
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

  /** Removes the picture. */
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
