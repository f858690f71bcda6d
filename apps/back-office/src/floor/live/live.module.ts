import { Module, type DynamicModule } from '@nestjs/common';
import { FloorController } from './floor.controller';
import { LiveFeed } from './live-feed';
import { LIVE_PACE, LIVE_PACE_DEFAULT, type LivePace } from './live-pace';
import { LiveController } from './live.controller';

/** The live feed: one table, or the whole floor. */
@Module({ controllers: [LiveController, FloorController], providers: [LiveFeed] })
export class LiveModule {
  static with(pace: LivePace = LIVE_PACE_DEFAULT): DynamicModule {
    return { module: LiveModule, providers: [{ provide: LIVE_PACE, useValue: pace }] };
  }
}
