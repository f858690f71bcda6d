import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The least size to compress. Shorter answers fit into one packet. */
const BYTES_MIN = 1_400;

/**
 * Quality settings that cost about a millisecond for 100 kB. Higher ones take several times as long for a few per cent.
 */
const ENCODINGS = {
  br: async (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: async (bytes: Buffer) => promisify(gzip)(bytes, { level: 4 }),
} as const satisfies Record<string, (bytes: Buffer) => Promise<Buffer>>;
const NAMES = Object.keys(ENCODINGS);

/**
 * Compresses JSON that is open to roles, if the client accepts it. Answers to commands are short. Answers of the
 * sign-in may contain a code, which the length of a compressed answer could disclose (BREACH). Event streams aren't
 * compressed either.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (!isReadAsJson(request, reply) || typeof payload !== 'string') return payload;
    reply.header('Vary', [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', NAMES);
    const bytes = Buffer.from(payload);
    if (bytes.length < BYTES_MIN || !isEncoding(encoding)) return payload;
    reply.header('Content-Encoding', encoding);
    return ENCODINGS[encoding](bytes);
  });
}

const isEncoding = (name: string | null): name is keyof typeof ENCODINGS => NAMES.includes(name ?? '');

const isReadAsJson = ({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean => {
  const { access } = routeOptions.config;
  const type = String(reply.getHeader('Content-Type'));
  return access?.kind === 'roles' && access.verb === 'read' && type.startsWith('application/json');
};
