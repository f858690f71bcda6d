import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { CutShoe, CutShoeHandler } from './cut-shoe';
import { EndShoe, EndShoeHandler } from './end-shoe';
import { LoadShoe, LoadShoeHandler } from './load-shoe';
import { ScanCard, ScanCardHandler } from './scan-card';
import { ShuffleShoe, ShuffleShoeHandler } from './shuffle-shoe';

/** Brings shoes to a table, sealed or by hand, and ends them. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class ShoeHandlingController {
  constructor(private readonly bus: CommandBus) {}

  @Post('shuffle-shoe')
  @Takes(ShuffleShoe, ShuffleShoeHandler)
  async shuffleShoe(@Given(ShuffleShoe) command: ShuffleShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('load-shoe')
  @Takes(LoadShoe, LoadShoeHandler)
  async loadShoe(@Given(LoadShoe) command: LoadShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('scan-card')
  @Takes(ScanCard, ScanCardHandler)
  async scanCard(@Given(ScanCard) command: ScanCard): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('cut-shoe')
  @Takes(CutShoe, CutShoeHandler)
  async cutShoe(@Given(CutShoe) command: CutShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('end-shoe')
  @Takes(EndShoe, EndShoeHandler)
  async endShoe(@Given(EndShoe) command: EndShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
