import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller';
import { GuideFiles } from './guide-files';
import { GuideController } from './guide.controller';

/** Serves the console, the page that checks evidence, and the documentation. */
@Module({
  controllers: [ConsoleController, GuideController],
  providers: [{ provide: GuideFiles, useFactory: () => new GuideFiles() }],
})
export class ConsoleModule {}
