import { editDistance } from './edit-distance';
import { VARIABLE_NAMES } from './variables';

/** Matches names reserved for sabot. An undeclared one is a mistake that its author believes to be in effect. */
const OURS = /^(?:SABOT_|KAFKA_|DATABASE_URL_|DATABASE_STANDBY)/u;

/** Matches names that Kubernetes and Docker links set in containers for a service called `kafka` or `sabot`. */
const OF_A_SERVICE =
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|PORT_[0-9]+_(?:TCP|UDP|SCTP)(?:_[A-Z]+)?)$/u;
const PORT_OF_A_SERVICE = /_PORT$/u;
const ADDRESS_OF_A_SERVICE = /^(?:tcp|udp|sctp):\/\//u;

/** Matches names that the programs of Apache Kafka read. */
const OF_KAFKA_S_TOOLS = /^KAFKA_(?:(?:[A-Z0-9_]+_)?OPTS|HOME|JMX_PORT|DEBUG)$/u;

/**
 * Returns the names in an environment that look like settings of sabot but aren't, in order. Empty values count as not
 * set.
 */
export const unknownNames = (environment: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(environment)
    .filter(([name, text]) => text !== undefined && text !== '' && isUnknown(name, text))
    .map(([name]) => name);

const isUnknown = (name: string, text: string): boolean =>
  OURS.test(name) &&
  !KNOWN.has(name) &&
  !OF_A_SERVICE.test(name) &&
  !(PORT_OF_A_SERVICE.test(name) && ADDRESS_OF_A_SERVICE.test(text)) &&
  !OF_KAFKA_S_TOOLS.test(name);

const KNOWN: ReadonlySet<string> = new Set(VARIABLE_NAMES);

/** Describes an unknown name, and suggests the setting that is probably meant. */
export const problemOfUnknown = (name: string): string => {
  const meant = closestTo(name);
  return meant === null
    ? 'is not a setting of sabot. Unset it; `sabot config` lists all settings'
    : `is not a setting of sabot. Did you mean ${meant}? Set that one and unset this one`;
};

/**
 * Returns the setting closest to a name: without an extra prefix, with a word more or less, or with a few other
 * letters.
 */
const closestTo = (name: string): string | null => {
  const rest = name.slice(name.indexOf('_') + 1);
  const sameWords = VARIABLE_NAMES.filter(
    (known) => known === rest || known.startsWith(`${name}_`) || name.startsWith(`${known}_`),
  );
  const [likeliest] = (sameWords.length > 0 ? sameWords : VARIABLE_NAMES)
    .map((known) => ({ known, apart: editDistance(name, known) }))
    .toSorted((a, b) => a.apart - b.apart);
  // With more different letters, the suggestion would mislead.
  const isClose = sameWords.length > 0 || (likeliest?.apart ?? 0) <= Math.max(2, rest.length / 3);
  return likeliest !== undefined && isClose ? likeliest.known : null;
};
