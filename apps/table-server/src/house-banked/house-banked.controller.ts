import { Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Answer } from '#log/commands';
import { answered, answeredOrAsked } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { CollectCommission, CollectCommissionHandler } from './collect-commission';
import { DecideOnFive, DecideOnFiveHandler } from './decide-on-five';
import { OpenBetting, OpenBettingHandler } from './open-betting';
import { PassShoe, PassShoeHandler } from './pass-shoe';
import { TurnCards, TurnCardsHandler } from './turn-cards';
import { WaiveCommission, WaiveCommissionHandler } from './waive-commission';
import { WithdrawBet, WithdrawBetHandler } from './withdraw-bet';

/** Takes the commands that only games against the house have. */
@ApiTags('commands')
@Controller('v1/tables/:table')
export class HouseBankedController {
  constructor(private readonly bus: CommandBus) {}

  @Post('open-betting')
  @Takes(OpenBetting, OpenBettingHandler)
  async openBetting(@Given(OpenBetting) command: OpenBetting): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('withdraw-bet')
  @Takes(WithdrawBet, WithdrawBetHandler)
  async withdrawBet(@Given(WithdrawBet) command: WithdrawBet): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('decide-on-five')
  @Takes(DecideOnFive, DecideOnFiveHandler)
  async decideOnFive(@Given(DecideOnFive) command: DecideOnFive): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('turn-cards')
  @Takes(TurnCards, TurnCardsHandler)
  async turnCards(@Given(TurnCards) command: TurnCards): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('pass-shoe')
  @Takes(PassShoe, PassShoeHandler)
  async passShoe(@Given(PassShoe) command: PassShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('collect-commission')
  @Takes(CollectCommission, CollectCommissionHandler)
  async collectCommission(@Given(CollectCommission) command: CollectCommission): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('waive-commission')
  @Takes(WaiveCommission, WaiveCommissionHandler)
  async waiveCommission(
    @Given(WaiveCommission) command: WaiveCommission,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    return answeredOrAsked(await this.bus.execute(command), reply);
  }
}
