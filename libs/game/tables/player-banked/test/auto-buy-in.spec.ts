import { lackOfChips } from '#game/tables';
import { BanqueScene, buyIn, CheminScene, says, saysAtBanque, table } from '#testing';

/** 10,000 in chips each. Returns what a command lacks, or `–` for nothing. */
const lackOf = (lack: bigint | null): string => `${lack ?? '–'}`;

describe('the chips that a command lacks at chemin de fer with autoBuyIn (R12)', () => {
  /** The punters have 6, the banker 7, and neither draws: the bank has its 10,000 and as much again, less 5 %. */
  const WON = 'A stake 10000, dealer close-banco, B bet 10000, dealer deal, B non, A non';
  const chemin = (lines: string, options: object = {}): CheminScene =>
    CheminScene.withSix('6S 7H KD TD', { autoBuyIn: true, ...options }).go(lines);

  const rows = table<'lines' | 'says' | 'lack' | 'why'>`
    lines                              | says           | lack  | why
                                       | A stake 10250  | 250   | what a bank is staked with beyond the chips
                                       | A stake 10000  | –     | nothing, where they are enough
    A stake 9000, dealer close-banco   | B bet 10001    | 1     | what a stake is beyond them
    A stake 9000, dealer close-banco   | B pass         | –     | nothing, where nothing is staked
    A stake 9000                       | B banco        | –     | nothing for a call that they cover
    ${WON}                             | A continue 19700 | 200 | what the bank goes on with beyond itself
    ${WON}                             | A continue     | –     | nothing for a bank that goes on as it is
    ${WON}                             | A retire       | –     | nothing, where chips come back
    ${WON}, A retire                   | B take-over    | 19500 | what a retired bank comes to
  `;
  it.each(rows)('$says, after “$lines”: $lack, $why', ({ lines, says: line, lack }) => {
    expect(lackOf(lackOfChips(says(line), chemin(lines).state))).toBe(lack);
  });

  it('is the part of the bank, or of a bid, beyond the patron’s chips', () => {
    const scene = CheminScene.withSix('6S', { autoBuyIn: true }).after(buyIn('A', 5_000)).go('A stake 15000');
    expect(lackOfChips(says('B banco'), scene.state)).toBe(5_000n);
    const auction = chemin('', { bankBy: 'auction' });
    expect(lackOfChips(says('B bid 10400'), auction.state)).toBe(400n);
    auction.go('B bid 10000, dealer close-bidding');
    expect(lackOfChips(says('B stake'), auction.state)).toBeNull();
    expect(lackOfChips(says('B stake 10100'), auction.state)).toBe(100n);
  });

  it('is none for a patron with a debt after a correction, which the chips would pay (R5)', () => {
    const { state } = chemin('');
    if (!('owed' in state)) throw new Error('the table is open');
    const owing = { ...state, owed: state.owed.with('A', state.chips.get('B')!) };
    expect(lackOfChips(says('A stake 10250'), owing)).toBeNull();
    expect(lackOfChips(says('A stake 10250'), state)).toBe(250n);
  });
});

describe('the chips that a command lacks at banque with autoBuyIn (R12)', () => {
  const [RIGHT_WINS, BANKER_WINS] = ['9S 4H 5D KD KC QS', '2S 4H 9D KD KC QS'];
  const banque = (cards: string, lines: string, options: object = {}): BanqueScene =>
    BanqueScene.withSix(cards, { autoBuyIn: true, ...options }).go(lines);
  const BANK = 'Z bid 10000, dealer close-bidding, Z stake';
  const COUP = `${BANK}, dealer close-banco, A bet right 10000, dealer deal`;

  const rows = table<'cards' | 'lines' | 'says' | 'lack' | 'why'>`
    cards          | lines                          | says              | lack  | why
    ${RIGHT_WINS}  |                                | Z bid 10400       | 400   | what a bid is beyond the chips
    ${RIGHT_WINS}  | Z bid 9000, dealer close-bidding | Z stake         | –     | nothing for a bid that they cover
    ${RIGHT_WINS}  | Z bid 9000, dealer close-bidding | Z stake 10100   | 100   | what a bank is staked with beyond them
    ${RIGHT_WINS}  | ${BANK}                        | A banco right     | –     | nothing for a call that they cover
    ${RIGHT_WINS}  | ${BANK}, dealer close-banco    | A bet left 10001  | 1     | what a stake is beyond them
    ${RIGHT_WINS}  | ${COUP}                        | Z replenish       | 1     | the least that a bank may begin with
    ${RIGHT_WINS}  | ${COUP}                        | Z replenish 500   | 500   | what a broken bank begins again with
    ${BANKER_WINS} | ${COUP}                        | Z continue 20100  | 100   | what the bank goes on with beyond itself
    ${BANKER_WINS} | ${COUP}                        | Z continue        | –     | nothing for a bank that goes on as it is
    ${BANKER_WINS} | ${COUP}, Z retire              | A take-over       | 20000 | what a retired bank comes to
  `;
  it.each(rows)('$says, after “$lines”: $lack, $why', ({ cards, lines, says: line, lack }) => {
    expect(lackOf(lackOfChips(saysAtBanque(line), banque(cards, lines).state))).toBe(lack);
  });

  it('is the excess of stakes over an unlimited bank (B7)', () => {
    const scene = banque(RIGHT_WINS, `${BANK}, dealer close-banco`, { overBank: 'accepted-at-risk' });
    scene.go('A bet right 10000, F bet left 300, B pass, G pass, C pass, H pass, dealer close-betting');
    expect(lackOfChips(saysAtBanque('Z accept'), scene.state)).toBe(300n);
  });
});
