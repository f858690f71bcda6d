import { invariant } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import type { Tally } from '../events';
import type { TableCore, UnpaidCommission, WaivedCommission } from '../state';

type Unpaid = TableCore['unpaid'];
type Commission = Pick<TableCore, 'unpaid' | 'waived'>;

/** Adds the commission of a coup to what is owed (P4). */
export const withUnpaid = (unpaid: Unpaid, coup: string, page: readonly Tally[]): Unpaid =>
  page.reduce((all, { patron, amount }) => {
    const part = { coup, due: amount, booked: amount };
    return all.with(patron, [...(all.get(patron) ?? []), part]);
  }, unpaid);

/** Returns what may still be waived: the part of what is due that is still booked as commission (P4, R5). */
export const waivable = (unpaid: Unpaid, patron: string): Money =>
  (unpaid.get(patron) ?? []).reduce((sum, part) => add(sum, waivablePart(part)), ZERO);

const waivablePart = ({ due, booked }: UnpaidCommission): Money => {
  if (booked <= ZERO) return ZERO;
  return due < booked ? due : booked;
};

/**
 * Returns the parts after a waiver, the earliest coup's first. Older logs may contain higher waivers: the
 * rest then only reduces what is due.
 */
export const afterWaiver = ({ unpaid, waived }: Commission, { patron, amount }: Tally): Commission => {
  const bounded = waive(unpaid.get(patron) ?? [], amount, waivablePart);
  const all = waive(bounded.parts, bounded.left, ({ due }) => due);
  invariant(all.left === ZERO, () => `${amount} is waived of what ${patron} doesn't owe`);
  const parts = all.parts.filter(({ due }) => due > ZERO);
  return {
    unpaid: parts.length === 0 ? unpaid.without(patron) : unpaid.with(patron, parts),
    waived: [...bounded.taken, ...all.taken].reduce(
      (so, { coup, amount: of }) => withWaived(so, coup, { patron, amount: of }),
      waived,
    ),
  };
};

interface Waiving {
  readonly parts: readonly UnpaidCommission[];
  readonly taken: readonly { readonly coup: string; readonly amount: Money }[];
  readonly left: Money;
}

const waive = (
  parts: readonly UnpaidCommission[],
  amount: Money,
  most: (part: UnpaidCommission) => Money,
): Waiving =>
  parts.reduce<Waiving>(
    (so, part) => {
      const take = so.left < most(part) ? so.left : most(part);
      if (take === ZERO) return { ...so, parts: [...so.parts, part] };
      const after = { ...part, due: subtract(part.due, take), booked: subtract(part.booked, take) };
      return {
        parts: [...so.parts, after],
        taken: [...so.taken, { coup: part.coup, amount: take }],
        left: subtract(so.left, take),
      };
    },
    { parts: [], taken: [], left: amount },
  );

const withWaived = (waived: WaivedCommission, coup: string, { patron, amount }: Tally): WaivedCommission => {
  const before = waived.get(coup) ?? [];
  const own = before.find((each) => each.patron === patron);
  const after = { patron, amount: add(own?.amount ?? ZERO, amount) };
  if (own === undefined) return waived.with(coup, [...before, after]);
  return waived.with(
    coup,
    before.map((each) => (each === own ? after : each)),
  );
};

/** Returns the waived part of a patron's commission of a coup, less what corrections have taken back. */
export const waivedOf = (waived: WaivedCommission, coup: string, patron: string): Money =>
  waived.get(coup)?.find((each) => each.patron === patron)?.amount ?? ZERO;

/**
 * Applies the correction of a bet: its commission changes by `change`, and `fallen` of a waiver lapses (R5).
 */
export const afterCorrection = (
  { unpaid, waived }: Commission,
  { coup, patron, change, fallen }: CorrectedCommission,
): Commission => ({
  unpaid: rebooked(unpaid, { coup, patron, by: add(change, fallen) }),
  waived: fallen === ZERO ? waived : withoutWaived(waived, coup, { patron, amount: fallen }),
});

interface CorrectedCommission {
  readonly coup: string;
  readonly patron: string;
  readonly change: Money;
  readonly fallen: Money;
}

const rebooked = (
  unpaid: Unpaid,
  { coup, patron, by }: { readonly coup: string; readonly patron: string; readonly by: Money },
): Unpaid => {
  const parts = unpaid.get(patron);
  if (by === ZERO || parts?.some((part) => part.coup === coup) !== true) return unpaid;
  return unpaid.with(
    patron,
    parts.map((part) => (part.coup === coup ? { ...part, booked: add(part.booked, by) } : part)),
  );
};

const withoutWaived = (
  waived: WaivedCommission,
  coup: string,
  { patron, amount }: Tally,
): WaivedCommission => {
  const left = subtract(waivedOf(waived, coup, patron), amount);
  invariant(left >= ZERO, () => `${amount} of ${patron}'s commission of ${coup} wasn't waived`);
  const others = (waived.get(coup) ?? []).flatMap((each) => {
    if (each.patron !== patron) return [each];
    return left === ZERO ? [] : [{ patron, amount: left }];
  });
  return others.length === 0 ? waived.without(coup) : waived.with(coup, others);
};
