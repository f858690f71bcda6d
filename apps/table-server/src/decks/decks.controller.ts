import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '#log/commands';
import { answered } from '../commands/answered';
import { Given } from '../commands/given.decorator';
import { Takes } from '../commands/takes.decorator';
import { DestroyDecks, DestroyDecksHandler } from './destroy-decks';
import { InspectDecks, InspectDecksHandler } from './inspect-decks';
import { IssueDecks, IssueDecksHandler } from './issue-decks';
import { PutDecksInShoe, PutDecksInShoeHandler } from './put-decks-in-shoe';
import { ReceiveDecks, ReceiveDecksHandler } from './receive-decks';
import { ReturnDecks, ReturnDecksHandler } from './return-decks';
import { WitnessDecks, WitnessDecksHandler } from './witness-decks';

/** Records the life of decks by batch, from receipt to destruction. */
@ApiTags('commands')
@Controller('v1/deck-batches')
export class DecksController {
  constructor(private readonly bus: CommandBus) {}

  @Post()
  @Takes(ReceiveDecks, ReceiveDecksHandler)
  async receiveDecks(@Given(ReceiveDecks) command: ReceiveDecks): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':batch/inspect-decks')
  @Takes(InspectDecks, InspectDecksHandler)
  async inspectDecks(@Given(InspectDecks) command: InspectDecks): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':batch/destroy-decks')
  @Takes(DestroyDecks, DestroyDecksHandler)
  async destroyDecks(@Given(DestroyDecks) command: DestroyDecks): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':batch/witness-decks')
  @Takes(WitnessDecks, WitnessDecksHandler)
  async witnessDecks(@Given(WitnessDecks) command: WitnessDecks): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':batch/issue-decks')
  @Takes(IssueDecks, IssueDecksHandler)
  async issueDecks(@Given(IssueDecks) command: IssueDecks): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':batch/put-decks-in-shoe')
  @Takes(PutDecksInShoe, PutDecksInShoeHandler)
  async putDecksInShoe(@Given(PutDecksInShoe) command: PutDecksInShoe): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }

  @Post(':batch/return-decks')
  @Takes(ReturnDecks, ReturnDecksHandler)
  async returnDecks(@Given(ReturnDecks) command: ReturnDecks): Promise<Answer> {
    return answered(await this.bus.execute(command));
  }
}
