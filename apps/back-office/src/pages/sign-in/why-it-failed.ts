import { errorCode } from '#kernel/decision';

/** Largest number of causes that are followed. */
const DEPTH_MAX = 5;

/**
 * Describes a failed sign-in for the log: names and codes, with the message of the outermost error alone. The causes of
 * the library's errors hold answers of the provider and parameters of the callback, and so tokens and codes.
 */
export function whyItFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return `${error.message}: ${namesOf(error).join(' < ')}`;
}

function namesOf(error: Error): readonly string[] {
  const names: string[] = [];
  for (let each: unknown = error; each instanceof Error && names.length < DEPTH_MAX; each = each.cause) {
    const { error: told } = each as { readonly error?: unknown };
    const details = [errorCode(each), told].filter((text): text is string => isShortWord(text));
    names.push([each.name, ...details].join(' '));
  }
  return names;
}

/** An error code of OAuth, such as `access_denied`; a caller may have put anything there. */
const isShortWord = (text: unknown): boolean => typeof text === 'string' && /^[\w-]{1,60}$/u.test(text);
