import { errorCodes, type FastifyInstance } from 'fastify';
import { RejectedError } from '#edge/problem';
import { reject } from '#kernel/decision';
import { shapeFaultOf, type ShapeFault } from './json-shape';

const FORM = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if a standard requires that requests come as a form. */
    readonly takesForms?: true;
  }
}

export interface JsonBodiesOptions {
  readonly bodyBytesMax: number;
  readonly jsonDepthMax: number;
}

/**
 * Reads bodies as JSON in UTF-8 only. Forms, which any page may send, are refused unless a standard requires them on a
 * route. An empty body is `undefined`. Refuses invalid UTF-8, repeated keys, keys of a prototype, and nesting that no
 * command has.
 */
export function jsonBodies(server: FastifyInstance, { bodyBytesMax, jsonDepthMax }: JsonBodiesOptions): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bodyBytesMax },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      let text: string;
      try {
        text = decoder.decode(bytes);
      } catch {
        return done(new RejectedError(NOT_UTF8));
      }
      const fault = shapeFaultOf(text, jsonDepthMax);
      if (fault !== null) return done(new RejectedError(refusalOf(fault, jsonDepthMax)));
      return void parse(request, text, done);
    },
  );
  server.addContentTypeParser<string>(
    FORM,
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    (request, text, done) => {
      if (request.routeOptions.config.takesForms === true)
        return done(null, Object.fromEntries(new URLSearchParams(text)));
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
    },
  );
}

const NOT_UTF8 = reject('BAD_JSON', 'The body of the request is not text in UTF-8.');

const refusalOf = (fault: ShapeFault, depthMax: number) =>
  fault === 'too-deep'
    ? reject(
        'BAD_JSON',
        `The body has objects or lists nested more than ${depthMax} deep. Send fewer levels.`,
        { limit: `${depthMax}` },
      )
    : reject('BAD_JSON', 'An object in the body has the same key twice. Send each key once.');
