import type { components } from '#edge/client';
import type { IconName } from '../../system/icon-name';
import { sideOf, type SideLetter } from './naming';

type Schemas = components['schemas'];

export type Replay = Schemas['Replay'];
export type Step = Replay['steps'][number];
export type Facts = Step['facts'];
export type Move = Step['moves'][number];
export type Group = 'bets' | 'cards' | 'pay' | 'void' | 'correction';

/** A step of the page: one event of the log with all its lines in the replay. */
export interface CoupStep {
  /** From 1; `?step=` in the address. */
  readonly number: number;
  readonly seq: number;
  readonly type: string;
  readonly recordedAt: string;
  readonly actor: Step['actor'];
  readonly rulings: readonly string[];
  readonly group: Group;
  readonly icon: IconName;
  /** The side of a bet, if it has a mark. */
  readonly side: SideLetter | null;
  readonly head: Step;
  /** Further lines: one for each bet of a settlement or void. */
  readonly lines: readonly Step[];
  readonly moves: readonly Move[];
  /** Words that are said aloud at it. */
  readonly calls: Step['calls'];
}

const CARDS: ReadonlySet<string> = new Set([
  'CardsDealt',
  'CardDrawn',
  'CardsTurned',
  'HandExposed',
  'FiveDecided',
  'CardCalled',
  'CardDeclined',
  'NaturalAnnounced',
  'CardScanned',
  'CutCardReached',
  'FalseDrawRecorded',
]);
const PAY: ReadonlySet<string> = new Set([
  'CoupSettled',
  'BetsSettled',
  'CommissionTallied',
  'CommissionCollected',
  'FineCharged',
  'LossMadeGood',
  'BankPassed',
  'BankContinued',
  'BankRetired',
  'BankBroken',
  'ShoePassed',
]);

const groupOf = (type: string, before: Group): Group => {
  if (
    type === 'CoupCorrected' ||
    type === 'BetsCorrected' ||
    type === 'CorrectionRequested' ||
    type === 'ShortfallPaid'
  )
    return 'correction';
  if (type === 'VoidRequested' || type === 'CoupVoided' || type === 'BetsVoided' || type === 'StakesReturned')
    return 'void';
  if (PAY.has(type)) return 'pay';
  if (CARDS.has(type)) return before === 'void' || before === 'correction' ? before : 'cards';
  return before;
};

const ICONS: Readonly<Record<string, IconName>> = {
  BettingOpened: 'play',
  CoupOpened: 'chip',
  BetPlaced: 'chip',
  StakesCarried: 'history',
  BetWithdrawn: 'undo',
  BetPassed: 'out',
  BettingClosed: 'stop',
  BancoClosed: 'stop',
  CardsDealt: 'coups',
  CardDrawn: 'plus',
  CardsTurned: 'eye',
  HandExposed: 'eye',
  NaturalAnnounced: 'eye',
  FiveDecided: 'user',
  CardCalled: 'user',
  CardDeclined: 'user',
  BancoCalled: 'user',
  BancoAwarded: 'user',
  CoupSettled: 'check',
  BetsSettled: 'check',
  VoidRequested: 'approvals',
  CorrectionRequested: 'approvals',
  RequestRefused: 'x',
  CoupVoided: 'undo',
  BetsVoided: 'undo',
  StakesReturned: 'undo',
  CoupCorrected: 'check',
  BetsCorrected: 'check',
};

/** Groups the lines of a replay into steps, one per event. */
export const stepsOfCoup = (lines: readonly Step[]): readonly CoupStep[] => {
  const byEvent = new Map<number, Step[]>();
  for (const line of lines) {
    const known = byEvent.get(line.seq);
    if (known === undefined) byEvent.set(line.seq, [line]);
    else known.push(line);
  }
  let group: Group = 'bets';
  return [...byEvent.values()].flatMap(([head, ...rest], index) => {
    if (head === undefined) return [];
    group = groupOf(head.type, group);
    const { seq, type, recordedAt, actor, rulings, facts } = head;
    const side = type === 'BetPlaced' ? sideOf(facts.on) : null;
    return [
      {
        number: index + 1,
        seq,
        type,
        recordedAt,
        actor,
        rulings,
        group,
        icon: ICONS[type] ?? 'file',
        side,
        head,
        lines: rest,
        moves: [head, ...rest].flatMap(({ moves }) => moves),
        calls: [head, ...rest].flatMap(({ calls }) => calls),
      },
    ];
  });
};

/** Returns the lines of a step that belong to one patron. */
export const betLinesOf = ({ head, lines }: CoupStep): readonly Step[] =>
  [head, ...lines].filter(({ patron, facts }) => patron !== null && facts.bet !== undefined);
