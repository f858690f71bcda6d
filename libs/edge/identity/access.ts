import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from '#game/tables';

/** The people who may use a route. A route without this in its configuration isn't served. */
export type Access =
  /** No token needed, since it discloses nothing about anybody. */
  | { readonly kind: 'everyone' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly Role[];
      /** The verb in the refusal of other roles: `this is read by …`. */
      readonly verb: 'read' | 'given';
      /** Set if no token is needed from this machine. */
      readonly orFromHere?: true;
      /** Set if a person with a session must have signed in recently. A token is its own proof. */
      readonly takesFreshSignIn?: true;
    };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
}

/** The field of an operation in the OpenAPI document that lists its roles. */
export const ROLES_IN_DOCUMENT = 'x-roles';

export const EVERYONE: Access = { kind: 'everyone' };

/** Marks an operation as open to everyone, without a token. */
export const ForEveryone = (): MethodDecorator => RouteConfig({ access: EVERYONE });

/**
 * Marks a query as open to these roles only. Others are refused before anything is read, and the document states it.
 */
export const ReadBy = (
  roles: readonly Role[],
  { orFromHere }: { readonly orFromHere?: true } = {},
): MethodDecorator =>
  forRoles({ kind: 'roles', roles, verb: 'read', ...(orFromHere === undefined ? {} : { orFromHere }) });

/**
 * Marks a command as open to these roles only, the same as in the rules. Others are refused before anything is read.
 */
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
