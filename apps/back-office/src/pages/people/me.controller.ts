import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { By } from '#edge/identity';
import { ROLES, type Person } from '#game/tables';
import { Documented } from '../../reading/documented';
import { Nothing } from '../../reading/parameters';

export const MeView = z.object({ id: z.string(), role: z.enum(ROLES) }).meta({ id: 'Me' });
export type MeView = z.output<typeof MeView>;

/** Shows the person of a token. */
@ApiTags('operations')
@Controller('v1/me')
export class MeController {
  @Get()
  @Documented({
    summary: 'Read the person and role of the token',
    readBy: ROLES,
    schema: MeView,
    codes: [],
    timeless: true,
  })
  me(@By() { id, role }: Person, @Query({ schema: Nothing }) _query: Nothing): MeView {
    return { id, role };
  }
}
