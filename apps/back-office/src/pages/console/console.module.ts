import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller';
import { GuideFiles } from './guide-files';
import { GuideController } from './guide.controller';

/** Files of the console, of the page that checks evidence, and of the documentation. */
@Module({
  controllers: [ConsoleController, GuideController],
  providers: [{ provide: GuideFiles, useFactory: () => new GuideFiles() }],
})
export class ConsoleModule {}
