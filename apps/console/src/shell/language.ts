import { useSyncExternalStore } from 'react';
import { LANGUAGES, speak, type Language } from './strings';

const KEY = 'sabot.language';

const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;

/** Returns the language that was chosen here before, or the first of the browser's that there is, or English. */
const firstLanguage = (): Language => {
  const kept = localStorage.getItem(KEY);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

/** The language of the console: that of the browser until somebody chooses, and remembered from then on. */
class SpokenLanguage {
  private language = firstLanguage();
  private readonly listeners = new Set<() => void>();

  constructor() {
    this.begin();
  }

  readonly current = (): Language => this.language;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  choose(language: Language): void {
    localStorage.setItem(KEY, language);
    this.language = language;
    this.begin();
    for (const listener of this.listeners) listener();
  }

  private begin(): void {
    speak(this.language);
    document.documentElement.lang = this.language;
  }
}

export const spokenLanguage = new SpokenLanguage();

/** Who draws by it draws again when the language changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(spokenLanguage.subscribe, spokenLanguage.current);
