import type { FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '#kernel/decision';
import { isOutOfReach, sendProblem } from '#edge/problem';
import type { Person } from '#game/tables';
import './access';
import { allow } from './allow';
import { KeysOutOfReachError } from './remote-keys';
import type { ConsoleDoor } from './session/console-door';
import type { FoundSession } from './session/sessions';
import { carriedSession } from './session/carried-session';
import type { TokenVerifier } from './token-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person whose token or session came with the request; `null` at an open address. */
    person: Person | null;
    /** That token and when it was taken, for a server that carries the command out; `null` at an open address. */
    carried: TakenToken | null;
    /** Tells whether that token still speaks for the same person: a feed asks it again and again. */
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
  /** The door for browsers; without it nobody comes in by a cookie. */
  readonly door?: ConsoleDoor | undefined;
}

/**
 * Lets a request in by its token and its role, before its body is read: an `onRequest` hook of Fastify. It goes by what
 * the matched route says of itself, so no spelling of a URL gets around it; an address without a route takes a token.
 */
export const authentication =
  ({ verify, isFromHere, door }: AuthenticationOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.person = request.carried = null;
    request.isStillKnown = NOBODY;
    const { access } = request.routeOptions.config;
    if (access?.kind === 'everyone') return;
    if (access?.orFromHere === true && isFromHere(request)) return;
    // Of two, node keeps the first; what stood before us may have looked at the other.
    if (countOf(request.raw.rawHeaders, 'authorization') > 1)
      return void sendProblem(reply, BAD_TOKEN.rejection);
    const secret = request.headers.authorization === undefined ? (door?.secretOf(request) ?? null) : null;
    if (door !== undefined && secret !== null) return bySession(door, secret, request, reply);
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

/**
 * Lets a request in by the session of its cookie. The browser sends that by itself, so the request has to prove that the
 * console made it.
 */
async function bySession(
  door: ConsoleDoor,
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!(isReading ? door.mayRead(request) : door.mayChange(request)))
    return void sendProblem(reply, NOT_OF_THE_CONSOLE);
  let found: FoundSession | null;
  try {
    found = await door.find(secret);
    if (found !== null && !isReading) await door.sessions.touch(secret);
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return void sendProblem(reply, NO_SESSIONS.rejection);
  }
  if (found === null) return void sendProblem(reply, SESSION_ENDED);
  const { person } = found;
  request.person = person;
  request.carried = { token: carriedSession(secret), takenAtMs: Date.now() };
  request.isStillKnown = async () => {
    try {
      const now = await door.find(secret);
      return now !== null && now.person.id === person.id && now.person.role === person.role;
    } catch (error) {
      if (isOutOfReach(error)) return true;
      throw error;
    }
  };
  const { access } = request.routeOptions.config;
  const refused = access?.kind === 'roles' ? allow(person, access.roles, access.verb) : null;
  if (refused !== null) return void sendProblem(reply, refused.rejection);
  if (access?.kind === 'roles' && access.takesFreshSignIn === true && !isFresh(found, door.approvalSeconds)) {
    // RFC 9470: the client is told how old the sign-in may be.
    void reply.header(
      'WWW-Authenticate',
      `Session error="insufficient_user_authentication", max_age="${door.approvalSeconds}"`,
    );
    sendProblem(reply, SIGN_IN_AGAIN);
  }
}

/** In a demo nobody has an account, so there is nothing to sign in with again. */
const isFresh = ({ by, authTime }: FoundSession, maxSeconds: number): boolean =>
  by === 'demo' || (authTime !== null && Date.now() / 1000 - authTime <= maxSeconds);

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
/** Refusal while nobody can say whose session it is. */
export const NO_SESSIONS = reject(
  'UNAVAILABLE',
  'The database of sessions cannot be reached now. Retry in a moment.',
);
const NOT_OF_THE_CONSOLE = reject(
  'FORBIDDEN',
  'A request with a session cookie must come from the console’s own pages. Programs send a token.',
).rejection;
const SESSION_ENDED = reject('UNAUTHENTICATED', 'The session has ended. Sign in again.').rejection;
const SIGN_IN_AGAIN = reject(
  'UNAUTHENTICATED',
  'This needs a sign-in of the last few minutes. Sign in again, and send it once more.',
).rejection;
