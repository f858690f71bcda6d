import { HttpException } from '@nestjs/common';
import { errorCode, OUT_OF_REACH, rejection, type Rejection } from '#kernel/decision';
import { isOutOfReach } from './is-out-of-reach';
import { RejectedError } from './rejected-error';

/**
 * Returns the refusal for an error during an HTTP request, or `null` for a bug or a broken dependency. The error's own
 * message isn't repeated, since it may quote the request.
 */
export function rejectionOfError(error: unknown): Rejection | null {
  if (error instanceof RejectedError) return error.rejection;
  if (isOutOfReach(error)) return OUT_OF_REACH.database.rejection;
  const { code, status } = markOf(error);
  return (code === null ? undefined : BY_CODE[code]) ?? BY_STATUS[status] ?? null;
}

const BAD_JSON = rejection('BAD_JSON', 'The body is not valid JSON in UTF-8.');
const NOT_JSON = rejection('BAD_JSON', 'The body has another content type. Send it as application/json.');
const TOO_LARGE = rejection('TOO_LARGE', 'The request is larger than any command may be. Send less.');
const NO_ADDRESS = rejection('UNKNOWN_COMMAND', 'Nothing is at this address. /docs lists every address.');

/** Refusals for Fastify's own errors before a route is reached. */
const BY_CODE: Readonly<Record<string, Rejection | undefined>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: NOT_JSON,
  FST_ERR_CTP_EMPTY_TYPE: NOT_JSON,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: rejection(
    'BAD_JSON',
    'The body is not as long as its Content-Length. Send the request again.',
  ),
  FST_ERR_BAD_URL: NO_ADDRESS,
  FST_ERR_MAX_PARAM_LENGTH: NO_ADDRESS,
};

const BY_STATUS: Readonly<Record<number, Rejection | undefined>> = {
  400: BAD_JSON,
  404: NO_ADDRESS,
  405: NO_ADDRESS,
  413: TOO_LARGE,
  414: NO_ADDRESS,
  415: NOT_JSON,
};

/** Returns code and status of an error. Nest wraps Fastify's errors, whose codes are then in the cause. */
function markOf(error: unknown): { readonly code: string | null; readonly status: number } {
  const inner = error instanceof HttpException && error.cause instanceof Error ? error.cause : error;
  const { statusCode } = (inner ?? {}) as { readonly statusCode?: unknown };
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  return {
    code: errorCode(inner) ?? null,
    status: typeof status === 'number' ? status : 500,
  };
}
