import type { LoggerService } from '@nestjs/common';
import type { Log } from './log';

/** Writes Nest's own lines to our log. Its lines on starting up have the level for debugging. */
export class NestLog implements LoggerService {
  constructor(private readonly to: Log) {}

  log(message: unknown, ...rest: readonly unknown[]): void {
    this.to.debug(fieldsOf(rest), textOf(message));
  }
  debug(message: unknown, ...rest: readonly unknown[]): void {
    this.to.debug(fieldsOf(rest), textOf(message));
  }
  verbose(message: unknown, ...rest: readonly unknown[]): void {
    this.to.trace(fieldsOf(rest), textOf(message));
  }
  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.to.warn(fieldsOf(rest), textOf(message));
  }
  error(message: unknown, ...rest: readonly unknown[]): void {
    this.to.error({ ...fieldsOf(rest), ...errorOf(message) }, textOf(message));
  }
  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.to.fatal({ ...fieldsOf(rest), ...errorOf(message) }, textOf(message));
  }
}

/** Returns the fields of a line. Nest passes the context last and, before it, a stack if there is one. */
const fieldsOf = (rest: readonly unknown[]): object => {
  const texts = rest.filter((each) => typeof each === 'string');
  const context = texts.at(-1);
  const stack = texts.length > 1 ? texts[0] : undefined;
  return { ...(context === undefined ? {} : { context }), ...(stack === undefined ? {} : { stack }) };
};
const errorOf = (message: unknown): object => (message instanceof Error ? { error: message } : {});
/** Returns the text of a message. An object is replaced by a note, since it may contain anything. */
const textOf = (message: unknown): string => {
  if (message instanceof Error) return message.message;
  return typeof message === 'string' ? message : typeof message;
};
