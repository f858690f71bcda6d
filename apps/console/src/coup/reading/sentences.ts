import { handName } from '../../cards/hand-name';
import { STRINGS } from '../../shell/strings';
import { hasSentence, SENTENCES } from './event-sentences';
import type { CoupStep } from './events';
import { nameOf, personName, shortMoney } from './naming';

/**
 * Returns the sentence of a step with names and amounts. An event of a newer server gets the log's own words.
 */
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

/** Returns a hand's name as the subject of a sentence. */
const handSubject = (hand: string): string =>
  (STRINGS.coup.words.handSays as Readonly<Record<string, string>>)[hand] ?? handName(hand);

/** Returns the actor at the start of a sentence. */
export const actorOf = ({ actor }: CoupStep): string =>
  actor === null ? STRINGS.coup.words.somebody : nameOf(actor.id);
