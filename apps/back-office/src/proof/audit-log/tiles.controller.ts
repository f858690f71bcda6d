import { applyDecorators, Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { answered } from '../../reading/question';
import { AuditLogReading } from './audit-log-reading';
import { TileQuery } from './audit-log.parameters';
import { DocumentedBytes } from './documented-bytes';

/**
 * Documents a tile's address, which has one to four parts after the level: `x001`, `x234`, `067`, `067.p`, and the
 * width of a partial tile.
 */
const Tile = (example: Readonly<Record<string, string>>): MethodDecorator =>
  applyDecorators(
    DocumentedBytes({
      summary: 'Read a tile of the audit log',
      description:
        'Returns a full or partial tile (C2SP tlog-tiles): hashes of 32 bytes, one after another. The path after `/v1/audit/` is the path of the tile. There are no entry bundles: an entry is an event; read it at `/v1/events`.',
      media: 'application/octet-stream',
      cache: 'private, max-age=31536000, immutable',
      path: example,
    }),
  );

/** Serves the tree in the form for readers of transparency logs. */
@ApiTags('audit log')
@Controller('v1/audit/tile')
export class TilesController {
  constructor(private readonly reading: AuditLogReading) {}

  @Get(':level/:first')
  @Tile({ level: '0', first: '000' })
  full(
    @Param() parts: Readonly<Record<string, string>>,
    @Query({ schema: TileQuery }) query: TileQuery,
  ): Promise<StreamableFile> {
    return this.tile(parts, query);
  }

  @Get(':level/:first/:second')
  @Tile({ level: '0', first: '000.p', second: '43' })
  partial(
    @Param() parts: Readonly<Record<string, string>>,
    @Query({ schema: TileQuery }) query: TileQuery,
  ): Promise<StreamableFile> {
    return this.tile(parts, query);
  }

  @Get(':level/:first/:second/:third')
  @Tile({ level: '0', first: 'x001', second: '067.p', third: '43' })
  ofThousands(
    @Param() parts: Readonly<Record<string, string>>,
    @Query({ schema: TileQuery }) query: TileQuery,
  ): Promise<StreamableFile> {
    return this.tile(parts, query);
  }

  @Get(':level/:first/:second/:third/:fourth')
  @Tile({ level: '0', first: 'x001', second: 'x234', third: '067.p', fourth: '43' })
  ofMillions(
    @Param() parts: Readonly<Record<string, string>>,
    @Query({ schema: TileQuery }) query: TileQuery,
  ): Promise<StreamableFile> {
    return this.tile(parts, query);
  }

  private async tile(
    { level, first, second, third, fourth }: Readonly<Record<string, string>>,
    query: TileQuery,
  ): Promise<StreamableFile> {
    const path = [level, first, second, third, fourth].filter((part) => part !== undefined).join('/');
    return new StreamableFile(answered(await this.reading.tile(path, query)));
  }
}
