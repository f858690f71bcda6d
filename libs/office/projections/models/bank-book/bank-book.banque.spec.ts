import fc from 'fast-check';
import type { BanqueCommand } from '#game/tables';
import { approve, askVoid, BANQUE, BanqueScene, loadShoe, saysAtBanque, shoeOf, sized } from '#testing';
import { Book } from '../../test/book';

const bookOf = (scene: BanqueScene): Book => {
  const book = new Book(BANQUE);
  for (const event of scene.events) book.take(event);
  return book;
};

describe('a bank of banque in the book', () => {
  it('has both tableaux, half of a stake à cheval on each, and the commission of each side (B9)', () => {
    const scene = BanqueScene.banked('3S 6H 7D KD KC QS 8S', 1_000, {
      falseDraw: 'fined',
      fine: '50',
      commissionBps: 250,
    });
    scene.go(
      'dealer close-banco, A bet right 100, F bet left 60, B bet cheval 40, G bet left 20, C pass, H pass',
    );
    scene.go('dealer close-betting, dealer deal, A non, F carte, Z non, Z retire');
    const { banks, coups } = bookOf(scene);
    expect([...coups.values()]).toMatchObject([
      {
        covered: '220',
        outcome: 'banker',
        won: '220',
        commission: '6',
        right_covered: '120',
        right_outcome: 'banker',
        right_won: '120',
        right_commission: '3',
        left_covered: '100',
        left_won: '100',
        left_commission: '3',
      },
    ]);
    expect([...banks.values()]).toMatchObject([
      {
        variant: 'banque',
        banker: 'Z',
        ended: 'retired',
        bank: '1214',
        covered: '220',
        won: '220',
        lost: '0',
      },
    ]);
  });

  it('has both halves of a banco (B4), and a side that wins while the other loses', () => {
    const scene = BanqueScene.banked('8S 2H 7D AS KC QS', 1_000).go('A banco right, F banco left');
    const { coups } = bookOf(scene.go('dealer close-banco, dealer deal'));
    expect([...coups.values()]).toMatchObject([
      {
        calls: 2,
        banco: 'A',
        other_banco: 'F',
        outcome: 'split',
        right_outcome: 'punter',
        right_lost: '500',
        right_won: '0',
        left_outcome: 'banker',
        left_won: '500',
        won: '500',
        lost: '500',
      },
    ]);
  });

  it('records accepted stakes (B7), and a bank taken over, broken and replenished (B8)', () => {
    const scene = BanqueScene.banked('2S 2H 7D KD KC QS 3S 9S 9H 7C KH KC QD', 100, {
      overBank: 'accepted-at-risk',
    });
    scene.go('dealer close-banco, A bet right 80, F bet left 70, B bet right 30, G pass, C pass, H pass');
    scene.go('dealer close-betting, Z accept, dealer deal, A carte, F carte, Z non');
    const first = bookOf(scene).banks.get(1);
    expect(first).toMatchObject({ staked: '100', accepted: '80' });
    const lost = BanqueScene.banked('9S 9H 7D KD KC QS', 100).go('dealer close-banco, A bet right 100');
    const { banks, standing } = bookOf(lost.go('dealer deal, Z replenish 300'));
    expect([...banks.values()]).toMatchObject([
      { ended: null, broken: 1, replenished: '300', bank: '300', lost: '100' },
    ]);
    expect(standing.byBook).toEqual(standing.byAccounts);
  });
});

const PEOPLE = ['A', 'B', 'C', 'F', 'G', 'H', 'Y', 'Z'];
const SUMS = [' 100', ' 350', ' 700', ' 1600', ' 40'];
const ON = [' right', ' left', ' cheval'];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  bidding: ['bid', 'bid', 'dealer close-bidding'],
  'bank-offered': ['stake', 'decline'],
  'take-over': ['take-over', 'decline'],
  banco: ['banco', 'dealer close-banco', 'dealer close-banco', 'void'],
  betting: ['bet', 'bet', 'pass', 'dealer close-betting', 'dealer close-betting'],
  dealing: ['dealer deal', 'dealer deal', 'accept', 'retire', 'void'],
  right: ['carte', 'non'],
  left: ['carte', 'non'],
  banker: ['carte', 'non'],
  continue: ['continue', 'continue', 'retire'],
  broken: ['replenish', 'replenish', 'retire'],
};
const at = (list: readonly string[], index = 0): string => list[index % list.length] ?? '';

/** Returns the line that a person or the dealer says in a phase. */
const lineIn = (phase: string, [word, who, sum, on]: readonly number[]): string => {
  const act = at(WORDS[phase] ?? ['retire'], word);
  if (act === 'void' || act.startsWith('dealer')) return act;
  const place = act === 'bet' || act === 'banco' ? at(ON, on) : '';
  return `${at(PEOPLE, who)} ${act}${place}${act === 'banco' ? '' : at(SUMS, sum)}`;
};

const anyLine = fc.tuple(fc.nat(59), fc.nat(47), fc.nat(34), fc.nat(11));
const anyOptions = fc.record({
  overBank: fc.constantFrom('refused', 'accepted-at-risk'),
  commissionBps: fc.constantFrom(0, 250),
  bankMax: fc.constantFrom('5000', '20000'),
});
const commandOf = (line: string): BanqueCommand => (line === 'void' ? askVoid : saysAtBanque(line));

it('matches the table’s accounts in each bank, whatever is played at banque', () => {
  let settled = 0;
  const holds = fc.property(
    anyOptions,
    fc.array(anyLine, { minLength: 400, maxLength: 800 }),
    (options, lines) => {
      const scene = BanqueScene.withSix('', options);
      const book = bookOf(scene);
      for (const line of lines) {
        const known = scene.events.length;
        if (scene.state.phase === 'no-shoe') scene.give(loadShoe(shoeOf('', 156, 3)));
        scene.give(commandOf(lineIn(scene.state.phase, line)));
        if (scene.events.at(-1)?.type === 'VoidRequested') scene.give(approve as BanqueCommand);
        for (const event of scene.events.slice(known)) book.take(event);
        expect(book.standing.byBook).toEqual(book.standing.byAccounts);
      }
      expect(book.commission.byBook).toBe(book.commission.byAccounts);
      for (const coup of book.coups.values()) {
        const sides = BigInt(coup.right_covered ?? '0') + BigInt(coup.left_covered ?? '0');
        expect(sides).toBe(BigInt(coup.covered));
        expect(BigInt(coup.right_won ?? '0') + BigInt(coup.left_won ?? '0')).toBe(BigInt(coup.won));
        expect(BigInt(coup.right_lost ?? '0') + BigInt(coup.left_lost ?? '0')).toBe(BigInt(coup.lost));
      }
      settled += scene.events.filter(({ type }) => type === 'CoupSettled').length;
    },
  );
  fc.assert(holds, { numRuns: sized(15, 300) });
  expect(settled).toBeGreaterThan(20); // else it has shown nothing
});
