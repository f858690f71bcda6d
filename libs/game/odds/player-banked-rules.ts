import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { ONE, parseMoney, type Money } from '#kernel/money';

export const PLAYER_BANKED_VARIANTS = ['chemin-de-fer', 'banque'] as const;
export type PlayerBankedVariant = (typeof PLAYER_BANKED_VARIANTS)[number];

const NAMES: ReadonlySet<unknown> = new Set(PLAYER_BANKED_VARIANTS);
export const isPlayerBankedVariant = (text: unknown): text is PlayerBankedVariant => NAMES.has(text);

/** House rules of a player-banked table that affect the odds. */
export interface PlayerBankedRules {
  readonly decks: number;
  readonly commissionBps: number;
  readonly roundTo: Money;
}

/** Default decks (the first) and commission (R2, F10, B9). */
const DEFAULTS = {
  'chemin-de-fer': { decks: [6, 8], commissionBps: 500 },
  banque: { decks: [3, 2, 4], commissionBps: 0 },
} as const satisfies Record<PlayerBankedVariant, object>;

/** Options that do not affect the odds. A table's whole rules may be given; these are not checked. */
const OTHERS = [
  'seats',
  'minimumSeated',
  'bankBy',
  'bankMin',
  'bankMax',
  'limits',
  'falseDraw',
  'fine',
  'decisionSeconds',
  'approvalSeconds',
  'autoBuyIn',
];
const OTHERS_OF: Readonly<Record<PlayerBankedVariant, ReadonlySet<string>>> = {
  'chemin-de-fer': new Set([...OTHERS, 'tieStakes', 'bankerPlay', 'supply']),
  banque: new Set([...OTHERS, 'turns', 'betOn', 'overBank']),
};

const MAX_BPS = 10_000;

/**
 * Parses `decks`, `commissionBps` and `roundTo` of a table's rules, with the variant's defaults. Refuses with
 * `BAD_RULES`.
 */
export const parsePlayerBankedRules = (
  variant: PlayerBankedVariant,
  value: unknown = {},
): Parsed<PlayerBankedRules> => {
  if (!isObject(value))
    return reject('BAD_RULES', 'rules has to be an object, such as {"decks":6,"commissionBps":500}');
  const { decks: givenDecks, commissionBps: givenBps, roundTo = `${ONE}`, ...others } = value;
  const unknown = Object.keys(others).find((name) => !OTHERS_OF[variant].has(name));
  if (unknown !== undefined)
    return reject('BAD_RULES', `No rule is called ${JSON.stringify(unknown.slice(0, 40))}; leave it out`);
  const usual = DEFAULTS[variant];
  const decks =
    givenDecks === undefined ? usual.decks[0] : usual.decks.find((allowed) => allowed === givenDecks);
  if (decks === undefined)
    return reject('BAD_RULES', `${variant} is played with ${usual.decks.join(', ')} decks (R2)`);
  const commissionBps = givenBps ?? usual.commissionBps;
  if (!isBps(commissionBps)) {
    return reject('BAD_RULES', `commissionBps has to be an integer from 0 to ${MAX_BPS} (500 is 5 %)`);
  }
  const unit = parseMoney(roundTo);
  return unit.ok && unit.value >= ONE
    ? parsed({ decks, commissionBps, roundTo: unit.value })
    : reject('BAD_RULES', 'roundTo has to be a positive number of minor units in a string, such as "1"');
};

const isBps = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_BPS;
