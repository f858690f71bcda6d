import { Controller, Post } from '@nestjs/common';
import { CloseBetting } from '../every-game/close-betting';
import { Deal } from '../every-game/deal';
import { Given } from './given.decorator';
import { Takes } from './takes.decorator';

describe('a route whose parts name different commands doesn’t load', () => {
  it('where the parameter is of another class than @Given has', () => {
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

  it('where the parameter is of another class than @Takes has', () => {
    expect(() => {
      @Controller()
      class Wrong {
        @Post('deal')
        @Takes(Deal)
        deal(@Given(CloseBetting) command: CloseBetting): CloseBetting {
          return command;
        }
      }
      return Wrong;
    }).toThrow("deal: parameter 0 isn't of type Deal");
  });
});
