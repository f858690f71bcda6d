import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForEveryone } from '#edge/identity';
import { GuideFiles } from './guide-files';
import { send } from './send-file';

/** The names of these files contain a hash of their contents. */
const IMMUTABLE = /^(?:assets|mermaid\/chunks)\//u;

const BEING_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="3">
<title>Documentation · sabot</title>
<h1>The documentation is being built</h1>
<p>This takes up to a minute after the first <code>npm start</code>. The page reloads itself.</p>
<p>If the documentation does not appear, run <code>npm run docs:site</code>.</p>
</html>
`;

/** Serves the documentation to everyone. It contains no data of the casino. */
@ApiExcludeController()
@Controller('guide')
export class GuideController {
  constructor(private readonly files: GuideFiles) {}

  /** The pages' links are relative to `/guide/`. */
  @Get()
  @ForEveryone()
  home(@Res() reply: FastifyReply): void {
    reply.header('Cache-Control', 'no-cache').redirect('/guide/', 302);
  }

  @Get('*')
  @ForEveryone()
  page(
    @Param('*') address: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const file = this.files.at(address);
    const page = file ?? this.files.at('404.html');
    if (page === null) return sendBeingBuilt(reply);
    const keep = file !== null && IMMUTABLE.test(address);
    reply.header('Cache-Control', keep ? 'public, max-age=31536000, immutable' : 'no-cache');
    send(page, accepted, reply.status(file === null ? 404 : 200));
  }
}

const sendBeingBuilt = (reply: FastifyReply): void => {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '3' };
  reply.status(503).headers(headers).type('text/html; charset=utf-8').send(BEING_BUILT);
};
