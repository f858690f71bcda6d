import { z } from 'zod';
import { hideNames } from '#kernel/decision';
import type { Replay } from '#proof/audit';
import { component } from '../../../reading/figures';
import type { Sight } from '../../../reading/sight';
import { SpokenCall } from '../../spoken-call.view';
import { CoupStatus, Outcome } from '../coups.view';

const Amount = z.string();
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const StepHand = component('StepHand', {
  hand: z.string().meta({ description: 'Name of the hand; `true` for the true cards of a correction.' }),
  cards: z.array(z.string().nullable()).meta({ description: '`null` for a card that lies face down.' }),
  total: Count.nullable(),
});

const StepFacts = z
  .object({
    patron: z.string(),
    by: z.string().meta({ description: 'The dealer who decided in place of the patron (R11).' }),
    banker: z.string(),
    from: z.string(),
    to: z.string(),
    bet: z.string(),
    on: z.string(),
    hand: z.string(),
    outcome: z.string(),
    before: z.string().meta({ description: 'The outcome that a correction replaces.' }),
    request: z.string(),
    because: z.string(),
    way: z.string(),
    called: z.string(),
    stake: Amount,
    amount: Amount,
    bank: Amount,
    reserve: Amount,
    winnings: Amount,
    commission: Amount,
    returned: Amount,
    paid: Amount,
    taken: Amount,
    owed: Amount,
    seat: Count,
    calls: Count,
    bets: Count,
    total: Count,
    correction: Count,
    page: Count,
    cardsLeft: Count,
    number: Count,
    at: Count,
    natural: z.boolean(),
    suivi: z.boolean(),
    draw: z.boolean(),
    sides: z.object({ right: z.string(), left: z.string() }).meta({
      description: 'Outcome against each hand, in banque.',
    }),
    hands: z.array(StepHand).meta({ description: 'Cards that the step lays or shows.' }),
  })
  .partial()
  .meta({
    id: 'StepFacts',
    description:
      'The parts of the sentence in `text`. A part that the step lacks is absent, and for a patron each name of another patron.',
  });

/** A coup next to another at its table. */
export const Neighbour = component('NeighbourCoup', {
  coup: z.string(),
  status: CoupStatus,
  outcome: Outcome.nullable().meta({
    description: 'The outcome in force; `null` if the coup is not settled.',
  }),
});

/** A coup around another at a player-banked table, with its bank. */
export const BankOfCoup = Neighbour.extend({
  banker: z.string(),
  bank: Amount.meta({ description: 'What lay in the bank when the coup was opened, in minor units.' }),
}).meta({ id: 'BankOfCoup' });

/** The checkpoint that covers a coup. */
export const Sealed = component('SealedCoup', {
  size: Count.meta({
    description: 'Size of the first kept checkpoint that covers every event of the coup.',
  }),
  signedAt: z.string(),
});

/** A step of a replayed coup. */
export const Step = component('ReplayStep', {
  step: Count,
  seq: Count,
  version: Count,
  recordedAt: z.string(),
  actor: z.object({ id: z.string(), role: z.string() }).nullable(),
  type: z.string(),
  text: z.string(),
  patron: z.string().nullable(),
  moves: z.array(z.object({ account: z.string(), currency: z.string(), amount: Amount })),
  facts: StepFacts,
  rulings: z.array(z.string()).meta({
    description: 'Rulings that decide the step, such as `P3`; docs/reference/rules explains them.',
  }),
  calls: z.array(SpokenCall).meta({ description: 'What is said aloud at the step, in order.' }),
});

type ReplayStep = Replay['steps'][number];

/** The person who views a step. `mine` says if an account's moves may be seen. */
interface StepOnlooker {
  readonly sight: Sight;
  readonly isPatron: boolean;
  readonly mine: (account: string) => boolean;
}

/** Returns the parts of a step that a person may see. */
export const stepView = (
  { moves, actor, facts, rulings, calls, text, ...step }: ReplayStep,
  { sight, isPatron, mine }: StepOnlooker,
): z.output<typeof Step> => ({
  ...step,
  text: isPatron ? withoutOthers(text, facts, sight) : text,
  actor: isPatron ? null : actor,
  moves: moves.filter(({ account }) => mine(account)),
  facts: factsView(facts, sight),
  rulings: [...rulings],
  calls: [...calls],
});

/** Returns the sentence of a step without the names that `factsView` leaves out. */
const withoutOthers = (
  text: string,
  { by, patron, banker, from, to }: ReplayStep['facts'],
  sight: Sight,
): string => {
  const others = [patron, banker, from, to].flatMap((id) => (id === undefined || sight.of(id) ? [] : [id]));
  const withoutPatrons = hideNames(text, others, 'another patron');
  return by === undefined ? withoutPatrons : hideNames(withoutPatrons, [by], 'the dealer');
};

/** Returns the facts of a step. For a patron they name neither other patrons nor the member of staff who decided. */
const factsView = (
  { by, hands, patron, banker, from, to, ...facts }: ReplayStep['facts'],
  sight: Sight,
): z.output<typeof StepFacts> => {
  const persons = Object.entries({ patron, banker, from, to }).filter(
    ([, name]) => name !== undefined && sight.of(name),
  );
  return {
    ...facts,
    ...Object.fromEntries(persons),
    ...(by !== undefined && sight.staff ? { by } : {}),
    ...(hands === undefined ? {} : { hands: hands.map((hand) => ({ ...hand, cards: [...hand.cards] })) }),
  };
};
