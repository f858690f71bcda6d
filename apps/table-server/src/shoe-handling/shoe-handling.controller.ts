import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { CutShoe } from './cut-shoe';
import { EndShoe } from './end-shoe';
import { LoadShoe } from './load-shoe';
import { ScanCard } from './scan-card';
import { ShuffleShoe } from './shuffle-shoe';

/** Brings shoes to a table, sealed or by hand, and ends them. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class ShoeHandlingController {
  constructor(private readonly bus: CommandBus) {}

  @Post('shuffle-shoe')
  @Takes(ShuffleShoe)
  async shuffleShoe(@Given(ShuffleShoe) command: ShuffleShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('load-shoe')
  @Takes(LoadShoe)
  async loadShoe(@Given(LoadShoe) command: LoadShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('scan-card')
  @Takes(ScanCard)
  async scanCard(@Given(ScanCard) command: ScanCard): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('cut-shoe')
  @Takes(CutShoe)
  async cutShoe(@Given(CutShoe) command: CutShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('end-shoe')
  @Takes(EndShoe)
  async endShoe(@Given(EndShoe) command: EndShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
