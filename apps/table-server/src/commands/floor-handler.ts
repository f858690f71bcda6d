import { Injectable } from '@nestjs/common';
import { FloorDoor, type FloorResult } from '#log/commands';
import type { CommandName } from '#log/contract';
import type { Submitted } from './command-of';

/** A command's handler. It decides nothing: the floor has the decider of the command's target. */
@Injectable()
export abstract class FloorHandler<Name extends CommandName> {
  constructor(private readonly floor: FloorDoor) {}

  execute({ given, by, ids, carried }: Submitted<Name>): Promise<FloorResult> {
    return this.floor.submit(given, by, ids, carried);
  }
}
