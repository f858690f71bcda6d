import { momentText } from '#office/gaming-days';
import type { CheckedEvidence } from '#proof/evidence';
import { STRINGS } from '../../shell/strings';
import type { Replay } from './events';
import { sumOf } from './felt-state';
import { clockText, nameOf, shortMoney } from './naming';
import type { Proof, ProofState, VerdictText } from './proof';

type Played = NonNullable<Replay['played']>;

/**
 * Returns the verdict of a replay in one sentence, and its proofs in words. Claims of evidence checked in
 * this browser count as proven.
 */
export const verdictOf = (replay: Replay, checked: CheckedEvidence | null = null): VerdictText => {
  const { proofs: W } = STRINGS.coup;
  const { played, matches, status } = replay;
  if (played === null) return { says: W.unreadable, note: W.unreadableNote, state: 'wrong', proofs: [] };
  const proofs = [
    ...ownProofs(replay, played),
    cardsProof(replay, played),
    logProof(replay),
    ...(status === 'void' ? [proof(W.replay, 'none', W.replayNone)] : []),
    orderProof(played),
  ].map((each) =>
    each.state === 'open' && isChecked(each, checked) ? proof(each.name, 'proven', W.checkedHere) : each,
  );
  if (!matches) return { says: W.wrong, note: W.wrongNote, state: 'wrong', proofs };
  if (status === 'void') return { says: W.voidRight, note: W.voidNote, state: 'void', proofs };
  if (status === 'open') return { says: W.rightSoFar, note: W.openNote, state: 'right', proofs };
  const says = status === 'corrected' ? W.corrected : W.right;
  return { says, note: remainingText(proofs), state: 'right', proofs };
};

const remainingText = (proofs: readonly Proof[]): string => {
  const { proofs: W } = STRINGS.coup;
  const open = proofs.filter(({ state }) => state === 'open');
  if (open.length === 0) return proofs.some(({ state }) => state === 'none') ? W.allThatCan : W.allProven;
  return open.length === 1 && open[0]?.name === W.order ? W.oneLater : W.someLater(open.length);
};

/**
 * Returns true if checked evidence proves this claim: the cards, the sealing in the log, or the order of the
 * shoe.
 */
const isChecked = ({ name }: Proof, checked: CheckedEvidence | null): boolean => {
  const { proofs: W } = STRINGS.coup;
  const claim = new Map([
    [W.cards, 'cards'],
    [W.log, 'checkpoint'],
    [W.order, 'shuffle'],
  ]).get(name);
  return checked?.claims.some((each) => each.name === claim && each.verdict === 'holds') ?? false;
};

const proof = (name: string, state: ProofState, text: string, stateText?: string): Proof => ({
  name,
  state,
  text,
  stateText: stateText ?? STRINGS.coup.proofs.state[state],
});

/**
 * Returns a coup's own proofs: result and money, or for a void coup the returned stakes and the persons who
 * agreed.
 */
const ownProofs = (replay: Replay, played: Played): readonly Proof[] => {
  const { proofs: W } = STRINGS.coup;
  const { status, matches } = replay;
  if (status === 'void') return voidProofs(replay, played);
  const right = { open: W.resultOpen, settled: W.resultRight, corrected: W.resultCorrected }[status];
  return [proof(W.result, matches ? 'proven' : 'failed', matches ? right : W.wrongNote), moneyProof(replay)];
};

/** Returns the proof that visible entries sum to zero in each currency. A patron sees only some of them. */
const moneyProof = ({ steps, matches }: Replay): Proof => {
  const { proofs: W } = STRINGS.coup;
  const moves = steps.flatMap((step) => step.moves);
  const currencies = [...new Set(moves.map(({ currency }) => currency))];
  const isZero = currencies.every(
    (code) => sumOf(moves.flatMap(({ currency, amount }) => (currency === code ? amount : []))) === '0',
  );
  if (moves.length === 0) return proof(W.money, 'proven', W.moneyNone);
  if (isZero) return proof(W.money, 'proven', W.moneyZero(moves.length));
  const isOwn = steps.every(({ actor }) => actor === null);
  return isOwn
    ? proof(W.money, matches ? 'proven' : 'failed', W.moneyOwn(moves.length))
    : proof(W.money, 'failed', W.moneyWrong);
};

