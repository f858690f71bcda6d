import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForEveryone } from '#edge/identity';
import { RejectedError } from '#edge/problem';
import { reject } from '#kernel/decision';
import { LICENSES, readCheckPage, readConsole, type CheckPage, type PageFile } from './built-pages';
import { send } from './send-file';

const NOT_THERE = reject(
  'UNKNOWN_COMMAND',
  'Nothing is at this address. After `npm run build`, the console is at / and the page that checks evidence at /check.',
);

/**
 * Serves the console's page with its assets, and the page that checks evidence, to everyone. They contain no data of
 * the casino: the console requests it with a token, and the other page requests none.
 */
@ApiExcludeController()
@Controller()
export class ConsoleController {
  private files: ReadonlyMap<string, PageFile> | null = null;
  private checkPage: CheckPage | null = null;

  @Get()
  @ForEveryone()
  page(@Headers('accept-encoding') accepted: string | undefined, @Res() reply: FastifyReply): void {
    this.sendOfConsole('index.html', accepted, reply.header('Cache-Control', 'no-cache'));
  }

  /** Has its own, stricter policy: it runs only its own script and may load nothing. */
  @Get('check')
  @ForEveryone()
  check(@Headers('accept-encoding') accepted: string | undefined, @Res() reply: FastifyReply): void {
    this.checkPage ??= readCheckPage();
    if (this.checkPage === null) return refuse(reply);
    const { file, policy } = this.checkPage;
    reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', policy);
    send(file, accepted, reply);
  }

  /** The licences of the console's packages, which require their notice in copies. */
  @Get('licenses')
  @ForEveryone()
  licenses(@Headers('accept-encoding') accepted: string | undefined, @Res() reply: FastifyReply): void {
    this.sendOfConsole(LICENSES, accepted, reply.header('Cache-Control', 'no-cache'));
  }

  /** An asset's name has a hash of its contents, so browsers may keep it. */
  @Get('assets/:name')
  @ForEveryone()
  asset(
    @Param('name') name: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    this.sendOfConsole(
      `assets/${name}`,
      accepted,
      reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
    );
  }

  private sendOfConsole(name: string, accepted: string | undefined, reply: FastifyReply): void {
    this.files ??= readConsole();
    const file = this.files.get(name);
    if (file === undefined) refuse(reply);
    else send(file, accepted, reply);
  }
}

const refuse = (reply: FastifyReply): never => {
  reply.header('Cache-Control', 'no-store');
  throw new RejectedError(NOT_THERE);
};
