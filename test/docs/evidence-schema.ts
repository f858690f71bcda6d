import { evidenceJsonSchema } from '#proof/evidence';

/** `docs/reference/evidence.schema.json`: the schema that sabot itself reads evidence files by. */
export const evidenceSchemaFile = (): string => `${JSON.stringify(evidenceJsonSchema(), null, 2)}\n`;
