import { isHouseBanked, type TableEvent } from '#game/tables';
import { add, ZERO, type Money } from '#kernel/money';
import type { StoredEvent } from '#log/event-store';
import { resultOfBet, worthOfResult } from '#proof/audit';
import type { Sight } from '../../reading/sight';
import { handsOf, outcomeOf } from './coups.view';
import type { CorrectionRecord, VoidRecord } from './exceptions.view';

/** An event of this type, in any game. */
type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;
type Exception = EventOf<'CoupVoided' | 'BetsVoided' | 'CoupCorrected' | 'BetsCorrected'>;
type ApprovedRequest = Pick<EventOf<'CoupVoided'>, 'request' | 'askedBy' | 'approvedBy' | 'reason'>;
type CorrectedBet = EventOf<'CoupCorrected'>['bets'][number];

/** The texts of reasons that still exist, by hash. */
export type Reasons = ReadonlyMap<string, string>;

/** Collects the exceptions of a coup: that it was voided, or settled again (R5). */
export class CoupExceptions {
  private voided: { readonly event: EventOf<'CoupVoided'>; readonly at: string } | null = null;
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
      ...handsOf(event),
      ...outcomeOf(event),
      bank: bankOf(event, sight),
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

  private giveBack(bets: EventOf<'BetsVoided'>['bets']): void {
    for (const { patron, stake } of bets)
      this.returned.set(patron, add(this.returned.get(patron) ?? ZERO, stake));
  }
}

const agreed = ({ request, askedBy, approvedBy, reason }: ApprovedRequest, sight: Sight, texts: Reasons) => ({
  request,
  askedBy: sight.staff ? askedBy : null,
  approvedBy: sight.staff ? approvedBy : null,
  reason: { hash: reason, text: sight.staff ? (texts.get(reason) ?? null) : null },
});

/** Returns the difference for the bank at a player-banked table, which its banker may see. */
const bankOf = (event: EventOf<'CoupCorrected'>, sight: Sight): CorrectionRecord['bank'] => {
  if (isHouseBanked(event) || !sight.of(event.bank.patron)) return null;
  const { commission, commissionBefore, bank } = event;
  return {
    patron: bank.patron,
    paid: `${bank.paid}`,
    taken: `${bank.taken}`,
    owed: `${bank.owed}`,
    commission: `${commission}`,
    commissionBefore: `${commissionBefore}`,
  };
};

const betView = (corrected: CorrectedBet) => {
  const { bet, patron, stake, before } = corrected;
  return { bet, patron, ...resultOfBet(stake, corrected), before: resultOfBet(stake, before) };
};

/** Returns the effect of a correction on each patron, all bets together. */
const patronsOf = (bets: readonly CorrectedBet[]): CorrectionRecord['patrons'] => {
  const sum = (own: readonly CorrectedBet[], of: (bet: CorrectedBet) => Money): string =>
    `${own.map(of).reduce(add, ZERO)}`;
  return [...new Set(bets.map(({ patron }) => patron))].map((patron) => {
    const own = bets.filter((bet) => bet.patron === patron);
    return {
      patron,
      // A waiver had left this commission to the patron; the correction ends it (P4).
      before: sum(own, (bet) => add(worthOfResult(bet.stake, bet.before), waivedOf(bet))),
      after: sum(own, (bet) => worthOfResult(bet.stake, bet)),
      paid: sum(own, ({ paid }) => paid),
      taken: sum(own, ({ taken }) => taken),
      owed: sum(own, ({ owed }) => owed),
    };
  });
};

const waivedOf = ({ waived = ZERO }: { readonly bet: string; readonly waived?: Money }): Money => waived;
