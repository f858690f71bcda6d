import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { CqrsModule, UnhandledExceptionBus } from '@nestjs/cqrs';
import type { FloorDoor } from '#log/commands';
import type { Log, Metrics } from '#edge/observability';
import { COMMAND_HANDLERS } from './commands/command-handlers';
import { CommandsController } from './commands/commands.controller';
import { FloorModule } from './floor/floor.module';
import { HandsModule } from './hands/hands.module';
import { LOG } from './ports';

/** What the table server is given. Whoever opened the floor closes it, when the application has. */
export interface TableServerParts {
  readonly floor: FloorDoor;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Commands in, events out: REST addresses, the bus, and the handlers that go to the floor. */
@Module({
  imports: [CqrsModule.forRoot(), HandsModule],
  controllers: [CommandsController],
  providers: [...COMMAND_HANDLERS],
})
export class TableServerModule implements OnModuleInit {
  constructor(
    private readonly unhandled: UnhandledExceptionBus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  static with({ floor, metrics, log }: TableServerParts): DynamicModule {
    return {
      module: TableServerModule,
      imports: [FloorModule.with({ floor, metrics })],
      providers: [{ provide: LOG, useValue: log }],
    };
  }

  /** What an event handler throws would end nowhere (S18). */
  onModuleInit(): void {
    this.unhandled.subscribe(({ exception }) =>
      this.log.error({ error: exception }, 'an event handler failed'),
    );
  }
}
