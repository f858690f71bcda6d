import { Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Answer } from '#log/commands';
import { answered, answeredOrAsked } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { ArrangeLimits, ArrangeLimitsHandler } from './arrange-limits';
import { AssignDealer, AssignDealerHandler } from './assign-dealer';
import { ChangeRules, ChangeRulesHandler } from './change-rules';
import { CloseTable, CloseTableHandler } from './close-table';
import { Invite, InviteHandler } from './invite';
import { OpenTable, OpenTableHandler } from './open-table';
import { RevokeLimits, RevokeLimitsHandler } from './revoke-limits';
import { WithdrawInvitation, WithdrawInvitationHandler } from './withdraw-invitation';

/** Opens and closes tables, changes their rules, arranges limits, names dealers and invites patrons. */
@ApiTags('commands')
@Controller('v1')
export class PitController {
  constructor(private readonly bus: CommandBus) {}

  @Post('tables')
  @Takes(OpenTable, OpenTableHandler)
  async openTable(
    @Given(OpenTable) command: OpenTable,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    const answer = answered(await this.bus.execute(command));
    reply.header('Location', `/v1/tables/${command.given.target}`);
    return answer;
  }

  @Post('tables/:table/close-table')
  @Takes(CloseTable, CloseTableHandler)
  async closeTable(@Given(CloseTable) command: CloseTable): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('tables/:table/change-rules')
  @Takes(ChangeRules, ChangeRulesHandler)
  async changeRules(
    @Given(ChangeRules) command: ChangeRules,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    return answeredOrAsked(await this.bus.execute(command), reply);
  }

  @Post('tables/:table/arrange-limits')
  @Takes(ArrangeLimits, ArrangeLimitsHandler)
  async arrangeLimits(
    @Given(ArrangeLimits) command: ArrangeLimits,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    return answeredOrAsked(await this.bus.execute(command), reply);
  }

  @Post('tables/:table/revoke-limits')
  @Takes(RevokeLimits, RevokeLimitsHandler)
  async revokeLimits(@Given(RevokeLimits) command: RevokeLimits): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('tables/:table/assign-dealer')
  @Takes(AssignDealer, AssignDealerHandler)
  async assignDealer(@Given(AssignDealer) command: AssignDealer): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('tables/:table/invite')
  @Takes(Invite, InviteHandler)
  async invite(@Given(Invite) command: Invite): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post('tables/:table/withdraw-invitation')
  @Takes(WithdrawInvitation, WithdrawInvitationHandler)
  async withdrawInvitation(@Given(WithdrawInvitation) command: WithdrawInvitation): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
