import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ForEveryone } from '#edge/identity';
import { RejectedError } from '#edge/problem';
import { isFromHere } from '#edge/rest';
import type { Person, Role } from '#game/tables';
import { reject } from '#kernel/decision';
import { PASS_SECONDS } from './demo-door';
import { fromConsole } from './from-console';
import { orUnavailable } from './or-unavailable';
import { SIGN_IN, type SignInParts } from './sign-in.ports';

/** The session of a browser, for its console. */
export interface SessionView {
  readonly me: Person | null;
  /** The seconds until the session ends without activity; `null` without a session. */
  readonly secondsLeft: number | null;
  /** Set if people can sign in at a provider. */
  readonly hasProvider: boolean;
  /**
   * In a demo the people that can be picked, `[]` until the browser has opened the address with the code; otherwise
   * `null`.
   */
  readonly demo: readonly { readonly id: string; readonly role: Role }[] | null;
}

const DemoCode = z.strictObject({ code: z.string().max(100) });
const DemoPick = z.strictObject({ id: z.string().max(64), role: z.string().max(64) });

/**
 * Shows the browser's session, signs in and signs out. It is only for the console and therefore not in the API
 * document; programs use tokens.
 */
@ApiExcludeController()
@Controller('session')
export class SessionController {
  constructor(@Inject(SIGN_IN) private readonly parts: SignInParts) {}

  /** Never fails without a session, which is also an answer. */
  @Get()
  @ForEveryone()
  async read(@Req() request: FastifyRequest): Promise<SessionView> {
    const { door, provider, demo } = this.parts;
    const mayRead = door.mayRead(request);
    const secret = mayRead ? door.secretOf(request) : null;
    const found = secret === null ? null : await orUnavailable(door.find(secret));
    const hasPass = mayRead && demo !== null && demo.hasPass(door.secretIn(request, 'demo'));
    const people = demo !== null && hasPass ? demo.people : [];
    return {
      me: found === null ? null : { id: found.person.id, role: found.person.role },
      secondsLeft: found?.secondsLeft ?? null,
      hasProvider: provider !== null,
      demo: demo === null ? null : people.map(({ id, role }) => ({ id, role })),
    };
  }

  /** Begins a sign-in at the provider, and returns the address to which the console redirects. */
  @Post('sign-in')
  @HttpCode(200)
  @ForEveryone()
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly url: string }> {
    const { door, provider } = fromConsole(this.parts, request);
    if (provider === null) throw new RejectedError(NO_PROVIDER);
    const secret = door.secretOf(request);
    const isAgain = secret !== null && (await orUnavailable(door.find(secret))) !== null;
    const signIn = await orUnavailable(door.sessions.beginSignIn(isAgain ? secret : null));
    const url = await orUnavailable(provider.at.signInUrl(signIn, isAgain));
    reply.header('Set-Cookie', door.setCookie(request, 'sign-in', signIn, { seconds: 600, sameSite: 'Lax' }));
    return { url };
  }

  /** Notes activity of a person. Polls and feeds don't keep a session alive. */
  @Post('seen')
  @HttpCode(204)
  @ForEveryone()
  async seen(@Req() request: FastifyRequest): Promise<void> {
    const { door } = fromConsole(this.parts, request);
    const secret = door.secretOf(request);
    if (secret !== null) await orUnavailable(door.sessions.touch(secret));
  }

  /** Ends the session. The answer has the address for signing out at the provider. */
  @Post('end')
  @HttpCode(200)
  @ForEveryone()
  async end(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly url: string | null }> {
    const { door, provider, log } = fromConsole(this.parts, request);
    const secret = door.secretOf(request);
    const found = secret === null ? null : await orUnavailable(door.find(secret));
    if (secret !== null) await orUnavailable(door.sessions.end(secret));
    void reply
      .header('Set-Cookie', door.setCookie(request, 'session', null, { seconds: 0 }))
      .header('Clear-Site-Data', '"cache"');
    if (found !== null)
      log.info({ id: found.person.id, role: found.person.role }, 'Signed out of the console.');
    if (provider === null || found === null || found.by === 'demo') return { url: null };
    // If the provider is unavailable, the person is still signed out here.
    return { url: await provider.at.signOutUrl().catch(() => null) };
  }

  /** Takes the code in a demo's address, and gives this browser its pass. */
  @Post('demo')
  @HttpCode(204)
  @ForEveryone()
  takeCode(
    @Req() request: FastifyRequest,
    @Body({ schema: DemoCode }) { code }: z.output<typeof DemoCode>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    const { door, demo } = atThisMachine(this.parts, request);
    const pass = demo?.takeCode(code) ?? null;
    if (pass === null) throw new RejectedError(USED_CODE);
    reply.header('Set-Cookie', door.setCookie(request, 'demo', pass, { seconds: PASS_SECONDS }));
  }

  /** Signs in a demo person, replacing the one before. */
  @Post('demo/pick')
  @HttpCode(204)
  @ForEveryone()
  async pick(
    @Req() request: FastifyRequest,
    @Body({ schema: DemoPick }) picked: z.output<typeof DemoPick>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { door, demo, log } = atThisMachine(this.parts, request);
    const person = demo?.people.find(({ id, role }) => id === picked.id && role === picked.role);
    if (demo === null || person === undefined || !demo.hasPass(door.secretIn(request, 'demo')))
      throw new RejectedError(NO_PASS);
    const before = door.secretOf(request);
    if (before !== null) await orUnavailable(door.sessions.end(before));
    const secret = await orUnavailable(
      door.sessions.begin({ person, by: 'demo', authTime: Math.floor(Date.now() / 1000) }),
    );
    log.info({ id: person.id, role: person.role }, 'Signed in to the console as a demo person.');
    reply.header(
      'Set-Cookie',
      door.setCookie(request, 'session', secret, { seconds: door.sessions.span.lifeSeconds }),
    );
  }
}

/** Returns the parts of sign-in for a demo's request, which must come from this machine without a proxy. */
function atThisMachine(parts: SignInParts, request: FastifyRequest): SignInParts {
  if (!isFromHere(request)) throw new RejectedError(NOT_FROM_HERE);
  return fromConsole(parts, request);
}

const NO_PROVIDER = reject('UNKNOWN_COMMAND', 'People don’t sign in here: SABOT_OIDC_ISSUER is not set.');
const NOT_FROM_HERE = reject(
  'FORBIDDEN',
  'The demo is for this machine alone. Open the address there, without a proxy.',
);
const USED_CODE = reject(
  'UNAUTHENTICATED',
  'This address was used, or is of an earlier start. Open the newest one that npm start printed.',
);
const NO_PASS = reject(
  'UNAUTHENTICATED',
  'You cannot sign in as a demo person here. Open the newest address that npm start printed.',
);
