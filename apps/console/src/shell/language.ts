import { LANGUAGES, speak, type Language } from './strings';

const KEY = 'sabot.language';

const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;

/**
 * Returns the language that was chosen in this browser, otherwise its first available language, otherwise
 * English.
 */
const firstLanguage = (): Language => {
  const stored = localStorage.getItem(KEY);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

const language = firstLanguage();
speak(language);
document.documentElement.lang = language;

/** The console's language: the browser's until a person chooses. It is set before any page is loaded. */
export const spokenLanguage = {
  current: (): Language => language,
  /** Stores a language and reloads the console in it; the address keeps the page. */
  choose: (to: Language): void => {
    localStorage.setItem(KEY, to);
    globalThis.location.reload();
  },
};
