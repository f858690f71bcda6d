import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';

const INDEX = JSON.stringify({ schemaVersion: 2, manifests: [{ digest: 'sha256:aa', size: 1 }] });
const digestOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** A registry that gives a token to everybody, and answers by `answer`. */
let server: Server;
let answer: () => { readonly status: number; readonly body: string; readonly digest?: string };
let asked: string[];
const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/token?') === true) return void response.end('{"token":"let-me-in"}');
    if (request.headers.authorization !== 'Bearer let-me-in') {
      const scope = 'repository:library/node:pull';
      const challenge = `Bearer realm="${url()}/token",service="registry",scope="${scope}"`;
      return void response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
    const { status, body, digest } = answer();
    const headers = digest === undefined ? {} : { 'docker-content-digest': digest };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const released = async (registry = url()) => {
  const child = spawn(process.execPath, [path.join(projectRoot(), 'bin/release-image.js')], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], REGISTRY: registry },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  await once(child, 'close');
  return { exit: child.exitCode, out, err };
};

describe('the image of a release', () => {
  it('is built on the registry’s present base image, by its digest', async () => {
    answer = () => ({ status: 200, body: INDEX, digest: digestOf(INDEX) });
    const { exit, out, err } = await released();
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(
      new RegExp(
        `^docker build --pull --build-arg NODE_IMAGE=node:24-bookworm-slim@${digestOf(INDEX)} `,
        'u',
      ),
    );
    expect(asked).toContain('/v2/library/node/manifests/24-bookworm-slim');
  });

  it.each([
    ['another digest than its bytes have', { status: 200, body: INDEX, digest: digestOf('x') }, /its bytes/u],
    ['no such image', { status: 404, body: '{}' }, /answered 404/u],
    ['an image of one platform', { status: 200, body: '{"config":{}}' }, /no index/u],
  ])('is not built if the registry has %s', async (_, heard, said) => {
    answer = () => heard;
    const { exit, out, err } = await released();
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(said);
  });

  it('is not built without a registry', async () => {
    const { exit, out, err } = await released('http://127.0.0.1:1');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(/can't be reached/u);
  });
});
