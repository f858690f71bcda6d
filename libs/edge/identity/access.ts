import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from '#game/tables';

/** The people who may use an address. Each route has one of these in its configuration; without one it isn't served. */
export type Access =
  /** Without a token: it tells nothing of anybody. */
  | { readonly kind: 'everyone' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly Role[];
      /** Verb in the refusal of other roles: `this is read by …`. */
      readonly verb: 'read' | 'given';
      /** Without a token, too, from this machine. */
      readonly orFromHere?: true;
      /** A person with a session must have signed in just now; a token is its own proof. */
      readonly takesFreshSignIn?: true;
    };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
}

/** The field of an operation in the OpenAPI document that lists the roles it is open to. */
export const ROLES_IN_DOCUMENT = 'x-roles';

export const EVERYONE: Access = { kind: 'everyone' };

/** An operation for everyone, without a token. */
export const ForEveryone = (): MethodDecorator => RouteConfig({ access: EVERYONE });

/** An operation for these roles alone: others are refused before anything is read, and the document says so. */
export const ReadBy = (
  roles: readonly Role[],
  { orFromHere }: { readonly orFromHere?: true } = {},
): MethodDecorator =>
  forRoles({ kind: 'roles', roles, verb: 'read', ...(orFromHere === undefined ? {} : { orFromHere }) });

/** A command for these roles alone, which are those that the rules go by: others are refused before anything is read. */
export const GivenBy = (
  roles: readonly Role[],
  { takesFreshSignIn }: { readonly takesFreshSignIn?: true | undefined } = {},
): MethodDecorator =>
  forRoles({
    kind: 'roles',
    roles,
    verb: 'given',
    ...(takesFreshSignIn === undefined ? {} : { takesFreshSignIn }),
  });

const forRoles = (access: Extract<Access, { kind: 'roles' }>): MethodDecorator =>
  applyDecorators(RouteConfig({ access }), ApiExtension(ROLES_IN_DOCUMENT, [...access.roles]));
