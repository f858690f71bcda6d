import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ProblemFilter, type OnUnexpected } from './problem.filter';

/** Sends every error of an application as a problem, also of one that a test makes of a single feature. */
@Module({})
export class ProblemModule {
  /** `onUnexpected` is told of an error that nobody expected; its problem says nothing of it. */
  static with(onUnexpected: OnUnexpected): DynamicModule {
    return {
      module: ProblemModule,
      providers: [{ provide: APP_FILTER, useValue: new ProblemFilter(onUnexpected) }],
    };
  }
}
