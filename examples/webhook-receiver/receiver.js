import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from 'sabot-client/consumer';

const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const seen = new Set(); // in production: in your database, in the same transaction

const server = createServer((request, response) => {
  receive(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end(); // the casino sends it again
  });
});
server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => console.log(server.address()));

async function receive(request, response) {
  const { headers } = request;
  const body = await text(request);
  const fault = verifyWebhook(secret, { headers, body, now: Date.now() / 1000 });
  if (fault !== null) return response.writeHead(401).end(fault);
  const { id, type, subject } = JSON.parse(body);
  if (!seen.has(id)) {
    seen.add(id);
    writeFileSync('delivery.json', JSON.stringify({ headers, body }));
    console.log('received', type, subject);
  }
  return response.writeHead(204).end();
}
