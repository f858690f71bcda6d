import { errorCode } from '#kernel/decision';

/** The largest number of nested causes that are followed. */
const DEPTH_MAX = 5;

/**
 * Describes a failed sign-in for the log: names and codes, and only the outermost error's message. The library's nested
 * errors contain answers of the provider and parameters of the callback, including tokens and codes.
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

/** Says if a text has the form of an OAuth error code such as `access_denied`. Callers may send anything there. */
const isShortWord = (text: unknown): boolean => typeof text === 'string' && /^[\w-]{1,60}$/u.test(text);
