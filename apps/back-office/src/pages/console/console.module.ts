import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller';

/** Files of the console and of the page that checks evidence. */
@Module({ controllers: [ConsoleController] })
export class ConsoleModule {}
