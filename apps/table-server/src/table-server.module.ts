import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { CqrsModule, UnhandledExceptionBus } from '@nestjs/cqrs';
import type { Log, Metrics } from '#edge/observability';
import type { FloorDoor } from '#log/commands';
import { BanqueModule } from './banque/banque.module';
import { CageModule } from './cage/cage.module';
import { CheminDeFerModule } from './chemin-de-fer/chemin-de-fer.module';
import { DecksModule } from './decks/decks.module';
import { DiscrepanciesModule } from './discrepancies/discrepancies.module';
import { EveryGameModule } from './every-game/every-game.module';
import { ExceptionsModule } from './exceptions/exceptions.module';
import { FloatModule } from './float/float.module';
import { FloorModule } from './floor/floor.module';
import { HandsModule } from './hands/hands.module';
import { HouseBankedModule } from './house-banked/house-banked.module';
import { PitModule } from './pit/pit.module';
import { PlayerBankedModule } from './player-banked/player-banked.module';
import { LOG } from './ports';
import { SeatsModule } from './seats/seats.module';
import { ShoeHandlingModule } from './shoe-handling/shoe-handling.module';

/** The parts of the table server. The caller closes the floor after the application. */
export interface TableServerParts {
  readonly floor: FloorDoor;
  readonly metrics: Metrics;
  readonly log: Log;
}

/**
 * Takes commands and appends events. Each feature is a module with its routes and a handler for each of its commands.
 */
@Module({
  imports: [
    CqrsModule.forRoot(),
    PitModule,
    SeatsModule,
    ShoeHandlingModule,
    EveryGameModule,
    HouseBankedModule,
    PlayerBankedModule,
    CheminDeFerModule,
    BanqueModule,
    FloatModule,
    ExceptionsModule,
    CageModule,
    DecksModule,
    DiscrepanciesModule,
    HandsModule,
  ],
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

  /** Logs errors of event handlers, which would otherwise be lost (S18). */
  onModuleInit(): void {
    this.unhandled.subscribe(({ exception }) =>
      this.log.error({ error: exception }, 'an event handler failed'),
    );
  }
}
