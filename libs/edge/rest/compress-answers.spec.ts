import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller, Get, Header, Module, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ForEveryone, GivenBy, ReadBy } from '#edge/identity';
import { RejectedError } from '#edge/problem';
import { ROLES } from '#game/tables';
import { reject } from '#kernel/decision';
import { openModules } from '../../../test/rest/modules-under-test';

const LONG = { tables: Array.from({ length: 200 }, (_, at) => ({ table: `BAC-${at}`, note: 'à cheval ♠' })) };

@Controller()
class Answers {
  @Get('v1/long')
  @ReadBy(ROLES)
  long(): object {
    return LONG;
  }
  @Get('v1/roads')
  @Header('Vary', 'Accept')
  @ReadBy(ROLES)
  roads(): object {
    return LONG;
  }
  @Get('v1/short')
  @ReadBy(ROLES)
  short(): object {
    return { table: 'BAC-01' };
  }
  @Get('v1/text')
  @Header('Content-Type', 'text/csv')
  @ReadBy(ROLES)
  text(): string {
    return 'BAC-01\n'.repeat(1_000);
  }
  @Get('v1/refused')
  @ReadBy(ROLES)
  refused(): never {
    throw new RejectedError(reject('BAD_FIELD', 'x'.repeat(5_000)));
  }
  @Get('v1/live')
  @ReadBy(ROLES)
  live(@Res() reply: FastifyReply): void {
    void reply.type('text/event-stream').send(Readable.from([`data: ${'x'.repeat(5_000)}\n\n`]));
  }
  @Post('v1/command')
  @GivenBy(ROLES)
  command(): object {
    return LONG;
  }
  @Get('session')
  @ForEveryone()
  session(): object {
    return LONG;
  }
}
@Module({ controllers: [Answers] })
class AnswersModule {}

let server: Awaited<ReturnType<typeof openModules>>;
beforeAll(async () => {
  server = await openModules({ imports: () => [AnswersModule] });
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string, accepted: string | null) => {
  const headers = {
    authorization: 'Bearer pit.kim',
    ...(accepted !== null && { 'accept-encoding': accepted }),
  };
  const {
    statusCode: status,
    headers: got,
    rawPayload: bytes,
  } = await server.app.inject({ method, url, headers });
  return {
    status,
    encoding: got['content-encoding'],
    vary: got['vary'],
    length: Number(got['content-length']),
    bytes,
  };
};

describe('a long answer in JSON', () => {
  it.each([
    ['a browser', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['a client without Brotli', 'deflate, gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for %s, and the same once decoded', async (_, accepted, encoding, decoded) => {
    const plain = await ask('GET', '/v1/long', null);
    const compressed = await ask('GET', '/v1/long', accepted);
    expect(compressed).toMatchObject({ status: 200, encoding, vary: 'Accept-Encoding' });
    expect(compressed.length).toBe(compressed.bytes.length);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(decoded(compressed.bytes).equals(plain.bytes)).toBe(true);
    expect(JSON.parse(plain.bytes.toString())).toEqual(LONG);
  });

  it.each([
    ['nothing', null],
    ['it as it is', 'identity'],
    ['neither', 'br;q=0, gzip;q=0'],
    ['another one', 'zstd'],
  ])('is not compressed for a client that accepts %s, and has a Vary header', async (_, accepted) => {
    const plain = await ask('GET', '/v1/long', accepted);
    expect(plain).toMatchObject({ status: 200, encoding: undefined, vary: 'Accept-Encoding' });
    expect(JSON.parse(plain.bytes.toString())).toEqual(LONG);
  });

  it('keeps other values of the Vary header', async () => {
    expect(await ask('GET', '/v1/roads', 'br')).toMatchObject({
      encoding: 'br',
      vary: 'Accept, Accept-Encoding',
    });
  });

  it('has the same length for HEAD and GET', async () => {
    const [head, whole] = [await ask('HEAD', '/v1/long', 'br'), await ask('GET', '/v1/long', 'br')];
    expect(head).toMatchObject({
      status: 200,
      encoding: 'br',
      length: whole.length,
      vary: 'Accept-Encoding',
    });
    expect(head.bytes.length).toBe(0);
  });
});

it.each([
  ['a short answer', 'GET', '/v1/short'],
  ['a text', 'GET', '/v1/text'],
  ['a stream of events', 'GET', '/v1/live'],
  ['an answer of the sign-in, which may hold a code', 'GET', '/session'],
  ['an answer to a command', 'POST', '/v1/command'],
  ['a refusal', 'GET', '/v1/refused'],
] as const)('%s is never compressed', async (_, method, url) => {
  expect((await ask(method, url, 'br, gzip')).encoding).toBeUndefined();
});
