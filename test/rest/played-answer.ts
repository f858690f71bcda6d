import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const EXAMPLES = JSON.parse(
  readFileSync(path.join(projectRoot(), 'libs/edge/rest/openapi/examples.json'), 'utf8'),
) as Readonly<Record<string, { readonly answers: Answers } | undefined>>;

/** Returns the answer 200 of an operation, as it was played for its example (`npm run examples`). */
export const playedAnswer = <View = object>(operation: string): View => {
  const [answer] = Object.values(EXAMPLES[operation]?.answers['200'] ?? {});
  if (answer === undefined) throw new Error(`nothing was asked of ${operation}`);
  return answer as View; // its schema holds of it: test/examples
};
