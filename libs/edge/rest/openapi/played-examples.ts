import type { OpenAPIObject } from '@nestjs/swagger';
import EXAMPLES from './examples.json';

/** The request and the answers of an operation, as recorded by `npm run examples`. */
export interface PlayedExample {
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Answers by status and media type. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The examples by operation name. Operations that answer with bytes or metrics have none. */
const PLAYED: Readonly<Record<string, PlayedExample>> = EXAMPLES;

/** The parts of an operation that receive examples. */
interface OperationParts {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; schema?: object }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { example?: unknown; examples?: object }>>;

/** Adds the recorded requests and answers to a new document. */
export function showPlayed({ paths }: Pick<OpenAPIObject, 'paths'>): void {
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods) as readonly OperationParts[])
      show(operation, PLAYED[operation.operationId]);
}

function show(
  { operationId, parameters = [], requestBody, responses }: OperationParts,
  played?: PlayedExample,
): void {
  if (played === undefined) return;
  for (const parameter of parameters.filter((each) => each.in === 'path'))
    parameter.schema = { ...parameter.schema, example: played.path?.[parameter.name] };
  const asked = requestBody?.content['application/json'];
  if (asked !== undefined) asked.examples = { [operationId]: { value: played.body } };
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const [media, answer] of Object.entries(content)) {
      const example = played.answers[status]?.[media];
      if (example !== undefined) answer.example = example;
    }
}
