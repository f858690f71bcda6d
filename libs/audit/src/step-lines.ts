import type { Leg } from '#money';

/** A line of a replay's step: whose alone it is, null everybody's, and what it moved. */
export interface Line {
  readonly text: string;
  readonly patron: string | null;
  readonly moves: readonly Leg[];
}

export const line = (text: string, moves: readonly Leg[] = []): Line => ({ text, patron: null, moves });
export const ofPatron = (patron: string, text: string, moves: readonly Leg[]): Line => ({
  text,
  patron,
  moves,
});

interface CorrectedBet {
  readonly bet: string;
  readonly patron: string;
  readonly paid: bigint;
  readonly taken: bigint;
  readonly owed: bigint;
}

/** A bet settled again where a patron banked. */
export const correctedBetLine = ({ bet, patron, paid, taken, owed }: CorrectedBet): Line => {
  const moved = paid > 0n ? `${paid} are paid` : `${taken} are taken`;
  return ofPatron(patron, `${bet} of ${patron}: ${moved}${owed > 0n ? `, ${owed} are owed` : ''}`, []);
};
