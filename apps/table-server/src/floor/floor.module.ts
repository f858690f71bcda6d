import { Module, type DynamicModule } from '@nestjs/common';
import type { Metrics } from '#edge/observability';
import { BreakDoor, CageDoor, FloorDoor, TableDoor } from '#log/commands';
import { CountedFloor } from './counted-floor';

/**
 * Provides the floor that executes commands, with its entry points for tables, accounts and breaks. The caller closes
 * it.
 */
@Module({})
export class FloorModule {
  static with({ floor, metrics }: { readonly floor: FloorDoor; readonly metrics: Metrics }): DynamicModule {
    const doors = [TableDoor, CageDoor, BreakDoor];
    return {
      module: FloorModule,
      global: true,
      providers: [
        { provide: FloorDoor, useValue: new CountedFloor(floor, metrics) },
        ...doors.map((provide) => ({ provide, useExisting: FloorDoor })),
      ],
      exports: [FloorDoor, ...doors],
    };
  }
}
