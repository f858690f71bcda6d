import path from 'node:path';
import { dataFolder } from '#testing';
import { ConsoleDoor, openKeySet, Sessions, type KeySet } from '../index';
import { InMemorySessionStore } from '../test/in-memory-session-store';

const SECRET = 'A'.repeat(43);
const HOUSE = 'https://console.example';

let keys: KeySet;
beforeAll(async () => (keys = await openKeySet(path.join(dataFolder('door'), 'session.json'))));

const door = (consoleUrl: string | null): ConsoleDoor =>
  new ConsoleDoor({
    sessions: new Sessions(new InMemorySessionStore(), keys, { lifeSeconds: 600, idleSeconds: 60 }),
    consoleUrl,
    approvalSeconds: 300,
  });
const asked = (headers: Readonly<Record<string, string>>) => ({ headers });

describe('the cookie of a session', () => {
  it('has the prefix __Host- and the flag Secure over https', () => {
    const text = door(HOUSE).setCookie(asked({ host: 'internal:3000' }), 'session', SECRET, { seconds: 60 });
    expect(text).toBe(
      `__Host-sabot-session=${SECRET}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(text).not.toContain('Domain');
  });

  it('has the port in its name on loopback, because cookies ignore ports', () => {
    const text = door(null).setCookie(asked({ host: '127.0.0.1:3000' }), 'session', SECRET, { seconds: 60 });
    expect(text).toBe(`sabot-session-3000=${SECRET}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict`);
  });

  it('is removed by an age of 0', () => {
    expect(door(HOUSE).setCookie(asked({}), 'sign-in', null, { seconds: 600, sameSite: 'Lax' })).toBe(
      '__Host-sabot-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
  });

  const host = '127.0.0.1:3000';
  it.each([
    ['alone', `sabot-session-3000=${SECRET}`, SECRET],
    ['among others', `a=b; sabot-session-3000=${SECRET}; c=d`, SECRET],
    ['of another port', `sabot-session-3001=${SECRET}`, null],
    [
      'twice: somebody else may have set the other',
      `sabot-session-3000=${SECRET}; sabot-session-3000=b`,
      null,
    ],
    ['too short to be a secret', 'sabot-session-3000=abc', null],
    ['with what no secret has', `sabot-session-3000=${'A'.repeat(42)}'`, null],
    ['by the name of production', `__Host-sabot-session=${SECRET}`, null],
  ])('%s', (_, cookie, expected) => {
    expect(door(null).secretOf(asked({ host, cookie }))).toBe(expected);
  });

  it('is accepted in production only under its own name', () => {
    expect(door(HOUSE).secretOf(asked({ host, cookie: `sabot-session-3000=${SECRET}` }))).toBeNull();
    expect(door(HOUSE).secretOf(asked({ host, cookie: `__Host-sabot-session=${SECRET}` }))).toBe(SECRET);
  });
});

const OURS = { host: 'internal:3000', origin: HOUSE, 'sec-fetch-site': 'same-origin', 'sabot-console': '1' };
const without = (name: keyof typeof OURS): Record<string, string> =>
  Object.fromEntries(Object.entries(OURS).filter(([key]) => key !== name));

describe('a request that changes something', () => {
  it.each([
    ['of the console', OURS, true],
    ['of the console, by a browser that says no site', without('sec-fetch-site'), true],
    ['without its origin', without('origin'), false],
    ['without the console’s header', without('sabot-console'), false],
    ['of another origin', { ...OURS, origin: 'https://evil.example' }, false],
    ['of the same host by http', { ...OURS, origin: 'http://console.example' }, false],
    ['of another port', { ...OURS, origin: `${HOUSE}:8443` }, false],
    ['of a longer name', { ...OURS, origin: `${HOUSE}.evil.example` }, false],
    ['of a frame without an origin', { ...OURS, origin: 'null' }, false],
    ['of a sister site', { ...OURS, 'sec-fetch-site': 'same-site' }, false],
    ['of another site', { ...OURS, 'sec-fetch-site': 'cross-site' }, false],
    ['that a person typed', { ...OURS, 'sec-fetch-site': 'none' }, false],
    ['with another value in the header', { ...OURS, 'sabot-console': 'true' }, false],
  ])('%s: %#', (_, headers, expected) => {
    expect(door(HOUSE).mayChange(asked(headers))).toBe(expected);
  });

  it.each([
    ['127.0.0.1:3000', true],
    ['localhost:3000', true],
    ['[::1]:3000', true],
    ['evil.example:3000', false],
    ['127.0.0.1.evil.example:3000', false],
    ['localhost.evil.example', false],
    ['0.0.0.0:3000', false],
    ['', false],
  ])('in a demo must address a loopback host: %s (DNS rebinding)', (host, expected) => {
    const headers = { ...OURS, host, origin: `http://${host}` };
    expect(door(null).mayChange(asked(headers))).toBe(expected);
    expect(door(null).mayRead(asked({ host }))).toBe(expected);
  });

  it('in a demo must come from its own port', () => {
    const headers = { ...OURS, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3001' };
    expect(door(null).mayChange(asked(headers))).toBe(false);
  });
});

describe('a request that reads by a cookie', () => {
  it.each([
    [undefined, true],
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
  ])('from %s', (site, expected) => {
    expect(door(HOUSE).mayRead(asked(site === undefined ? {} : { 'sec-fetch-site': site }))).toBe(expected);
  });
});
