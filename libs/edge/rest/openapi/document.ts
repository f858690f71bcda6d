import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { showPlayed } from './played-examples';
import { components } from './schema-of';

const ABOUT = `Each command is a POST with its own \`Idempotency-Key\` (a UUID). The same key with the same body always returns
the first answer again. A refusal is a problem (RFC 9457): \`code\` is stable, \`detail\` tells a person what to do.
Amounts are decimal strings in minor units. The token determines the person who acts.`;

/**
 * Keeps a query's parsing schema out of the document, which describes each field itself (`Documented`, `searchedBy`).
 */
const NO_FIELDS = { schema: { type: 'object', properties: {} } };

/** Returns the OpenAPI 3.1 document of an application. */
export function documentOf(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('sabot')
    .setDescription(ABOUT)
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'bearer')
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (_, method) => method,
    standardSchemaConverter: () => NO_FIELDS,
  });
  showPlayed(document);
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...components() } },
  };
}
