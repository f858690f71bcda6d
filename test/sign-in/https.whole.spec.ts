import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dataFolder } from '#testing';
import { ProvidedHouse } from './provided-house';

describe('sign-in behind a proxy that ends TLS', () => {
  let proxy: Server;
  let at: ProvidedHouse;
  let housePort = 0;
  beforeAll(async () => {
    proxy = createServer(certificate(), (request, response) => {
      const headers = { ...request.headers, host: 'internal.example', 'x-forwarded-for': '192.0.2.1' };
      const { method = 'GET', url = '/' } = request;
      const onwards = ask({ host: '127.0.0.1', port: housePort, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onwards.on('error', () => response.destroy());
      request.pipe(onwards);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo; // a TCP address
    at = await ProvidedHouse.open({
      consoleUrl: () => `https://localhost:${port}`,
      context: { ignoreHTTPSErrors: true },
    });
    housePort = at.house.port;
  }, 120_000);
  afterAll(async () => {
    await at.end();
    proxy.close();
    proxy.closeAllConnections();
  });

  it('sets a cookie for https and this host alone, and signs out', async () => {
    const page = await at.signedIn('pia.casino-pit', '#/audit');
    expect(page.url()).toBe(`${at.consoleUrl}/#/audit`);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes('sabot'))).toEqual([
      expect.objectContaining({
        name: '__Host-sabot-session',
        domain: 'localhost', // without a dot: this host alone
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
      }),
    ]);
    const cookie = `__Host-sabot-session=${await at.cookieOf(page)}`;
    const me = async (): Promise<number> =>
      (await fetch(`${at.house.url}/v1/me`, { headers: { cookie } })).status;
    expect(await me()).toBe(200);
    await page.getByRole('button', { name: 'Account: pia ' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/session\/end/u);
    expect(await me()).toBe(401);
  });
});

/** Returns a self-signed certificate, which the test's browser accepts. */
const certificate = (): { readonly key: Buffer; readonly cert: Buffer } => {
  const folder = dataFolder('certificate');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', ['req', '-x509', '-days', '2', '-subj', '/CN=localhost', ...made], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
};
