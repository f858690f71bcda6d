import { currencyOf, moneyText } from '../../shell/money';
import { spoken, STRINGS } from '../../shell/strings';
import type { Row } from '../reading';

interface Cause {
  readonly kind: string;
  readonly amount: string;
  readonly speaks: readonly { readonly reason: string }[];
}

/** A combination of causes that explains a difference. */
interface Explanation {
  readonly facts: readonly Cause[];
}

/** Returns the explanations in a cell, perhaps none. */
export const explanationsIn = (value: unknown): readonly Explanation[] =>
  Array.isArray(value) ? (value as readonly Explanation[]) : []; // by the report's schema

/** Returns each possible explanation of a row's unexplained amount as a sentence, likeliest first. */
export const causesOf = (row: Row, currency: string): readonly string[] =>
  explanationsIn(row.get('threeWay.explanations')).map((each) => explanationText(each, currency));

/** Returns an explanation as a sentence with its reasons. */
export const explanationText = ({ facts }: Explanation, currency: string): string => {
  const { kinds, reasons, because, and } = STRINGS.cause;
  const causes = facts.map(({ kind, amount }) => {
    const sum = moneyText(amount, currencyOf(currency));
    return isIn(kind, kinds) ? kinds[kind](sum) : `${spoken(kind)} ${sum}`; // a later release may have another kind
  });
  const speaks = [...new Set(facts.flatMap((fact) => fact.speaks.map(({ reason }) => reason)))].map(
    (reason) => (isIn(reason, reasons) ? reasons[reason] : spoken(reason)),
  );
  const sentence = causes.join(and);
  const first = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  return speaks.length === 0 ? first : `${first} ${because(speaks.join(', '))}`;
};

const isIn = <Names extends object>(name: string, names: Names): name is keyof Names & string =>
  name in names;
