import { table } from '#testing';
import { runSabot } from '../../../test/play/run-sabot';
import { COMMANDS } from './commands';

const typed = async (
  args: string,
  { stdin = '', env = {} }: { stdin?: string; env?: NodeJS.ProcessEnv } = {},
) => runSabot(args.split(' ').filter(Boolean), stdin, env);

describe('bad usage is 2, one sentence on stderr and nothing on stdout', () => {
  it.each(
    table<'typed' | 'says'>`
      typed                              | says
      dance                              | sabot: knows no "dance"; sabot help lists what there is
      toString                           | sabot: knows no "toString"; sabot help lists what there is
      help dance                         | sabot: knows no "dance"; sabot help lists what there is
      settle --fast                      | sabot settle: can't read this: Unknown option '--fast'; see sabot settle --help
      settle --json=yes                  | sabot settle: can't read this: Option '--json' does not take an argument; see sabot settle --help
      settle coups.jsonl                 | sabot settle: takes no argument such as "coups.jsonl"; see sabot settle --help
      shoe --decks 8                     | sabot shoe: needs --secret HEX: the secret that ShoeRevealed published; see sabot shoe --help
      shoe --decks                       | sabot shoe: can't read this: Option '--decks <value>' argument missing; see sabot shoe --help
      play                               | sabot play: needs SCRIPT.jsonl: the script; - is standard input; see sabot play --help
      play a b                           | sabot play: takes one argument, not 2; see sabot play --help
      demo --seed=                       | sabot demo: --seed is empty: where chance comes from; printed; see sabot demo --help
      demo --shoes 0                     | sabot demo: --shoes is a whole number from 1 to 1000; see sabot demo --help
      demo --shoes 1e2                   | sabot demo: --shoes is a whole number from 1 to 1000; see sabot demo --help
      demo --url nowhere                 | sabot demo: --url reads http://127.0.0.1:3000; see sabot demo --help
      demo --url file:///etc             | sabot demo: --url reads http://127.0.0.1:3000; see sabot demo --help
    `,
  )('sabot $typed', async ({ typed: args, says }) => {
    expect(await typed(args)).toEqual({ exit: 2, out: '', err: `${says}\n` });
  });

  it('and nothing typed is the help', async () => {
    expect(await typed('')).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('usage: sabot COMMAND'),
    });
  });
});

describe('help', () => {
  it.each(['help', '--help', '-h', '--json --help'])('sabot %s lists every command', async (args) => {
    const { exit, out, err } = await typed(args);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    for (const name of Object.keys(COMMANDS)) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it.each(Object.entries(COMMANDS))(
    'of %s is the same by both ways, and names its options',
    async (name, command) => {
      const { exit, out } = await typed(`help ${name}`);
      expect(exit).toBe(0);
      expect((await typed(`${name} --help`)).out).toBe(out);
      for (const option of [...Object.keys(command.options), 'json']) expect(out).toContain(`--${option}`);
    },
  );
});

it('tells its version', async () => {
  expect(await typed('--version')).toEqual({ exit: 0, out: '0.1.0\n', err: '' });
});

it('takes --json before the command too', async () => {
  const stdin = '{"id":"c1","variant":"mini","cards":["4H","8C","4S","KD"],"bets":[]}';
  const after = await typed('settle --json', { stdin });
  expect(after).toMatchObject({ exit: 0, out: expect.stringMatching(/^\{"id":"c1"/) });
  expect(await typed('--json settle', { stdin })).toEqual(after);
});

describe('config', () => {
  it('is 2 at a bad variable, which it names, and shows no secret', async () => {
    const env = { PORT: 'x', DATABASE_URL: 'postgresql://ada:hunter2@db/sabot' };
    for (const args of ['config', 'config --json']) {
      const { exit, out, err } = await typed(args, { env });
      expect(exit).toBe(2);
      expect(err).toBe('sabot config: PORT must be a port from 0 to 65535, such as 3000\n');
      expect(out + err).not.toContain('hunter2');
    }
  });

  it('is 2 at a name that sabot doesn’t know, and says which is meant', async () => {
    const { exit, out, err } = await typed('config', { env: { SABOT_TOKEN_ISSUR: 'hunter2' } });
    expect(exit).toBe(2);
    expect(err).toMatch(
      /^sabot config: SABOT_TOKEN_ISSUR is not a setting .*mean SABOT_TOKEN_ISSUER\?.*\n$/u,
    );
    expect(out).toContain('SABOT_TOKEN_ISSUR=(set)');
    expect(out).not.toContain('hunter2');
  });

  it('is 0 when all will do, and shows what counts', async () => {
    const { exit, out, err } = await typed('config --json', { env: { PORT: '8080' } });
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const variables = JSON.parse(out) as readonly { name: string; value: string | null }[];
    expect(variables).toContainEqual(
      expect.objectContaining({ name: 'PORT', value: '8080', default: '3000' }),
    );
    expect((await typed('config', { env: { PORT: '8080' } })).out).toMatch(
      /^PORT=8080\n {2}\S.* Default: 3000\n/,
    );
  });
});

it('says in a sentence that the world failed: no stack, no password, not 1', async () => {
  const env = { DATABASE_URL: 'postgresql://ada:hunter2@127.0.0.1:9/sabot' };
  const { exit, out, err } = await typed('migrate', { env });
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toMatch(/^sabot migrate: no connection to the PostgreSQL of DATABASE_URL .*\n$/);
  expect(err).not.toContain('hunter2');
});
