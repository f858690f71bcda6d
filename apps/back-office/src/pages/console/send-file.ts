import type { FastifyReply } from 'fastify';
import type { PageFile } from './built-pages';

/** Sends a file of a page, compressed if the browser accepts that. */
export const send = (file: PageFile, accepted: string | undefined, reply: FastifyReply): void => {
  reply.type(file.type).header('Vary', 'Accept-Encoding');
  const [encoding, bytes] = chosen(file, accepted ?? '');
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  reply.send(bytes);
};

/** Chooses the encoding. Browsers that refuse one with `q=0` don't occur. */
function chosen({ bytes, zipped, brotli }: PageFile, accepted: string): readonly [string | null, Buffer] {
  if (brotli !== null && /\bbr\b/u.test(accepted)) return ['br', brotli];
  return zipped !== null && /\bgzip\b/u.test(accepted) ? ['gzip', zipped] : [null, bytes];
}
