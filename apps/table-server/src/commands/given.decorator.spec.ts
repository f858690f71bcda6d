import { Controller, Post } from '@nestjs/common';
import { CloseBetting } from '../every-game/close-betting';
import { Deal, DealHandler } from '../every-game/deal';
import { Given } from './given.decorator';
import { Takes } from './takes.decorator';

describe('a route whose parts name different commands does not load', () => {
  it('if the parameter is of another class than @Given', () => {
    expect(() => {
      @Controller()
      class Wrong {
        @Post('deal')
        deal(@Given(Deal) command: CloseBetting): CloseBetting {
          return command;
        }
      }
      return Wrong;
    }).toThrow("deal: parameter 0 isn't of type Deal");
  });

  it('if the parameter is of another class than @Takes', () => {
    expect(() => {
      @Controller()
      class Wrong {
        @Post('deal')
        @Takes(Deal, DealHandler)
        deal(@Given(CloseBetting) command: CloseBetting): CloseBetting {
          return command;
        }
      }
      return Wrong;
    }).toThrow("deal: parameter 0 isn't of type Deal");
  });
});
