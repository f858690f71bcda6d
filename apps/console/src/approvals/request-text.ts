import type { Schemas } from '../api/client';
import { nameOf, shortMoney } from '../coup/reading/naming';
import { STRINGS } from '../shell/strings';

export type OpenRequest = Schemas['OpenRequest'];
export type Kind = OpenRequest['what'];

/** The number at the end of an id: that of a coup in its shoe, of a shoe or a request at its table. */
const numberIn = (id: string): string => /(\d+)$/u.exec(id)?.[1] ?? id;

/** Returns the name of a coup in a sentence, `coup 44`. */
export const coupText = (coup: string): string => STRINGS.approvals.coup(numberIn(coup));

/** Returns what a request is for: `Void coup 44`, `Waive €75 of commission`. */
export const titleOfRequest = ({
  what,
  coup,
  amount,
  currency,
}: Pick<OpenRequest, 'what' | 'coup' | 'amount' | 'currency'>): string => {
  const { titleOf } = STRINGS.approvals;
  if (what === 'rules') return titleOf.rules();
  if (what === 'waiver') return titleOf.waiver(amount === null ? '' : shortMoney(amount, currency));
  return titleOf[what](coup === null ? '' : coupText(coup));
};

/** Returns where a request is, in short: `BAC-05 · Ines`. */
export const whereOfRequest = ({ table, by, patron }: Pick<OpenRequest, 'table' | 'by' | 'patron'>): string =>
  [table, nameOf(by), ...(patron === null ? [] : [nameOf(patron)])].join(' · ');

/** Returns where it is in full, after its table: `shoe 3 · request 7`. */
export const placeOfRequest = ({ coup, request }: Pick<OpenRequest, 'coup' | 'request'>): string => {
  const [, shoe] = coup?.split('/') ?? [];
  return [
    ...(shoe === undefined ? [] : [STRINGS.approvals.shoe(numberIn(shoe))]),
    STRINGS.approvals.request(numberIn(request)),
  ].join(' · ');
};

/** Waiting state of a request, as seen by one person. */
export type Waits = 'sign' | 'read' | 'own';

/** A request before one person, who may answer it. */
export interface Answering {
  readonly request: OpenRequest;
  readonly waits: Waits;
  /** Hears what the answer did. */
  readonly onAnswered: (said: string) => void;
}

/** Returns whom a request waits for: the person who asked never signs. */
export const waitsFor = (
  { by }: Pick<OpenRequest, 'by'>,
  me: { readonly id: string; readonly maySign: boolean },
): Waits => {
  if (by === me.id) return 'own';
  return me.maySign ? 'sign' : 'read';
};
