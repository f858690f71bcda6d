import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DemoToken } from '#edge/identity';
import { dataFolder, freshDatabase, projectRoot, SOURCE_OPTIONS, type TestDatabase } from '#testing';
import { HouseUnderTest } from '../house-under-test';

const ROOT = projectRoot();
/** A fenced block of a page: its language, the rest of its first line, and its text. */
export interface Block {
  readonly kind: string;
  readonly info: string;
  readonly text: string;
}

/** Shell lines of a page, and the output that the page shows below them; `null` if it shows none. */
export interface Command {
  readonly typed: string;
  readonly printed: string | null;
}

const FENCED = /^( *)```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^ *```$/gmu;

/** Returns the fenced blocks of a page; a block in a numbered step loses its indentation. */
export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(FENCED)].map(([, indent = '', kind = '', info = '', text = '']) => ({
    kind,
    info,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
  }));

const NOT_RUN = /^no-run\b/u;

/** Returns the `sh` blocks that a test runs: all but those marked `sh no-run REASON`. */
export const commandsOf = (blocks: readonly Block[]): readonly Command[] =>
  blocks.flatMap(({ kind, info, text }, at) => {
    if (kind !== 'sh' || NOT_RUN.test(info)) return [];
    const next = blocks[at + 1];
    return [{ typed: text, printed: next?.kind === 'text' ? next.text : null }];
  });

/** Returns the `sh` blocks that are marked `no-run` without a reason. */
export const unreasoned = (blocks: readonly Block[]): readonly Block[] =>
  blocks.filter(({ kind, info }) => kind === 'sh' && NOT_RUN.test(info) && info.split(' ').length < 3);

/** Matches the output that a page shows; `…` in it stands for ids, hashes, times and anything else that varies. */
export const patternOf = (printed: string): RegExp => {
  const parts = printed
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`));
  return new RegExp(`^\\s*${parts.join('[\\s\\S]*?')}\\s*$`, 'u');
};

export const readPage = (page: string): string => readFileSync(join(ROOT, `docs/${page}.md`), 'utf8');

/**
 * Returns the variables that the pages use: `SABOT`, the address of a house, and a token for each demo person. The first
 * person of a role has its name, `PIT`; patrons and further staff have their own, `ADA`.
 */
export const demoVariables = (house: HouseUnderTest): Readonly<Record<string, string>> => {
  const tokens = JSON.parse(
    readFileSync(join(house.data, 'demo-tokens.json'), 'utf8'),
  ) as readonly DemoToken[];
  const isFirst = ({ id, role }: DemoToken): boolean => tokens.find((each) => each.role === role)?.id === id;
  const named = tokens.map((each) => {
    const name = each.role !== 'patron' && isFirst(each) ? each.role : each.id;
    return [name.toUpperCase(), each.token] as const;
  });
  return { SABOT: house.url, ...Object.fromEntries(named) };
};

const SABOT = `exec '${process.execPath}' ${SOURCE_OPTIONS.map((option) => `'${option}'`).join(' ')} '${ROOT}/apps/cli/src/main.ts' "$@"`;
/** `npx --no-install sabot` needs a build of the project; the test runs the sources. */
const NPX = 'shift\nexec "$@"';
const DONE = 'the block is done';

/** One house and one shell in which the blocks of a page run, in order; what a block sets, later blocks see. */
export class PageShell {
  private output = '';
  private readonly ended: Promise<unknown>;

  private constructor(
    private readonly house: HouseUnderTest,
    private readonly database: TestDatabase,
    private readonly folder: string,
    private readonly shell: ChildProcessWithoutNullStreams,
  ) {
    this.ended = once(shell, 'close');
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (piece) => (this.output += String(piece)));
  }

  static async open(): Promise<PageShell> {
    const database = await freshDatabase();
    const data = dataFolder('page-house');
    const house = await HouseUnderTest.start({ data, env: { DATABASE_URL: database.address.admin } });
    const folder = dataFolder('page');
    const programs = join(folder, '.programs');
    mkdirSync(programs);
    for (const [name, script] of Object.entries({ sabot: SABOT, npx: NPX })) {
      writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(programs, name), 0o755);
    }
    const shell = spawn('bash', ['-eu', '-o', 'pipefail'], {
      cwd: folder,
      detached: true,
      env: {
        ...process.env,
        ...demoVariables(house),
        SABOT_DATA: house.data,
        PORT: `${house.port}`,
        DATABASE_URL: database.address.admin,
        PATH: `${programs}:${dirname(process.execPath)}:${process.env['PATH']}`,
      },
    });
    return new PageShell(house, database, folder, shell);
  }

  /** Types a block; resolves to what it printed. Throws if one of its commands fails. */
  async run(typed: string): Promise<string> {
    this.output = '';
    this.shell.stdin.write(`{ :\n${typed}\n} </dev/null\nprintf '${DONE}\\n'\n`);
    const finished = new Promise<void>((resolve) => {
      const look = (): void => {
        if (!this.output.includes(DONE)) return;
        this.shell.stdout.off('data', look);
        resolve();
      };
      this.shell.stdout.on('data', look);
    });
    await Promise.race([finished, this.ended]);
    if (!this.output.includes(DONE)) throw new Error(`a command failed:\n${this.output}`);
    return this.output.replace(`${DONE}\n`, '');
  }

  async close(): Promise<void> {
    try {
      process.kill(-this.shell.pid!, 'SIGKILL'); // ends processes in the background, too
    } catch {
      // the shell has ended
    }
    await this.house.end();
    await this.database.drop();
    for (const folder of [this.folder, this.house.data]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Declares a test for each block of a page; it fails if a command fails, or prints something else than the page shows. */
export function describePage(page: string): void {
  const blocks = blocksOf(readPage(page));
  describe(`docs/${page}.md`, () => {
    let shell: PageShell;
    beforeAll(async () => {
      shell = await PageShell.open();
    }, 90_000);
    afterAll(() => shell.close());

    it('gives a reason for each block that is not run', () => {
      expect(unreasoned(blocks)).toEqual([]);
    });

    it.each(commandsOf(blocks))(
      'runs and prints what the page shows: $typed',
      async ({ typed, printed }) => {
        const output = await shell.run(typed);
        expect(output).toMatch(printed === null ? /^/u : patternOf(printed));
      },
      120_000,
    );
  });
}
