import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const EXAMPLES = JSON.parse(
  readFileSync(path.join(projectRoot(), 'libs/edge/rest/openapi/examples.json'), 'utf8'),
) as Readonly<Record<string, { readonly answers: Answers } | undefined>>;

/** Returns the example of an operation's answer 200 (`npm run examples`). */
export const playedAnswer = <View = object>(operation: string): View => {
  const [answer] = Object.values(EXAMPLES[operation]?.answers['200'] ?? {});
  if (answer === undefined) throw new Error(`nothing was asked of ${operation}`);
  return answer as View; // test/examples checks it against its schema
};
