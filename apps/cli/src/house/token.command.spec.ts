import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { issueDemoTokens, openKeySet, verifierOfKeySet, writeDemoTokens } from '#edge/identity';
import { runSabot } from '../../../../test/play/run-sabot';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-token-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes what `npm start` writes on a loopback address. */
const makeDemoCasino = async () => {
  const keys = await openKeySet(path.join(folder, 'identity.json'));
  writeDemoTokens(path.join(folder, 'demo-tokens.json'), await issueDemoTokens(keys));
  return verifierOfKeySet(keys);
};
const typed = (args: string, env: NodeJS.ProcessEnv = {}) =>
  runSabot(['token', ...args.split(' ').filter(Boolean)], '', { SABOT_DATA: folder, ...env });

describe('sabot token', () => {
  it('prints a token of the first demo person of a role, which the server accepts', async () => {
    const verify = await makeDemoCasino();
    const { exit, out, err } = await typed('pit');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(await verify(out.trim())).toMatchObject({ id: 'pia', role: 'pit' });
  });

  it('prints a token of another demo person by --id, and with --json whose it is and until when', async () => {
    const verify = await makeDemoCasino();
    const { out } = await typed('patron --id bob --json');
    const printed = JSON.parse(out) as { token: string; expiresAt: string };
    expect(printed).toMatchObject({ id: 'bob', role: 'patron' });
    expect(await verify(printed.token)).toMatchObject({ id: 'bob', role: 'patron' });
    const hours = (Date.parse(printed.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it('refuses roles and people that do not exist', async () => {
    await makeDemoCasino();
    expect(await typed('audtor')).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('Unknown role "audtor". Did you mean "auditor"?') as string,
    });
    expect(await typed('pit --id ada')).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('No demo person of the role pit is called "ada".') as string,
    });
  });

  it('refuses where an identity provider issues the tokens, or where other machines can reach the server', async () => {
    await makeDemoCasino();
    const SABOT_JWKS_URL = 'https://id.example/jwks';
    expect(await typed('pit', { SABOT_JWKS_URL })).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining(
        'SABOT_JWKS_URL is set: this casino accepts only tokens of your',
      ) as string,
    });
    expect(await typed('pit', { HOST: '0.0.0.0' })).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('HOST is 0.0.0.0, which other machines can reach') as string,
    });
  });

  it('refuses in a folder without a demo casino, and makes no key there', async () => {
    expect(await typed('pit')).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('holds no demo casino. Run npm start first') as string,
    });
    expect(readdirSync(folder)).toEqual([]);
    await openKeySet(path.join(folder, 'identity.json')); // of a server that other machines can reach
    expect(await typed('pit')).toMatchObject({ exit: 2, out: '' });
  });
});
