import {
  cheminDeFer,
  cheminEntry,
  parseCheminRules,
  type CheminCommand,
  type CheminEvent,
  type CheminRules,
  type CheminState,
} from '#game/tables';
import { buyIn, loadShoe, money, physicalShoe, PIT, shoeOf, takeSeat } from './house-banked-scene';
import { saysAtBank } from './says-at-bank';
import { TableScene } from './table-scene';

export const CHEMIN = 'CDF-01';

export const cheminRules = (options: object = {}): CheminRules => {
  const rules = parseCheminRules(options);
  if (!rules.ok) throw new Error(rules.rejection.detail);
  return rules.value;
};

export const openChemin = (options: object = {}) =>
  ({
    type: 'OpenTable',
    table: CHEMIN,
    variant: 'chemin-de-fer',
    currency: 'EUR',
    rules: cheminRules(options),
    by: PIT,
  }) as const;

const PLAYERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Parses a command of chemin de fer: `A stake 1000`, `dealer close-banco`, `B carte`. */
export const says = (line: string): CheminCommand => {
  const parsed = saysAtBank(line);
  switch (parsed.what) {
    case 'banco':
      return { type: 'CallBanco', by: parsed.by };
    case 'bet':
      return { type: 'PlaceBet', stake: parsed.amountOf(0) ?? money(0), by: parsed.by };
    default:
      return parsed.command;
  }
};

/** A chemin de fer table with its shoes and its ledger. */
export class CheminScene extends TableScene<CheminCommand, CheminEvent, CheminState> {
  constructor(...commands: readonly CheminCommand[]) {
    super({ table: CHEMIN, decider: cheminDeFer, entry: cheminEntry, says }, commands);
  }

  /**
   * Returns a table with A to F in seats 1 to 6 with 10,000 in chips each. The shoe begins with these cards;
   * null: cards are scanned.
   */
  static withSix(first: string | null, options: object = {}): CheminScene {
    const scene = new CheminScene(openChemin(options));
    for (const [index, each] of PLAYERS.entries()) {
      scene.after(takeSeat(each, index + 1), buyIn(each, 10_000));
    }
    return scene.after(first === null ? physicalShoe : loadShoe(shoeOf(first, 312, 6)));
  }
}
