import { LANGUAGES, type Language } from '../../apps/console/src/shell/strings';

type Entry =
  string | ((...values: never[]) => string) | readonly Entry[] | { readonly [name: string]: Entry };

/** Returns the path of each string, with the number of parameters of a function: `floor.open/1`. */
const shapesIn = (entry: Entry, path = ''): readonly string[] => {
  if (typeof entry === 'string') return [entry.trim() === '' ? `${path} is empty` : path];
  if (typeof entry === 'function') return [`${path}/${entry.length}`];
  return Object.entries(entry).flatMap(([name, inner]) =>
    shapesIn(inner, path === '' ? name : `${path}.${name}`),
  );
};

it.each(Object.keys(LANGUAGES) as Language[])(
  '%s has the strings of English, with the same parameters',
  (to) => {
    const [english, other] = [shapesIn(LANGUAGES.en), shapesIn(LANGUAGES[to])];
    expect(english).toContain('floor.open/1');
    expect(other.toSorted()).toEqual(english.toSorted());
  },
);
