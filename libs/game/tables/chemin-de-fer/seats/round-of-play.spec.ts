import { roundOf } from '#game/tables';
import { CheminScene, table } from '#testing';
import { banked, betting } from '../../test/chemin-tables';

const WINS = 'KS KH 9S 9H 2C 2D 3C 3D 4S 4D 5C 5D';
const saysOf = ({ state }: CheminScene): string =>
  (roundOf(state)?.turns ?? [])
    .map(({ patron, says, amount, suivi }) => {
      return `${patron} ${says}${amount === null ? '' : ` ${amount}`}${suivi ? ' suivi' : ''}`;
    })
    .join(', ');

describe('the order of play at chemin de fer', () => {
  const rows = table<'lines' | 'turns'>`
    lines          | turns
                   | B on-turn, C waits, D waits, E waits, F waits
    B bet 300      | B bet 300, C on-turn, D waits, E waits, F waits
    B pass         | B passed, C on-turn, D waits, E waits, F waits
    B bet 1000     | B bet 1000, C no-stake, D no-stake, E no-stake, F no-stake
  `;
  it.each(rows)('F4: after "$lines" the seats are: $turns', ({ lines, turns }) => {
    expect(saysOf(betting(WINS).go(lines))).toBe(turns);
  });

  it('F3: shows who called banco and who may; then only the caller has a stake', () => {
    const scene = banked(WINS).go('D banco');
    expect(saysOf(scene)).toBe('B may-call, C may-call, D called, E may-call, F may-call');
    expect(saysOf(scene.go('dealer close-banco'))).toBe(
      'B no-stake, C no-stake, D bet 1000, E no-stake, F no-stake',
    );
  });

  it('F3: shows a suivi after a lost banco', () => {
    const scene = banked('6S 7H KD TD 6S 7H KD TD').go(
      'D banco, dealer close-banco, dealer deal, D non, A non',
    );
    expect(saysOf(scene.go('A continue'))).toContain('D may-call suivi');
  });

  it('F2: shows who declined the bank, who is asked, and who waits', () => {
    const scene = CheminScene.withSix(WINS).go('A decline, B decline');
    expect(saysOf(scene)).toBe('A out, B out, C asked, D waits, E waits, F waits');
  });

  it('F14: lists bids, the highest first, then patrons without one', () => {
    const scene = CheminScene.withSix(WINS, { bankBy: 'auction', bankMin: '50' }).go('B bid 100, A bid 60');
    expect(saysOf(scene)).toBe('B bid 100, A bid 60, C no-bid, D no-bid, E no-bid, F no-bid');
    expect(roundOf(scene.state)?.highestBid).toBe(100n);
    expect(saysOf(scene.go('dealer close-bidding'))).toContain('B asked 100, A bid 60, C no-bid');
  });

  it('F6: shows that the largest stake would play; F2: and that a lost bank goes to the right', () => {
    const scene = betting(WINS).go('B bet 100, C bet 300');
    expect(roundOf(scene.state)).toMatchObject({
      plays: [
        { hand: 'punter', seat: 3, patron: 'C' },
        { hand: 'banker', seat: 1, patron: 'A' },
      ],
      nextSeat: 2,
    });
  });
});
