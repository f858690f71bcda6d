import { Module, type DynamicModule } from '@nestjs/common';
import type { Metrics } from '#edge/observability';
import { FloorDoor } from '#log/commands';
import { CountedFloor } from './counted-floor';

/** Provides the floor that executes commands. The caller closes it. */
@Module({})
export class FloorModule {
  static with({ floor, metrics }: { readonly floor: FloorDoor; readonly metrics: Metrics }): DynamicModule {
    return {
      module: FloorModule,
      global: true,
      providers: [{ provide: FloorDoor, useValue: new CountedFloor(floor, metrics) }],
      exports: [FloorDoor],
    };
  }
}
