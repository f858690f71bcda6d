import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ROLES } from '#game/tables';
import type { ReportSources } from '#office/reports';
import { Documented } from '../../reading/documented';
import { component } from '../../reading/figures';
import { Nothing } from '../../reading/parameters';
import { REPORT_SOURCES } from '../../reading/ports';

export const HouseView = component('House', {
  timeZone: z.string().meta({ description: 'IANA name of the casino’s time zone, such as `Europe/Berlin`.' }),
  shifts: z.array(
    component('HouseShift', {
      name: z.string(),
      begins: z.string().meta({ description: 'Time by the casino’s clock, `hh:mm`.' }),
    }),
  ),
});
export type HouseView = z.output<typeof HouseView>;

/** Shows the casino's clock: the time zone, and the beginnings of gaming days and shifts. */
@ApiTags('operations')
@Controller('v1/house')
export class HouseController {
  constructor(@Inject(REPORT_SOURCES) private readonly sources: Pick<ReportSources, 'calendar'>) {}

  @Get()
  @Documented({
    summary: 'Read the casino’s time zone and shifts',
    description: 'Times in answers are UTC. Show them in this zone. The first shift begins the gaming day.',
    readBy: ROLES,
    schema: HouseView,
    codes: [],
    timeless: true,
  })
  house(@Query({ schema: Nothing }) _query: Nothing): HouseView {
    const { timeZone, shifts } = this.sources.calendar;
    return { timeZone, shifts: shifts.map(({ name, begins }) => ({ name, begins })) };
  }
}
