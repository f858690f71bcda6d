import type { Role } from '#game/tables';
import type { CommandName } from '#log/contract';
import type { HouseUnderTest } from '../house-under-test';
import { asPerson } from './played-floor';

/** The tables where patrons bank. */
export const CHEMIN_TABLE = 'BAC-50';
export const BANQUE_TABLE = 'BAC-56';

/** A house that plays these tables. */
export interface BankedHouse {
  readonly give: (
    as: { readonly id: string; readonly role: Extract<Role, 'pit' | 'dealer' | 'cage' | 'patron'> },
    name: CommandName,
    target: string,
    fields?: object,
  ) => Promise<void>;
  /** Returns a table as `GET /v1/tables/{table}` has it. */
  readonly see: (table: string) => Promise<unknown>;
}

/** Returns a house that is played over REST. */
export const bankedOver = (house: HouseUnderTest): BankedHouse => ({
  give: (person, ...command) => asPerson(house, person).give(...command),
  see: (table) => house.get(`/v1/tables/${table}`),
});

type Staff = 'pit' | 'dealer' | 'cage';
const staff = (id: string, role: Staff) => ({ id, role }) as const;
const [PIT, DEALER, CAGE] = [staff('petra', 'pit'), staff('dora', 'dealer'), staff('cara', 'cage')];
const patron = (id: string) => ({ id, role: 'patron' }) as const;

const CHEMIN_SEATS = ['ada', 'bob', 'cleo', 'dan', 'eve', 'fay'];
const BANQUE_SEATS: readonly (readonly [number, string])[] = [
  [1, 'ida'],
  [2, 'mia'],
  [3, 'tom'],
  [4, 'jim'],
  [6, 'hal'],
  [7, 'kit'],
  [9, 'ned'],
  [10, 'ora'],
];
/** The chips of each patron, in cents. */
const CHIPS = '2000000';

interface Stake {
  readonly on?: string;
  readonly stake: string;
}

interface Seen {
  readonly phase: string;
  readonly bank: { readonly patron: string; readonly bank: string } | null;
  readonly round: {
    readonly turns: readonly {
      readonly patron: string;
      readonly says: string;
      readonly amount: string | null;
    }[];
    readonly plays: readonly { readonly hand: string; readonly patron: string }[];
  } | null;
}

const seen = async (house: BankedHouse, table: string): Promise<Seen> => (await house.see(table)) as Seen;

async function seat(house: BankedHouse, table: string, number: number | null, id: string): Promise<void> {
  await house.give(CAGE, 'Deposit', id, { amount: CHIPS, currency: 'EUR' });
  if (number !== null) await house.give(patron(id), 'TakeSeat', table, { seat: number });
  await house.give(patron(id), 'BuyIn', table, { amount: CHIPS });
}

/** Returns the patron whose turn it is, from the table's state. */
const onTurn = ({ phase, bank, round }: Seen): string => {
  const asked = round?.turns.find(({ says }) => says === 'on-turn' || says === 'asked');
  const player = round?.plays.find(({ hand }) => hand === phase);
  return asked?.patron ?? player?.patron ?? bank?.patron ?? '';
};

/** Gives calls for each hand until the coup is settled. */
async function playHands(house: BankedHouse, table: string): Promise<void> {
  for (let now = await seen(house, table); ['punter', 'right', 'left', 'banker'].includes(now.phase);) {
    await house.give(patron(onTurn(now)), 'Stand', table);
    now = await seen(house, table);
  }
}

/** Each patron in turn stakes by the list or passes, until the bank is filled. */
async function stakeInTurn(
  house: BankedHouse,
  table: string,
  stakes: Readonly<Record<string, Stake>>,
  most = Infinity,
): Promise<void> {
  for (let spoken = 0; spoken < most; spoken++) {
    const now = await seen(house, table);
    if (now.phase !== 'betting' || !now.round?.turns.some(({ says }) => says === 'on-turn')) return;
    const who = onTurn(now);
    const stake = stakes[who];
    // A smaller bank takes fewer stakes.
    const left =
      Number(now.bank?.bank ?? 0) - now.round.turns.reduce((all, { amount }) => all + Number(amount ?? 0), 0);
    if (stake === undefined || Number(stake.stake) > left) await house.give(patron(who), 'PassBet', table);
    else await house.give(patron(who), 'PlaceBet', table, stake);
  }
}

const CHEMIN_STAKES: readonly Readonly<Record<string, Stake>>[] = [
  { bob: { stake: '30000' }, cleo: { stake: '20000' }, dan: { stake: '20000' } },
  { cleo: { stake: '60000' }, eve: { stake: '25000' }, ada: { stake: '15000' } },
  { dan: { stake: '40000' }, fay: { stake: '10000' } },
];

