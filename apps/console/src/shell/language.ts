import { LANGUAGES, speak, type Language } from './strings';

const KEY = 'sabot.language';

const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;

/** Returns the language that was chosen here before, or the first of the browser's that there is, or English. */
const firstLanguage = (): Language => {
  const kept = localStorage.getItem(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

const language = firstLanguage();
speak(language);
document.documentElement.lang = language;

/** The language of the console: that of the browser until somebody chooses. It is set before any page is loaded. */
export const spokenLanguage = {
  current: (): Language => language,
  /** Remembers a language and loads the console anew in it; the address holds the place. */
  choose: (to: Language): void => {
    localStorage.setItem(KEY, to);
    globalThis.location.reload();
  },
};
