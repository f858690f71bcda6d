import type { FastifyReply } from 'fastify';
import type { PageFile } from './built-pages';

/** Sends a file of a page, compressed if the browser accepts that. */
export const send = (file: PageFile, accepted: string | undefined, reply: FastifyReply): void => {
  void reply.type(file.type).header('Vary', 'Accept-Encoding');
  const zips = file.zipped !== null && /\bgzip\b/u.test(accepted ?? '');
  if (zips) void reply.header('Content-Encoding', 'gzip');
  void reply.send(zips ? file.zipped : file.bytes);
};
