import { startEmbedded } from '#log/postgres';

// Owns an embedded server, for tests to kill: `embedded-owner.ts DATA_DIR`. Prints one line of JSON, with the
// server's pid or an error. SIGTERM ends it in order.
startEmbedded({ dataDir: process.argv[2] ?? '', purpose: 'a test' }).then(
  (server) => {
    const life = setInterval(() => undefined, 1_000);
    process.once('SIGTERM', () => void server.stop().then(() => clearInterval(life)));
    process.stdout.write(`${JSON.stringify({ pid: server.pid })}\n`);
  },
  (error: unknown) => process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`),
);
