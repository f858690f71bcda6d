import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { EVERYONE, ForEveryone } from '#edge/identity';
import { RejectedError } from '#edge/problem';
import { reject } from '#kernel/decision';
import type { ProviderAnswer } from './identity-provider';
import { orUnavailable } from './or-unavailable';
import { personIn } from './role-of-claims';
import { SIGN_IN, type SignInParts } from './sign-in.ports';
import { whyItFailed } from './why-it-failed';

const FrontChannel = z.object({
  iss: z.string().max(1_000).optional(),
  sid: z.string().max(1_000).optional(),
});
const LogoutForm = z.object({ logout_token: z.string().max(16_384) });

/** Receives browsers and logout tokens from the identity provider. */
@ApiExcludeController()
@Controller('session')
export class CallbackController {
  constructor(@Inject(SIGN_IN) private readonly parts: SignInParts) {}

  /**
   * Ends a sign-in at the provider. The browser comes from another site, so it sends no session cookie. It is
   * redirected to the console's page, which is open to everyone and whose own requests have the cookie. The address
   * contains no part of the request.
   */
  @Get('callback')
  @ForEveryone()
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { door, log } = this.parts;
    const cookies = [door.setCookie(request, 'sign-in', null, { seconds: 0, sameSite: 'Lax' })];
    let refused: string | null = null;
    try {
      const { cookie, why } = await this.signedIn(request);
      if (cookie !== null) cookies.push(cookie);
      refused = why;
    } catch (error) {
      // The reason is only logged, because a person can only start again.
      log.warn({ why: whyItFailed(error) }, 'A sign-in at the identity provider failed.');
      refused = 'failed';
    }
    reply.header('Set-Cookie', cookies).redirect(refused === null ? '/' : `/?sign-in=${refused}`, 303);
  }

  private async signedIn(
    request: FastifyRequest,
  ): Promise<{ readonly cookie: string | null; readonly why: string | null }> {
    const { door, provider, log } = this.parts;
    const secret = door.secretIn(request, 'sign-in');
    if (provider === null || secret === null) return { cookie: null, why: 'expired' };
    const begun = await door.sessions.takeSignIn(secret);
    if (begun === null) return { cookie: null, why: 'expired' };
    const query = request.url.split('?')[1] ?? '';
    const answer = await provider.at.answerTo(query, secret, {
      againSince: begun.replaces === null ? null : begun.ageSeconds,
    });
    const person = personIn(answer.claims, provider.settings);
    if (typeof person === 'string') {
      // A person without a role must not keep an earlier session.
      await door.sessions.endOf(answer.subject, null, new Date());
      log.warn({ why: person }, 'The provider’s claims open no session: see SABOT_OIDC_ROLE_CLAIM.');
      return { cookie: null, why: person };
    }
    if (begun.replaces !== null) {
      const before = await door.sessions.findByHash(begun.replaces);
      if (before !== null && before.person.id !== person.id) return { cookie: null, why: 'other-person' };
      await door.sessions.endByHash(begun.replaces);
    }
    log.info({ id: person.id, role: person.role }, 'Signed in to the console.');
    return { cookie: await this.begun(request, answer, person), why: null };
  }

  /** Begins a new session each time, so that the secret of an earlier one is useless. */
  private async begun(
    request: FastifyRequest,
    { subject, sid, authTime }: ProviderAnswer,
    person: Exclude<ReturnType<typeof personIn>, string>,
  ): Promise<string> {
    const { door } = this.parts;
    const secret = await door.sessions.begin({ person, by: 'provider', authTime }, { subject, sid });
    return door.setCookie(request, 'session', secret, { seconds: door.sessions.span.lifeSeconds });
  }

  /**
   * Front-channel logout: the provider's page shows this address in a frame, which sends no cookie. The `sid`
   * identifies the session.
   */
  @Get('front-channel-logout')
  @ForEveryone()
  async frontChannel(
    @Query({ schema: FrontChannel }) { iss, sid }: z.output<typeof FrontChannel>,
  ): Promise<string> {
    const { door, provider } = this.parts;
    if (provider !== null && provider.at.isIssuer(iss) && sid !== undefined)
      await orUnavailable(door.sessions.endOf(null, sid, new Date()));
    return '';
  }

  /** Back-channel logout: a signed token from the provider states who has signed out there. */
  @Post('back-channel-logout')
  @HttpCode(200)
  @RouteConfig({ access: EVERYONE, takesForms: true })
  async backChannel(@Body({ schema: LogoutForm }) body: z.output<typeof LogoutForm>): Promise<string> {
    const { door, provider, log } = this.parts;
    const out = provider === null ? null : await orUnavailable(provider.at.signedOutBy(body.logout_token));
    if (out === null) throw new RejectedError(BAD_LOGOUT_TOKEN);
    const ended = await orUnavailable(door.sessions.endOf(out.subject, out.sid, out.at));
    log.info({ ended }, 'The identity provider signed somebody out.');
    return '';
  }
}

const BAD_LOGOUT_TOKEN = reject('BAD_JSON', 'The logout token is not valid for this house.');
