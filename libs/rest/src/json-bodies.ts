import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies as JSON in UTF-8 and in no other form: a form's body, which any page may send, is refused. An empty one is
 * `undefined`. Bytes that are no UTF-8 and keys that reach for a prototype are refused, not mended.
 */
export function jsonBodies(server: FastifyInstance, bytesMax: number): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bytesMax },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      let text: string;
      try {
        text = decoder.decode(bytes);
      } catch {
        return done(new NotUtf8Error());
      }
      return void parse(request, text, done);
    },
  );
}

/** Fastify takes an error's status from it. */
class NotUtf8Error extends Error {
  override readonly name = 'FastifyError';
  readonly statusCode = 400;
}
