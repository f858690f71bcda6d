import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { money, nameOf, placeName } from '../coup/reading/naming';
import { placeOf } from '../parts/places';
import { dayText } from '../patron/day-text';
import { STRINGS } from '../shell/strings';
import type { FindingProps } from '../system/finding';

export type Break = Schemas['Break'];

type Kind = keyof typeof STRINGS.finding.kinds;

const isKind = (text: string): text is Kind => text in STRINGS.finding.kinds;

/** Returns the words for a discrepancy by its source, and in the ledger by what differs. */
export const wordsOf = ({ source, place }: Pick<Break, 'source' | 'place'>) => {
  const exact = `${source} ${place.what ?? ''}`;
  const kind = [exact, source].find(isKind) ?? 'ledger entry';
  return STRINGS.finding.kinds[kind];
};

/** Returns an account's place in words with its table: `Ada’s chips at BAC-01`. */
const accountText = (account: string): string => {
  const place = placeName(account.replace(/\/[A-Z]{3}$/u, ''));
  const [kind = '', table = ''] = account.split(':');
  return ['chips', 'due', 'owed'].includes(kind) ? STRINGS.finding.whereOf.atTable(place, table) : place;
};

/** Returns a discrepancy's place in words: a ledger account, a table with its day, a transfer. */
export const whereText = ({ place }: Pick<Break, 'place'>): string => {
  const { account, table, day, shift, shard, seq, transaction, topic, partition } = place;
  const words = STRINGS.finding.whereOf;
  return [
    account === undefined ? null : accountText(account),
    table === undefined ? null : words.table(table),
    day === undefined ? null : words.day(dayText(day)),
    shift === undefined ? null : words.shift(shift),
    transaction === undefined ? null : words.transaction(transaction),
    topic === undefined ? null : words.topic(topic),
    partition === undefined ? null : words.partition(partition),
    shard === undefined ? null : words.shard(shard),
    seq === undefined ? null : words.seq(seq),
  ]
    .filter((part) => part !== null)
    .join(', ');
};

/** Returns a discrepancy's amount as a sentence. */
export const differenceText = ({ amount, currency }: Pick<Break, 'amount' | 'currency'>): string => {
  const { tooLow, tooHigh, differs } = STRINGS.finding;
  if (amount === null || currency === null || amount === '0') return differs;
  return amount.startsWith('-') ? tooLow(money(amount.slice(1), currency)) : tooHigh(money(amount, currency));
};

/** Returns the person who handles a discrepancy, or who closed it. */
export const keeperText = ({ phase, assignee, closedBy }: Break): string => {
  const { nobodyHas, has, closedBy: closed } = STRINGS.audit;
  if (phase === 'closed') return closedBy === null ? '' : closed(nameOf(closedBy.id));
  return assignee === null ? nobodyHas : has(nameOf(assignee));
};

/** Returns a discrepancy as a finding without its actions. */
export const findingOf = (found: Break, moment: (instant: string) => string): Omit<FindingProps, 'acts'> => {
  const { source, place, amount, currency, openedAt, explanations, phase, events } = found;
  const words = wordsOf(found);
  const { finding } = STRINGS;
  const value = amount === null || currency === null ? finding.noAmount : money(amount, currency, true);
  const isExplained = explanations.length > 0;
  return {
    label: finding.label,
    caption: finding.foundAt(moment(openedAt), STRINGS.breaks.sources[source]),
    title: words.title,
    differs: [{ label: finding.recordedMinus, value }],
    says: differenceText(found),
    facts: [
      {
        name: finding.where,
        value: (
          <span title={place.account}>
            {place.table === undefined ? (
              whereText(found)
            ) : (
              <Link href={placeOf.table(place.table)}>{whereText(found)}</Link>
            )}
          </span>
        ),
      },
      { name: finding.since, value: moment(openedAt) },
      ...(events.length === 0
        ? []
        : [{ name: finding.look, value: `${STRINGS.breaks.events}: ${events.join(', ')}` }]),
      {
        name: finding.state,
        value: [STRINGS.audit.atPhases[phase], keeperText(found)].filter((text) => text !== '').join(' · '),
      },
      ...explanations.map(({ by, reason }) => ({
        name: STRINGS.breaks.foundOut,
        value: finding.explainedBy(nameOf(by.id), reason.text ?? STRINGS.breaks.erased),
      })),
    ],
    means: { title: finding.means, text: words.means },
    todo: {
      title: finding.todo,
      steps: words.todo.map((text, at) => ({
        text,
        isDone: phase === 'closed' || (at === words.todo.length - 1 && isExplained && phase !== 'explained'),
      })),
    },
  };
};
