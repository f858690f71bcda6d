import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '#browser';
import { dataFolder, freePort } from '#testing';
import { builtConsole } from '../console/built-console';
import { HouseUnderTest } from '../house-under-test';

const CLIENT_SECRET = 'secret-of-the-test';
const HOUSE_ACCOUNT = 'Continue with your house account';

/** Settings of the house. */
export interface ProvidedHouseOptions {
  /** Returns the console's address from the house's port; by default that port itself. */
  readonly consoleUrl?: (port: number) => string;
  readonly env?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
}

interface StartedHouse {
  readonly house: HouseUnderTest;
  /** The console's address in browsers. */
  readonly consoleUrl: string;
  readonly issuer: string;
  readonly provider: ChildProcess;
  readonly rolesFile: string;
  readonly browser: Browser;
  readonly context: BrowserContextOptions;
}

/** A house with sign-in at an identity provider (oidc-provider) in a process of its own, and a browser. */
export class ProvidedHouse {
  readonly house: HouseUnderTest;
  readonly consoleUrl: string;
  readonly issuer: string;

  private constructor(private readonly started: StartedHouse) {
    this.house = started.house;
    this.consoleUrl = started.consoleUrl;
    this.issuer = started.issuer;
  }

  static async open({
    consoleUrl: consoleAt = (port) => `http://127.0.0.1:${port}`,
    env = {},
    context = {},
  }: ProvidedHouseOptions = {}): Promise<ProvidedHouse> {
    await builtConsole();
    const [port, providerPort] = [await freePort(), await freePort()];
    const [consoleUrl, issuer] = [consoleAt(port), `http://127.0.0.1:${providerPort}`];
    const folder = dataFolder('oidc');
    const [secretFile, rolesFile] = [join(folder, 'secret'), join(folder, 'roles.json')];
    writeFileSync(secretFile, `${CLIENT_SECRET}\n`, { mode: 0o600 });
    writeFileSync(rolesFile, '{}');
    const provider = spawn(process.execPath, [join(__dirname, 'provider.mjs')], {
      env: {
        ...process.env,
        PROVIDER_PORT: `${providerPort}`,
        CONSOLE_URL: consoleUrl,
        ROLES_FILE: rolesFile,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(provider.stdout, 'data');
    const [house, browser] = await Promise.all([
      HouseUnderTest.onSharedServer({
        port,
        env: {
          SABOT_CONSOLE_URL: consoleUrl,
          SABOT_OIDC_ISSUER: issuer,
          SABOT_OIDC_CLIENT_ID: 'sabot',
          SABOT_OIDC_CLIENT_SECRET_FILE: secretFile,
          SABOT_OIDC_ID_CLAIM: 'id',
          SABOT_OIDC_ROLES: 'casino-pit=pit,casino-auditor=auditor',
          ...env,
        },
      }),
      openBrowser(),
    ]);
    return new ProvidedHouse({ house, consoleUrl, issuer, provider, rolesFile, browser, context });
  }

  async end(): Promise<void> {
    await this.started.browser.close();
    await this.house.end();
    this.started.provider.kill();
  }

  /** Returns a page of a new browser profile. */
  async freshPage(): Promise<Page> {
    return (await this.started.browser.newContext(this.started.context)).newPage();
  }

  /** Gives an account (without a dot) a role at the provider, or removes it. */
  giveRole(account: string, role: string | null): void {
    writeFileSync(this.started.rolesFile, JSON.stringify({ [account]: role ?? undefined }));
  }

  /** Types an account on the provider’s page. */
  async typeAccount(page: Page, account: string): Promise<void> {
    await page.locator('input[name="login"]').fill(account);
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
  }

  async pressHouseAccount(page: Page): Promise<void> {
    await page.getByRole('button', { name: HOUSE_ACCOUNT }).click();
  }

  async signIn(account: string, place = '#/'): Promise<Page> {
    const page = await this.freshPage();
    await page.goto(`${this.consoleUrl}/${place}`);
    await this.pressHouseAccount(page);
    await this.typeAccount(page, account);
    return page;
  }

  /** Signs in; resolves once the console shows the person. */
  async signedIn(account: string, place = '#/'): Promise<Page> {
    const page = await this.signIn(account, place);
    await this.isHere(page, account.split('.')[0] ?? '');
    return page;
  }

  async isHere(page: Page, id: string): Promise<void> {
    await page.getByRole('button', { name: `Account: ${id} ` }).waitFor();
  }

  async atDoor(page: Page): Promise<void> {
    await page.getByRole('button', { name: HOUSE_ACCOUNT }).waitFor();
  }

  /**
   * Returns the secret in the browser’s cookie of a session, or of a sign-in in progress; empty without one.
   */
  async cookieOf(page: Page, kind: 'session' | 'sign-in' = 'session'): Promise<string> {
    const cookies = await page.context().cookies(this.consoleUrl);
    return cookies.find(({ name }) => name.includes(`sabot-${kind}`))?.value ?? '';
  }

  cookieHeader(secret: string, kind: 'session' | 'sign-in' = 'session'): string {
    return `sabot-${kind}-${this.house.port}=${secret}`;
  }

  /** Returns the status of a query with a session’s cookie. */
  async statusWith(secret: string): Promise<number> {
    return (await fetch(`${this.house.url}/v1/me`, { headers: { cookie: this.cookieHeader(secret) } }))
      .status;
  }

  /** Sends a request to an address of the session as the console does. */
  async postAsConsole(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<Response> {
    return fetch(`${this.house.url}${path}`, {
      method: 'POST',
      headers: {
        origin: this.consoleUrl,
        'sabot-console': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Returns the provider's address to which a sign-in redirects. */
  async signInUrl(page: Page): Promise<string> {
    const answer = (await page.evaluate(
      `fetch('/session/sign-in', { method: 'POST', headers: { 'Sabot-Console': '1' } }).then((answer) => answer.json())`,
    )) as { readonly url: string };
    return answer.url;
  }
}

export const expectSoon = async (isSo: () => boolean | Promise<boolean>, msMax = 15_000): Promise<void> => {
  const end = Date.now() + msMax;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