async function dealChemin(house: BankedHouse, coup: number): Promise<void> {
  await house.give(DEALER, 'CloseBanco', CHEMIN_TABLE);
  const stakes = CHEMIN_STAKES[coup % CHEMIN_STAKES.length] ?? {};
  await stakeInTurn(house, CHEMIN_TABLE, stakes);
  if ((await seen(house, CHEMIN_TABLE)).phase === 'betting')
    await house.give(DEALER, 'CloseBetting', CHEMIN_TABLE);
  if ((await seen(house, CHEMIN_TABLE)).phase === 'dealing') await house.give(DEALER, 'Deal', CHEMIN_TABLE);
  await playHands(house, CHEMIN_TABLE);
}

/** Continues the bank, or gives it to the patron who is asked. */
async function toBanco(house: BankedHouse): Promise<void> {
  const { phase, bank, ...now } = await seen(house, CHEMIN_TABLE);
  if (phase === 'continue') await house.give(patron(bank?.patron ?? ''), 'ContinueBank', CHEMIN_TABLE);
  else if (phase === 'bank-offered')
    await house.give(patron(onTurn({ phase, bank, ...now })), 'StakeBank', CHEMIN_TABLE, {
      amount: '150000',
    });
}

/** Plays a chemin de fer table with six patrons to a coup in which two have staked. */
export async function playChemin(house: BankedHouse, coups = 7): Promise<void> {
  const rules = { bankMin: '10000', bankerPlay: 'free', falseDraw: 'liable', minimumSeated: 6 };
  await house.give(PIT, 'OpenTable', CHEMIN_TABLE, {
    table: CHEMIN_TABLE,
    variant: 'chemin-de-fer',
    currency: 'EUR',
    rules,
  });
  for (const [at, id] of CHEMIN_SEATS.entries()) await seat(house, CHEMIN_TABLE, at + 1, id);
  await seat(house, CHEMIN_TABLE, null, 'gus');
  await house.give(PIT, 'AssignDealer', CHEMIN_TABLE, { dealer: DEALER.id });
  await house.give(DEALER, 'ShuffleShoe', CHEMIN_TABLE);
  await house.give(patron('fay'), 'CutShoe', CHEMIN_TABLE, { at: 137 });
  for (let coup = 0; coup < coups; coup++) {
    await toBanco(house);
    await dealChemin(house, coup);
  }
  await toBanco(house);
  await house.give(DEALER, 'CloseBanco', CHEMIN_TABLE);
  await stakeInTurn(house, CHEMIN_TABLE, CHEMIN_STAKES[0] ?? {}, 3);
}

const BANQUE_STAKES = {
  ida: { on: 'right', stake: '12500' },
  mia: { on: 'right', stake: '7000' },
  tom: { on: 'right', stake: '4000' },
  hal: { on: 'left', stake: '11000' },
  kit: { on: 'left', stake: '8000' },
  ned: { on: 'cheval', stake: '6000' },
};

/** Plays a banque table with eight patrons on both tableaux to a coup whose cards are dealt. */
export async function playBanque(house: BankedHouse, coups = 8): Promise<void> {
  const rules = { bankMin: '10000', commissionBps: 500, falseDraw: 'liable' };
  await house.give(PIT, 'OpenTable', BANQUE_TABLE, {
    table: BANQUE_TABLE,
    variant: 'banque',
    currency: 'EUR',
    rules,
  });
  for (const [number, id] of BANQUE_SEATS) await seat(house, BANQUE_TABLE, number, id);
  await seat(house, BANQUE_TABLE, null, 'lou');
  await house.give(PIT, 'AssignDealer', BANQUE_TABLE, { dealer: DEALER.id });
  await house.give(DEALER, 'ShuffleShoe', BANQUE_TABLE);
  await house.give(patron('mia'), 'CutShoe', BANQUE_TABLE, { at: 70 });
  await house.give(patron('lou'), 'BidForBank', BANQUE_TABLE, { amount: '500000' });
  await house.give(patron('jim'), 'BidForBank', BANQUE_TABLE, { amount: '300000' });
  await house.give(DEALER, 'CloseBidding', BANQUE_TABLE);
  await house.give(patron('lou'), 'StakeBank', BANQUE_TABLE, { amount: '500000' });
  // A natural ends a coup at once, so the last coup must be one with calls.
  for (let coup = 0; coup < coups || (await seen(house, BANQUE_TABLE)).phase === 'continue'; coup++) {
    if (coup > 0) await house.give(patron('lou'), 'ContinueBank', BANQUE_TABLE);
    await house.give(DEALER, 'CloseBanco', BANQUE_TABLE);
    await stakeInTurn(house, BANQUE_TABLE, BANQUE_STAKES);
    await house.give(DEALER, 'CloseBetting', BANQUE_TABLE);
    await house.give(DEALER, 'Deal', BANQUE_TABLE);
    if (coup < coups) await playHands(house, BANQUE_TABLE);
  }
}
