import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '#edge/observability';
import { freshPeerKeys, PeerKeyring } from '#edge/peer-keys';
import { moneyOf } from '#kernel/money';
import { PeerLostError, type PeerPlace, type PeerRequest } from '#log/commands';
import { ForwardingSignatures } from './forwarding-signatures';
import { HttpPeers, UnreachablePeers } from './http-peers';

const held = {
  patron: 'ada',
  hold: '6f1c2a52-5f0e-4b3e-9d52-0d5a4c7c1a10',
  table: 'T1',
  amount: moneyOf('5'),
  currency: 'EUR',
};
const TAKE: PeerRequest = { kind: 'take', held };
const signatures = new ForwardingSignatures(PeerKeyring.of(freshPeerKeys()), randomUUID());

let server: Server | null = null;
afterEach(async () => {
  if (server === null) return;
  server.close();
  await once(server, 'close');
  server = null;
});

const place = (port: number): PeerPlace => ({
  owner: 'b',
  instance: randomUUID(),
  address: `http://127.0.0.1:${port}`,
});

/** Forwards a command to a server with a fixed answer. Resolves to the error and the log lines. */
const sentTo = async (status: number): Promise<{ readonly thrown: unknown; readonly logged: string }> => {
  server = createServer((_, response) => response.writeHead(status).end('{"kind":"not-mine"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let logged = '';
  const log = createLog('info', { write: (line) => void (logged += line) });
  const thrown: unknown = await new HttpPeers(signatures, log)
    .run(place(port), TAKE)
    .catch((error: unknown) => error);
  return { thrown, logged };
};

describe('a command forwarded to another server', () => {
  it.each([429, 503])(
    'is lost when it is turned away with %i, which says nothing of keys',
    async (status) => {
      const { thrown, logged } = await sentTo(status);
      expect(thrown).toBeInstanceOf(PeerLostError);
      expect(logged).toContain('it is overloaded');
      expect(logged).not.toContain('peers.json');
    },
  );

  it.each([200, 404])(
    'is lost at an unsigned %i, and the log line asks to check the keys',
    async (status) => {
      const { thrown, logged } = await sentTo(status);
      expect(thrown).toBeInstanceOf(PeerLostError);
      expect(logged).toContain('peers.json');
    },
  );

  it('continues the current trace', async () => {
    const heard: unknown[] = [];
    server = createServer((request, response) => {
      heard.push(request.headers['traceparent']);
      response.writeHead(500).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    for (const current of [traceparent, undefined]) {
      const peers = new HttpPeers(signatures, createLog('silent'), () => current);
      await expect(peers.run(place(port), TAKE)).rejects.toThrow();
    }
    expect(heard).toEqual([traceparent, undefined]);
  });

  it('fails at a 500 of the other server, and is not retried', async () => {
    const { thrown, logged } = await sentTo(500);
    expect(thrown).not.toBeInstanceOf(PeerLostError);
    expect(thrown).toBeInstanceOf(Error);
    expect(logged).toBe('');
  });

  it('is lost, and the log names the missing setting, if either server does not listen', async () => {
    let logged = '';
    const log = createLog('info', { write: (line) => void (logged += line) });
    const there = new HttpPeers(signatures, log).run({ ...place(1), address: '' }, TAKE);
    await expect(there).rejects.toThrow(PeerLostError);
    expect(logged).toContain('Set SABOT_PEERS_PORT there');
    logged = '';
    await expect(new UnreachablePeers(log).run(place(1), TAKE)).rejects.toThrow(PeerLostError);
    expect(logged).toContain('Set SABOT_PEERS_PORT on every table server');
  });
});
