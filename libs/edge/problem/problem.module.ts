import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ProblemFilter, type OnUnexpected } from './problem.filter';

/** Answers every error with a problem document (RFC 9457), in an application and in a test of a single feature. */
@Module({})
export class ProblemModule {
  /** Calls `onUnexpected` with each unexpected error. The answer's problem contains nothing of the error. */
  static with(onUnexpected: OnUnexpected): DynamicModule {
    return {
      module: ProblemModule,
      providers: [{ provide: APP_FILTER, useValue: new ProblemFilter(onUnexpected) }],
    };
  }
}