const voidProofs = (replay: Replay, played: Played): readonly Proof[] => {
  const { proofs: W } = STRINGS.coup;
  const { voided, currency } = played;
  if (voided === null) return [];
  const { returned, askedBy, approvedBy } = voided;
  const [staked, back] = [
    sumOf(returned.map((each) => each.staked)),
    sumOf(returned.map((each) => each.returned)),
  ];
  const isBack = returned.every((each) => each.staked === each.returned);
  const text = W.moneyBack(shortMoney(staked, currency), shortMoney(back, currency), returned.length);
  const people =
    askedBy === null || approvedBy === null
      ? []
      : [
          proof(
            W.people,
            askedBy === approvedBy ? 'failed' : 'proven',
            W.twoPeople(nameOf(askedBy), nameOf(approvedBy)),
          ),
        ];
  return [proof(W.money, isBack ? 'proven' : 'failed', `${text}${bankText(replay, played)}`), ...people];
};

/** Says what a void did to a patron's bank; empty where the house banks. */
const bankText = ({ steps }: Replay, { table, balances, currency }: Played): string => {
  const { proofs: W } = STRINGS.coup;
  const opening = steps.find(({ type }) => type === 'CoupOpened')?.facts;
  if (opening?.banker === undefined || opening.bank === undefined) return '';
  const after = balances.find(({ account }) => account === `table:${table}:bank`)?.after ?? opening.bank;
  const [who, before] = [nameOf(opening.banker), shortMoney(opening.bank, currency)];
  return after === opening.bank
    ? W.bankKept(who, before)
    : W.bankMoved(who, before, shortMoney(after, currency));
};

const cardsProof = ({ status, steps }: Replay, { commitment }: Played): Proof => {
  const { proofs: W } = STRINGS.coup;
  const { cards, kind, revealed } = commitment;
  const count = cards.length;
  if (cards.some(({ inShoe }) => inShoe === false)) return proof(W.cards, 'failed', W.cardsWrong);
  if (count === 0) {
    const isDealt = steps.some(({ type }) => type === 'CardsDealt');
    if (status !== 'void') return proof(W.cards, status === 'open' ? 'open' : 'none', W.cardsNone);
    return proof(W.cards, 'none', isDealt ? W.cardsHidden : W.cardsNoneVoid);
  }
  const isHeld = cards.every(({ inShoe }) => inShoe === true);
  if (isHeld)
    return proof(W.cards, 'proven', kind === 'sealed' ? W.cardsRevealed(count) : W.cardsScanned(count));
  if (kind !== 'sealed') return proof(W.cards, 'none', W.cardsUnsealed);
  if (status === 'void') return proof(W.cards, 'open', W.cardsSpent(count));
  // A path shows that a card belongs to the sealed shoe. Evidence files have it, and settled coups have
  // those.
  const text = status === 'settled' || status === 'corrected' ? W.cardsSealed(count) : W.cardsShown(count);
  return proof(W.cards, 'open', text, revealed ? W.state.open : W.byEvidence);
};

const logProof = ({ sealed, steps, timeZone }: Replay): Proof => {
  const { proofs: W } = STRINGS.coup;
  if (sealed === null) return proof(W.log, 'open', W.logOpen);
  const [played, signed] = [steps.at(-1)?.recordedAt ?? sealed.signedAt, sealed.signedAt].map((instant) =>
    momentText(instant, timeZone),
  );
  // a checkpoint of another day is shown with its date
  const isSameDay = played?.slice(0, -8) === signed?.slice(0, -8);
  const text = isSameDay ? clockText(sealed.signedAt, timeZone) : (signed ?? '');
  return proof(W.log, 'proven', W.logSealed(text));
};

const orderProof = ({ commitment, shoe }: Played): Proof => {
  const { proofs: W } = STRINGS.coup;
  if (commitment.kind !== 'sealed') return proof(W.order, 'none', W.orderNone);
  if (commitment.commitmentHolds === null) {
    const number = shoe.slice(shoe.lastIndexOf('S') + 1);
    return proof(W.order, 'open', W.orderOpen(number));
  }
  return commitment.commitmentHolds
    ? proof(W.order, 'proven', W.orderHolds)
    : proof(W.order, 'failed', W.orderWrong);
};
