import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach, sendProblem } from '#edge/problem';
import type { Person } from '#game/tables';
import { OUT_OF_REACH, reject, rejection } from '#kernel/decision';
import './access';
import { allow } from './allow';
import { KeysOutOfReachError } from './remote-keys';
import { carriedSession } from './session/carried-session';
import type { ConsoleDoor } from './session/console-door';
import type { FoundSession } from './session/sessions';
import type { TokenVerifier } from './token-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of the request's token or session; `null` at an open address. */
    person: Person | null;
    /** That token with its time, for a server that carries the command out; `null` at an open address. */
    carried: TakenToken | null;
    /** Says if the token is still valid for the same person. A feed asks this regularly. */
    isStillKnown: () => Promise<boolean>;
  }
}

/** A token that was valid when it was taken. It must be verified again, and never be logged. */
export interface TakenToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly takenAtMs: number;
}

export interface AuthenticationOptions {
  readonly verify: TokenVerifier;
  /** Says if a request comes from this machine. */
  readonly isFromHere: (request: FastifyRequest) => boolean;
  /** Authenticates browsers. Without it, cookies aren't accepted. */
  readonly door?: ConsoleDoor | undefined;
}

/**
 * Authenticates a request and checks its role before its body is read, as an `onRequest` hook of Fastify. Uses the
 * configuration of the matched route, so no spelling of a URL gets around it. An address without a route needs a token.
 */
export const authentication =
  ({ verify, isFromHere, door }: AuthenticationOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.person = request.carried = null;
    request.isStillKnown = NOBODY;
    const { access } = request.routeOptions.config;
    if (access?.kind === 'everyone') return;
    if (access?.orFromHere === true && isFromHere(request)) return;
    // Of two headers Node keeps the first, but a proxy before us may have checked the other.
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
      return void sendProblem(reply, OUT_OF_REACH.tokenKeys.rejection);
    }
    if (request.person === null) return void sendProblem(reply, BAD_TOKEN.rejection);
    request.carried = { token, takenAtMs: Date.now() };
    request.isStillKnown = () => isStillGood(verify, token, request.person);
    const refused = access === undefined ? null : allow(request.person, access.roles, access.verb);
    if (refused !== null) void sendProblem(reply, refused.rejection);
  };

/**
 * Authenticates a request by its session cookie. Browsers send cookies automatically, so the request must prove that
 * the console made it.
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
    return void sendProblem(reply, OUT_OF_REACH.sessions.rejection);
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
    // RFC 9470: tells the client how recent the sign-in must be.
    reply.header(
      'WWW-Authenticate',
      `Session error="insufficient_user_authentication", max_age="${door.approvalSeconds}"`,
    );
    sendProblem(reply, SIGN_IN_AGAIN);
  }
}

/** Says if a sign-in is recent enough. Demo sessions always are, because there is no account to sign in with again. */
const isFresh = ({ by, authTime }: FoundSession, maxSeconds: number): boolean =>
  by === 'demo' || (authTime !== null && Date.now() / 1000 - authTime <= maxSeconds);

const NOBODY = (): Promise<boolean> => Promise.resolve(false);

/** Says if a token is still valid. While that can't be checked, the earlier result counts. */
async function isStillGood(verify: TokenVerifier, token: string, before: Person | null): Promise<boolean> {
  try {
    const person = await verify(token);
    return person !== null && person.id === before?.id && person.role === before.role;
  } catch (error) {
    if (error instanceof KeysOutOfReachError) return true;
    throw error;
  }
}

/** Counts a header in a list of alternating names and values. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count++;
  return count;
}

/** The longest possible token. Longer texts would only take memory. */
const TOKEN_CHARACTERS_MAX = 4_096;

const bearer = (header: string | undefined): string | null => {
  const [, token] = /^bearer +([A-Za-z0-9._~+/=-]+)$/iu.exec(header ?? '') ?? [];
  return token === undefined || token.length > TOKEN_CHARACTERS_MAX ? null : token;
};

const NO_TOKEN = rejection(
  'UNAUTHENTICATED',
  'The request has no token. Send the header Authorization: Bearer TOKEN.',
);
/** Doesn't say what is wrong with the token, which would only help a forger. */
export const BAD_TOKEN = reject('UNAUTHENTICATED', 'The token is not valid, or has expired. Get a new one.');
const NOT_OF_THE_CONSOLE = rejection(
  'FORBIDDEN',
  'A request with a session cookie must come from the console’s own pages. Programs send a token.',
);
const SESSION_ENDED = rejection('UNAUTHENTICATED', 'The session has ended. Sign in again.');
const SIGN_IN_AGAIN = rejection(
  'UNAUTHENTICATED',
  'This needs a sign-in of the last few minutes. Sign in again, and send it once more.',
);
