import type { Schemas } from '../api/client';
import { nameOf, shortMoney } from '../coup/reading/naming';
import { STRINGS } from '../shell/strings';

export type OpenRequest = Schemas['OpenRequest'];
export type Kind = OpenRequest['what'];

/** Returns the number at the end of an id: a coup's, a shoe's or a request's. */
const numberIn = (id: string): string => /(\d+)$/u.exec(id)?.[1] ?? id;

/** Returns the name of a coup in a sentence, `coup 44`. */
export const coupText = (coup: string): string => STRINGS.approvals.coup(numberIn(coup));

/** Returns the subject of a request: `Void coup 44`, `Waive €75 of commission`, `Arrange a maximum of €75`. */
export const titleOfRequest = ({
  what,
  coup,
  amount,
  currency,
  limit,
}: Pick<OpenRequest, 'what' | 'coup' | 'amount' | 'currency' | 'limit'>): string => {
  const { titleOf } = STRINGS.approvals;
  if (what === 'rules') return titleOf.rules();
  if (what === 'limits') return titleOf.limits(limit === null ? '' : shortMoney(limit.max, currency));
  if (what === 'waiver') return titleOf.waiver(amount === null ? '' : shortMoney(amount, currency));
  return titleOf[what](coup === null ? '' : coupText(coup));
};

/** Returns a request's place in short: `BAC-05 · Ines`. */
export const whereOfRequest = ({ table, by, patron }: Pick<OpenRequest, 'table' | 'by' | 'patron'>): string =>
  [table, nameOf(by), ...(patron === null ? [] : [nameOf(patron)])].join(' · ');

/** Returns a request's place after its table: `shoe 3 · request 7`. */
export const placeOfRequest = ({ coup, request }: Pick<OpenRequest, 'coup' | 'request'>): string => {
  const [, shoe] = coup?.split('/') ?? [];
  return [
    ...(shoe === undefined ? [] : [STRINGS.approvals.shoe(numberIn(shoe))]),
    STRINGS.approvals.request(numberIn(request)),
  ].join(' · ');
};

/** The state of a request for one person. */
export type Waits = 'sign' | 'read' | 'own';

/** A request and the person who may answer it. */
export interface Answering {
  readonly request: OpenRequest;
  readonly waits: Waits;
  /** Called with the result of the answer. */
  readonly onAnswered: (said: string) => void;
}

/** Returns a request's state for a person. The asker never signs. */
export const waitsFor = (
  { by }: Pick<OpenRequest, 'by'>,
  me: { readonly id: string; readonly maySign: boolean },
): Waits => {
  if (by === me.id) return 'own';
  return me.maySign ? 'sign' : 'read';
};
