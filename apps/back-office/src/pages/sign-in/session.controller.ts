import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ForEveryone } from '#edge/identity';
import { RejectedError } from '#edge/problem';
import type { Person, Role } from '#game/tables';
import { reject } from '#kernel/decision';
import { isFromHere } from '#edge/rest';
import { PASS_SECONDS } from './demo-door';
import { fromConsole } from './from-console';
import { orUnavailable } from './or-unavailable';
import { SIGN_IN, type SignInParts } from './sign-in.ports';

/** A browser's session, as its console knows it. */
export interface SessionView {
  readonly me: Person | null;
  /** Seconds until the session ends if nobody acts; `null` without one. */
  readonly secondsLeft: number | null;
  /** A provider signs people in. */
  readonly hasProvider: boolean;
  /** In a demo: who can be picked, `[]` until the browser has opened the address with the code; `null`: this is no demo. */
  readonly demo: readonly { readonly id: string; readonly role: Role }[] | null;
}

const DemoCode = z.strictObject({ code: z.string().max(100) });
const DemoPick = z.strictObject({ id: z.string().max(64), role: z.string().max(64) });

/**
 * The session of the browser: who one is, how to sign in, signing out. For the console alone, so it isn't in the API's
 * document; programs use tokens.
 */
@ApiExcludeController()
@Controller('session')
export class SessionController {
  constructor(@Inject(SIGN_IN) private readonly parts: SignInParts) {}

  /** Never fails for want of a session: that is an answer, too. */
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

  /** Begins a sign-in at the provider: the console goes to the address that is answered. */
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
    void reply.header(
      'Set-Cookie',
      door.setCookie(request, 'sign-in', signIn, { seconds: 600, sameSite: 'Lax' }),
    );
    return { url };
  }

  /** Somebody did something at the console: polls and feeds don't keep a session alive, people do. */
  @Post('seen')
  @HttpCode(204)
  @ForEveryone()
  async seen(@Req() request: FastifyRequest): Promise<void> {
    const { door } = fromConsole(this.parts, request);
    const secret = door.secretOf(request);
    if (secret !== null) await orUnavailable(door.sessions.touch(secret));
  }

  /** Ends the session; the answer says where to sign out at the provider, too. */
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
    // Who can't reach the provider is signed out here all the same.
    return { url: await provider.at.signOutUrl().catch(() => null) };
  }

  /** Takes the code of a demo's address, and gives this browser its pass. */
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
    void reply.header('Set-Cookie', door.setCookie(request, 'demo', pass, { seconds: PASS_SECONDS }));
  }

  /** Signs a demo person in, instead of who was there. */
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
    void reply.header(
      'Set-Cookie',
      door.setCookie(request, 'session', secret, { seconds: door.sessions.span.lifeSeconds }),
    );
  }
}

/** The same for a demo, which no proxy carries to another machine. */
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
  'This browser may not pick demo people. Open the newest address that npm start printed.',
);
