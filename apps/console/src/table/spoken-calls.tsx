import type { Schemas } from '../api/client';
import { LANGUAGES, type Language } from '../shell/strings';

/** Words that are said aloud at a table, each call in the quotation marks of its language. */
export function SpokenCalls({
  calls,
  language,
}: {
  readonly calls: readonly Schemas['SpokenCall'][];
  readonly language: Language;
}) {
  const words = calls.map((call) => LANGUAGES[language].quoted(call[language]));
  return <span lang={language}>{words.join(' ')}</span>;
}
