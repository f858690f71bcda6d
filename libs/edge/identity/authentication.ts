import type { FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '#kernel/decision';
import { sendProblem } from '#edge/problem';
import type { Person } from '#game/tables';
import './access';
import { allow } from './allow';
import { KeysOutOfReachError } from './remote-keys';
import type { TokenVerifier } from './token-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with the request; null at an open address. */
    person: Person | null;
    /** That token and when it was taken, for a server that carries the command out; `null` at an open address. */
    carried: TakenToken | null;
    /** Returns whether that token still speaks for the same person: of an answer that lasts, it is asked again and again. */
    isStillKnown: () => Promise<boolean>;
  }
}

/** A token that was good when it was taken. It is for verifying again, and never logged. */
export interface TakenToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly takenAtMs: number;
}

export interface AuthenticationOptions {
  readonly verify: TokenVerifier;
  /** Does a request come from this machine? */
  readonly isFromHere: (request: FastifyRequest) => boolean;
}

/**
 * Lets a request in by its token and its role, before its body is read: an `onRequest` hook of Fastify. It goes by what
 * the matched route says of itself, so no spelling of a URL gets around it; an address without a route takes a token.
 */
export const authentication =
  ({ verify, isFromHere }: AuthenticationOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.person = request.carried = null;
    request.isStillKnown = NOBODY;
    const { access } = request.routeOptions.config;
    if (access?.kind === 'everyone') return;
    if (access?.orFromHere === true && isFromHere(request)) return;
    // Of two, node keeps the first; what stood before us may have looked at the other.
    if (countOf(request.raw.rawHeaders, 'authorization') > 1)
      return void sendProblem(reply, BAD_TOKEN.rejection);
    const token = bearer(request.headers.authorization);
    if (token === null) return void sendProblem(reply, NO_TOKEN);
    try {
      request.person = await verify(token);
    } catch (error) {
      if (!(error instanceof KeysOutOfReachError)) throw error;
      return void sendProblem(reply, NO_KEYS);
    }
    if (request.person === null) return void sendProblem(reply, BAD_TOKEN.rejection);
    request.carried = { token, takenAtMs: Date.now() };
    request.isStillKnown = () => isStillGood(verify, token, request.person);
    const refused = access === undefined ? null : allow(request.person, access.roles, access.verb);
    if (refused !== null) void sendProblem(reply, refused.rejection);
  };

const NOBODY = (): Promise<boolean> => Promise.resolve(false);

/** As long as nobody can tell, what was known holds. */
async function isStillGood(verify: TokenVerifier, token: string, before: Person | null): Promise<boolean> {
  try {
    const person = await verify(token);
    return person !== null && person.id === before?.id && person.role === before.role;
  } catch (error) {
    if (error instanceof KeysOutOfReachError) return true;
    throw error;
  }
}

/** Names and values come in turn. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count++;
  return count;
}

/** Longer ones are nobody's, and would be kept in memory. */
const TOKEN_CHARACTERS_MAX = 4_096;

const bearer = (header: string | undefined): string | null => {
  const [, token] = /^bearer +([A-Za-z0-9._~+/=-]+)$/iu.exec(header ?? '') ?? [];
  return token === undefined || token.length > TOKEN_CHARACTERS_MAX ? null : token;
};

const NO_TOKEN = reject(
  'UNAUTHENTICATED',
  'The request has no token. Send the header Authorization: Bearer TOKEN.',
).rejection;
/** Says no more: what is wrong with a token helps none but the one who forged it. */
export const BAD_TOKEN = reject('UNAUTHENTICATED', 'The token is not valid, or has expired. Get a new one.');
const NO_KEYS = reject(
  'UNAVAILABLE',
  'The keys that verify tokens cannot be reached now. Retry in a moment.',
).rejection;
