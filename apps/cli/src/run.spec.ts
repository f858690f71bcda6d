import { table } from '#testing';
import { runSabot } from '../../../test/play/run-sabot';
import { COMMANDS } from './commands';

const typed = async (
  args: string,
  { stdin = '', env = {} }: { stdin?: string; env?: NodeJS.ProcessEnv } = {},
) => runSabot(args.split(' ').filter(Boolean), stdin, env);

describe('bad usage exits with 2, a message on stderr and nothing on stdout', () => {
  it.each(
    table<'typed' | 'says'>`
      typed                              | says
      dance                              | Unknown command "dance". Run "sabot help" for the list.
      toString                           | Unknown command "toString". Run "sabot help" for the list.
      verfy                              | Unknown command "verfy". Did you mean "verify"? Run "sabot help" for the list.
      help repaly                        | Unknown command "repaly". Did you mean "replay"? Run "sabot help" for the list.
      settle --fast                      | sabot settle: Unknown option "--fast". See sabot settle --help.
      verify --chain                     | sabot verify: Unknown option "--chain". Did you mean "--chains"? See sabot verify --help.
      settle --json=yes                  | sabot settle: Option --json takes no value. Write only --json. See sabot settle --help.
      settle coups.jsonl                 | sabot settle: Unexpected argument "coups.jsonl": this command takes only options. See sabot settle --help.
      shoe --decks 8                     | sabot shoe: Missing option --secret HEX: 64 hexadecimal digits: the secret that the event ShoeRevealed published. See sabot shoe --help.
      shoe --decks                       | sabot shoe: Option --decks needs a value after it. See sabot shoe --help.
      play                               | sabot play: Missing argument SCRIPT.jsonl: file with the script; - reads lines typed or passed by another command. See sabot play --help.
      play a b                           | sabot play: Too many arguments ("a", "b"): this command takes one. See sabot play --help.
      demo --seed=                       | sabot demo: Option --seed is empty. It takes: seed of all random choices. See sabot demo --help.
      demo --shoes 0                     | sabot demo: Option --shoes is "0"; it has to be a whole number from 1 to 1000. See sabot demo --help.
      demo --shoes 1e2                   | sabot demo: Option --shoes is "1e2"; it has to be a whole number from 1 to 1000. See sabot demo --help.
      demo --url nowhere                 | sabot demo: Option --url is "nowhere"; it has to be an address such as http://127.0.0.1:3000. See sabot demo --help.
      demo --url file:///etc             | sabot demo: Option --url is "file:///etc"; it has to be an address such as http://127.0.0.1:3000. See sabot demo --help.
      report table-dya --day 2026-11-21  | sabot report: Unknown report "table-dya". Did you mean "table-day"? The reports are
      odds --variant banqe --decks 3     | sabot odds: Unknown variant "banqe". Did you mean "banque"? The variants are punto-banco, mini, no-commission, makccarat, chemin-de-fer, banque. See sabot odds --help.
      rules minni                        | sabot rules: Unknown variant "minni". Did you mean "mini"? The variants are
      demo --variant banqu               | sabot demo: Unknown variant "banqu". Did you mean "banque"? The variants are punto-banco, chemin-de-fer, banque. See sabot demo --help.
      keys rotat                         | sabot keys: Unknown act "rotat". Did you mean "rotate"? The acts are list, generate, rotate, revoke, rotate-vault, rotate-peers, rotate-writer, retire-writer. See sabot keys --help.
      breaks asign                       | sabot breaks: Unknown act "asign". Did you mean "assign"? The acts are list, find, assign, explain, close. See sabot breaks --help.
      reconcile legder                   | sabot reconcile: Unknown act "legder". Did you mean "ledger"? The acts are ledger, kafka. See sabot reconcile --help.
      rebuild bank-bok                   | sabot rebuild: Unknown read model "bank-bok". Did you mean "bank-book"? The read models are
    `,
  )('sabot $typed', async ({ typed: args, says }) => {
    const { exit, out, err } = await typed(args);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(says.endsWith('.') ? err : err.slice(0, says.length)).toBe(
      says.endsWith('.') ? `${says}\n` : says,
    );
  });

  it('without arguments it prints the help', async () => {
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

it('prints its version', async () => {
  expect(await typed('--version')).toEqual({ exit: 0, out: '0.1.0\n', err: '' });
});

it('accepts --json before the command', async () => {
  const stdin = '{"id":"c1","variant":"mini","cards":["4H","8C","4S","KD"],"bets":[]}';
  const after = await typed('settle --json', { stdin });
  expect(after).toMatchObject({ exit: 0, out: expect.stringMatching(/^\{"id":"c1"/) });
  expect(await typed('--json settle', { stdin })).toEqual(after);
});

describe('config', () => {
  it('exits with 2 for a bad variable, names it, and shows no secret', async () => {
    const env = { PORT: 'x', DATABASE_URL: 'postgresql://ada:hunter2@db/sabot' };
    for (const args of ['config', 'config --json']) {
      const { exit, out, err } = await typed(args, { env });
      expect(exit).toBe(2);
      expect(err).toBe('sabot config: PORT must be a port from 0 to 65535, such as 3000\n');
      expect(out + err).not.toContain('hunter2');
    }
  });

  it('exits with 2 for an unknown name and suggests another', async () => {
    const { exit, out, err } = await typed('config', { env: { SABOT_TOKEN_ISSUR: 'hunter2' } });
    expect(exit).toBe(2);
    expect(err).toMatch(
      /^sabot config: SABOT_TOKEN_ISSUR is not a setting .*mean SABOT_TOKEN_ISSUER\?.*\n$/u,
    );
    expect(out).toContain('SABOT_TOKEN_ISSUR=(set)');
    expect(out).not.toContain('hunter2');
  });

  it('exits with 0 if all are usable, and shows the values in effect', async () => {
    const { exit, out, err } = await typed('config --json', { env: { PORT: '8080' } });
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const variables = JSON.parse(out) as readonly { name: string; value: string | null }[];
    expect(variables).toContainEqual(
      expect.objectContaining({ name: 'PORT', value: '8080', default: '3000' }),
    );
    const listed = (await typed('config', { env: { PORT: '8080' } })).out;
    expect(listed).toMatch(/^PORT=8080\n {2}\S.* Default: 3000\n/);
    expect(listed).toMatch(/\nKAFKA_BROKERS=\n {2}\S.* No default\.\n/);
    expect(listed).toMatch(/\nSABOT_VAULT_KEY_FILE=\n {2}\S.* Default: vault\.json in SABOT_DATA\.\n/);
    expect(listed).toMatch(/\n\nAll settings are valid\.\n$/);
    expect((await typed('config', { env: { PORT: 'x' } })).out).not.toContain('are valid');
  });
});

it('reports an external failure in a sentence without stack or password, and does not exit with 1', async () => {
  const env = { DATABASE_URL: 'postgresql://ada:hunter2@127.0.0.1:9/sabot' };
  const { exit, out, err } = await typed('migrate', { env });
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toMatch(/^sabot migrate: No connection to the PostgreSQL of DATABASE_URL .*\n$/);
  expect(err).not.toContain('hunter2');
});
