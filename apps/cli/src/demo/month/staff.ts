import type { Person } from '#game/tables';
import type { People } from '../../house/house';

const DEALERS = ['dora', 'dan', 'dina', 'dirk', 'della', 'dean', 'daria', 'derek'] as const;

/** The staff of a table, some with the names in the demo's tokens. The dealer is relieved now and then. */
export class Staff {
  readonly pit: Person = { id: 'pia', role: 'pit' };
  /** Makes the requests that `pit` approves. */
  readonly secondPit: Person = { id: 'paul', role: 'pit' };
  readonly cage: Person = { id: 'cara', role: 'cage' };
  /** Count the tray together. */
  readonly counters = ['pia', 'cara'] as const;
  private relieved: number;

  constructor(number: number) {
    this.relieved = number;
  }

  get dealer(): Person {
    return { id: DEALERS[this.relieved % DEALERS.length] ?? 'dora', role: 'dealer' };
  }

  /** Brings another dealer to the table. */
  relieve(): Person {
    this.relieved += 3;
    return this.dealer;
  }

  /** Returns the staff together with the current patrons, as players see them. */
  with(patrons: () => readonly Person[]): People {
    const dealer = (): Person => this.dealer;
    return {
      pit: this.pit,
      cage: this.cage,
      get dealer() {
        return dealer();
      },
      get patrons() {
        return patrons();
      },
    };
  }
}
