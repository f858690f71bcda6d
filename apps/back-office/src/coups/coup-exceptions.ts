import type { StoredEvent } from '#event-store';
import { add, ZERO, type Money } from '#money';
import { worth, type CorrectedBet, type HouseBankedEvent, type TableEvent } from '#tables';
import type { Sight } from '../reading/sight';
import { handView } from './coups.view';
import type { CorrectionRecord, VoidRecord } from './exceptions.view';

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;
/** A void is the same at every table. */
type VoidOf<Type extends 'CoupVoided' | 'BetsVoided'> = Extract<TableEvent, { type: Type }>;
type Exception =
  VoidOf<'CoupVoided'> | VoidOf<'BetsVoided'> | EventOf<'CoupCorrected'> | EventOf<'BetsCorrected'>;
type Agreed = Pick<EventOf<'CoupVoided'>, 'request' | 'askedBy' | 'approvedBy' | 'reason'>;

/** The texts behind the hashes of reasons, those that are still there. */
export type Reasons = ReadonlyMap<string, string>;

/** What was out of the ordinary about a coup: that it was voided, or settled again (R5). */
export class CoupExceptions {
  private voided: { readonly event: VoidOf<'CoupVoided'>; readonly at: string } | null = null;
  private readonly returned = new Map<string, Money>();
  private readonly corrections: {
    readonly event: EventOf<'CoupCorrected'>;
    readonly at: string;
    readonly bets: CorrectedBet[];
  }[] = [];

  take(event: Exception, { recordedAt: at }: StoredEvent): void {
    switch (event.type) {
      case 'CoupVoided':
        this.voided = { event, at };
        return this.giveBack(event.bets);
      case 'BetsVoided':
        return this.giveBack(event.bets);
      case 'CoupCorrected':
        this.corrections.push({ event, at, bets: [...event.bets] });
        return;
      case 'BetsCorrected':
        this.corrections.at(-1)?.bets.push(...event.bets);
        return;
    }
  }

  /** The hashes of all reasons. */
  get reasons(): readonly string[] {
    const voided = this.voided === null ? [] : [this.voided.event.reason];
    return [...voided, ...this.corrections.map(({ event }) => event.reason)];
  }

  view(sight: Sight, texts: Reasons): { voided: VoidRecord | null; corrections: CorrectionRecord[] } {
    const corrections = this.corrections.map(({ event, at, bets }) => ({
      correction: event.correction,
      ...agreed(event, sight, texts),
      correctedAt: at,
      player: handView(event.player),
      banker: handView(event.banker),
      outcome: event.outcome,
      natural: event.natural,
      bets: bets.filter(({ patron }) => sight.of(patron)).map(betView),
      patrons: patronsOf(bets.filter(({ patron }) => sight.of(patron))),
    }));
    return { voided: this.voidView(sight, texts), corrections };
  }

  private voidView(sight: Sight, texts: Reasons): VoidRecord | null {
    if (this.voided === null) return null;
    const returned = [...this.returned]
      .filter(([patron]) => sight.of(patron))
      .map(([patron, amount]) => ({ patron, amount: `${amount}` }));
    return { ...agreed(this.voided.event, sight, texts), voidedAt: this.voided.at, returned };
  }

  private giveBack(bets: VoidOf<'BetsVoided'>['bets']): void {
    for (const { patron, stake } of bets)
      this.returned.set(patron, add(this.returned.get(patron) ?? ZERO, stake));
  }
}

const agreed = ({ request, askedBy, approvedBy, reason }: Agreed, sight: Sight, texts: Reasons) => ({
  request,
  askedBy: sight.staff ? askedBy : null,
  approvedBy: sight.staff ? approvedBy : null,
  reason: { hash: reason, text: sight.staff ? (texts.get(reason) ?? null) : null },
});

const resultOf = ({ outcome, winnings, commission, returned }: CorrectedBet['before']) => ({
  outcome,
  winnings: `${winnings}`,
  commission: `${commission}`,
  returned: `${returned}`,
});

const betView = (corrected: CorrectedBet) => {
  const { bet, patron, before } = corrected;
  return { bet, patron, ...resultOf(corrected), before: resultOf(before) };
};

/** What a correction came to for each patron, all bets together. */
const patronsOf = (bets: readonly CorrectedBet[]): CorrectionRecord['patrons'] => {
  const sum = (own: readonly CorrectedBet[], of: (bet: CorrectedBet) => Money): string =>
    `${own.map(of).reduce(add, ZERO)}`;
  return [...new Set(bets.map(({ patron }) => patron))].map((patron) => {
    const own = bets.filter((bet) => bet.patron === patron);
    return {
      patron,
      // P4: waived commission was the patron's until the correction.
      before: sum(own, ({ stake, before, waived = ZERO }) => add(worth(stake, before), waived)),
      after: sum(own, (bet) => worth(bet.stake, bet)),
      paid: sum(own, ({ paid }) => paid),
      taken: sum(own, ({ taken }) => taken),
      owed: sum(own, ({ owed }) => owed),
    };
  });
};
