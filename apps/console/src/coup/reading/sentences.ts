import { handName } from '../../cards/hand-name';
import { STRINGS } from '../../shell/strings';
import { hasSentence, SENTENCES } from './event-sentences';
import type { CoupStep } from './events';
import { nameOf, personName, shortMoney } from './naming';

/** Returns the sentence of a step: who does what, with names and amounts. The log's own words for an event of a newer server. */
export const sentenceOf = (step: CoupStep, currency: string): string => {
  const { facts } = step.head;
  if (!hasSentence(step.type)) return step.head.text;
  return SENTENCES[step.type]({
    step,
    facts,
    who: step.actor === null ? STRINGS.coup.words.dealer : nameOf(step.actor.id),
    patron: personName(facts.patron ?? facts.banker),
    money: (minor) => (minor === undefined ? '' : shortMoney(minor, currency)),
    hand: handSubject(facts.hand ?? ''),
  });
};

/** The name of a hand as it begins a sentence: punters are several, and one of them plays. */
const handSubject = (hand: string): string =>
  (STRINGS.coup.words.handSays as Readonly<Record<string, string>>)[hand] ?? handName(hand);

/** The sentence of a step to which its actor belongs, before a name is known: the actor alone. */
export const actorOf = ({ actor }: CoupStep): string =>
  actor === null ? STRINGS.coup.words.somebody : nameOf(actor.id);
