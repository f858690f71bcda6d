import type { SealedShoe } from '#game/shoe';

/** Values that must not appear anywhere: a shoe's secret, and the cards that nobody has seen. */
export interface HiddenShoe {
  readonly secret: Uint8Array;
  readonly sealed: SealedShoe;
  /** Leaves shown by the events so far. */
  readonly shown: ReadonlySet<number>;
}

/** A place of output, with its text, or its bytes as characters. */
export interface Emitted {
  readonly where: string;
  readonly text: string;
}

/**
 * Number of consecutive cards that don't match by chance. One start in five is searched for, so nine in a row
 * are always found.
 */
const RUN = 5;
/** Salts are all searched for as text. As raw bytes one in eight is, because they would appear as a list. */
const RAW_SALTS_EVERY = 8;
const SEPARATORS = ['', ' ', ',', ', ', '","', '", "', '\n'];

/** Returns every leak of a shoe in the output: the place and the kind, never the secret itself. */
export const leaksOf = (shoe: HiddenShoe, emitted: readonly Emitted[]): readonly string[] => {
  const needles = needlesOf(shoe);
  return emitted.flatMap(({ where, text }) => [
    ...needles.filter(({ needle }) => text.includes(needle)).map(({ tells }) => `${where} tells ${tells}`),
    ...facesIn(shoe, text).map((leaf) => `${where} tells the face of leaf ${leaf}`),
  ]);
};

const needlesOf = ({ secret, sealed, shown }: HiddenShoe) => {
  const bytes = Buffer.from(secret);
  const hidden = sealed.order.map((_, leaf) => leaf).filter((leaf) => !shown.has(leaf));
  const secrets = [
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('latin1'),
    JSON.stringify([...bytes]),
    [...bytes].join(','),
  ].map((needle) => ({ needle, tells: 'the secret' }));
  const salts = hidden.flatMap((leaf) => {
    const { salt } = sealed.face(leaf);
    const raw = leaf % RAW_SALTS_EVERY === 0 ? [Buffer.from(salt, 'hex').toString('latin1')] : [];
    return [salt, ...raw].map((needle) => ({ needle, tells: `the salt of leaf ${leaf}` }));
  });
  const runs = hidden.flatMap((leaf) => {
    const run = sealed.order.slice(leaf, leaf + RUN);
    if (leaf % RUN !== 0 || run.length < RUN || run.some((_, at) => shown.has(leaf + at))) return [];
    return SEPARATORS.map((between) => ({
      needle: run.join(between),
      tells: `the order from leaf ${leaf} on`,
    }));
  });
  return [...secrets, ...salts, ...runs];
};

/** Returns leaves that stand in an object with a card although they were not shown. */
const facesIn = ({ shown }: HiddenShoe, text: string): readonly number[] =>
  [...text.replaceAll('\\"', '"').matchAll(/\{[^{}]{1,300}\}/gu)]
    .filter(([object]) => /"card":\s*"[A23456789TJQK][SHDC]"/u.test(object))
    .flatMap(([object]) => {
      const leaf = /"leaf":\s*(\d+)/u.exec(object)?.[1];
      return leaf === undefined || shown.has(Number(leaf)) ? [] : [Number(leaf)];
    });
