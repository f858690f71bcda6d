import { Controller, Get, Header, Inject, Param, type OnModuleDestroy } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ForEveryone, ReadBy } from '#edge/identity';
import type { Log, Metrics } from '#edge/observability';
import { explanationOf, RejectedError } from '#edge/problem';
import { reject } from '#kernel/decision';
import { Answered, AT_THE_DOOR, MayBeRefused } from '../openapi/answers';
import { silent, type Probe } from './probe';

export const OPERATIONS = Symbol('Operations');

/** The parts of the application that the operations use. */
export interface Operations {
  readonly probes: readonly Probe[];
  readonly metrics: Metrics;
  readonly log: Log;
  /** Returns the names of full rooms for requests. */
  readonly fullRooms: () => readonly string[];
}

const Health = z.object({ status: z.enum(['live', 'ready']) }).meta({ id: 'Health' });
const Explanation = z
  .object({ code: z.string(), status: z.int().min(400).max(599), meaning: z.string() })
  .meta({ id: 'ProblemExplanation' });

/** Health and metrics for operators: is the server alive, can it be used, how much does it do. */
@ApiTags('operations')
@Controller()
export class OperationsController implements OnModuleDestroy {
  private isEnding = false;
  private probing: Promise<readonly string[]> | null = null;

  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  /** Stops accepting connections. On open ones, requests in progress are still answered. */
  onModuleDestroy(): void {
    this.isEnding = true;
  }

  @Get('health/live')
  @ForEveryone()
  @ApiOperation({ summary: 'Check that the process answers', security: [] })
  @Answered(200, { description: 'The process answers.', schema: Health })
  @MayBeRefused('TOO_LARGE')
  live(): z.output<typeof Health> {
    return { status: 'live' };
  }

  @Get('health/ready')
  @ForEveryone()
  @ApiOperation({
    summary: 'Check that the server is ready',
    security: [],
  })
  @Answered(200, { description: 'The server is ready.', schema: Health })
  @MayBeRefused('TOO_LARGE', 'UNAVAILABLE')
  async ready(): Promise<z.output<typeof Health>> {
    if (this.isEnding)
      throw new RejectedError(reject('UNAVAILABLE', 'This server is stopping. Use another server.'));
    const [full] = this.operations.fullRooms();
    if (full !== undefined)
      throw new RejectedError(
        reject('UNAVAILABLE', `This server holds the maximum number of requests of ${full}.`),
      );
    const names = await this.probe();
    if (names.length > 0)
      throw new RejectedError(reject('UNAVAILABLE', `no answer from ${names.join(' and ')}`));
    return { status: 'ready' };
  }

  /**
   * Probes once for all simultaneous callers. Anybody may ask at any rate, so the database is asked only once at a
   * time.
   */
  private probe(): Promise<readonly string[]> {
    const { probes, log } = this.operations;
    this.probing ??= silent(probes, (name, error) =>
      log.warn({ error, probe: name }, 'a probe failed'),
    ).finally(() => (this.probing = null));
    return this.probing;
  }

  /** Open on this machine; from elsewhere it needs a token. */
  @Get('metrics')
  @ReadBy(['admin', 'integration', 'auditor'], { orFromHere: true })
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Read the metrics for Prometheus',
    description: 'Needs no token from the same machine.',
  })
  @ApiResponse({
    status: 200,
    description: 'The metrics in the text format of Prometheus.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  @MayBeRefused(...AT_THE_DOOR, 'FORBIDDEN')
  async metrics(): Promise<string> {
    return this.operations.metrics.text();
  }

  @Get('problems/:name')
  @ForEveryone()
  @ApiOperation({ summary: 'Explain an error code', security: [] })
  @Answered(200, {
    description: 'Code, status and meaning.',
    schema: Explanation,
  })
  @MayBeRefused('UNKNOWN_COMMAND', 'TOO_LARGE', 'OVERLOADED')
  problem(@Param('name') name: string): z.output<typeof Explanation> {
    const explanation = explanationOf(name);
    if (explanation === null)
      throw new RejectedError(
        reject('UNKNOWN_COMMAND', 'No problem has this type. docs/reference/errors.md lists all of them.'),
      );
    return explanation;
  }
}
