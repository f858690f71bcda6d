import type { NestFastifyApplication } from '@nestjs/platform-fastify';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Examples>> }>>;
}
interface Examples {
  readonly examples?: Readonly<Record<string, unknown>>;
}

/** Refusals by address, from the application's own OpenAPI document. */
export class DocumentedRefusals {
  private reads: Promise<readonly (readonly [RegExp, Operation])[]> | null = null;

  constructor(private readonly app: NestFastifyApplication) {}

  /** Throws if a read was refused with a code that its document lacks. Other answers pass. */
  async check(url: string, answer: { readonly statusCode: number; readonly body: string }): Promise<void> {
    if (answer.statusCode < 400) return;
    this.reads ??= this.documented();
    const [path = ''] = url.split('?');
    const operation = (await this.reads).find(([address]) => address.test(path))?.[1];
    const { code } = JSON.parse(answer.body) as { code: string };
    if (operation === undefined) return;
    const known = operation.responses[answer.statusCode]?.content?.['application/problem+json']?.examples;
    if (known !== undefined && code in known) return;
    throw new Error(`GET ${url} answered ${answer.statusCode} ${code}, which /openapi.json does not name.`);
  }

  private async documented(): Promise<readonly (readonly [RegExp, Operation])[]> {
    const { body } = await this.app.inject({ url: '/openapi.json' });
    const { paths } = JSON.parse(body) as { paths: Record<string, { get?: Operation }> };
    const reads = Object.entries(paths).flatMap(([path, { get }]) =>
      get === undefined ? [] : [[path, get] as const],
    );
    // Addresses without a parameter come first, because `/v1/tables/{table}` also matches `/v1/tables/live`.
    return reads
      .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(([path, get]) => [new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'), get] as const);
  }
}
