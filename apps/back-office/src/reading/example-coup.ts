// Values that the examples of the API's documents share: one coup at one table, told by every address.

export const POSITION = ['26:43'];
export const OPENED_AT = '2026-11-21T20:14:05.201334Z';
export const PLACED_AT = '2026-11-21T20:14:11.870002Z';
export const DEALT_AT = '2026-11-21T20:14:40.556213Z';
export const HASH = '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043';
export const RULES = { decks: 8, commissionBps: 500, pays: { player: '1:1', banker: '1:1', tie: '8:1' } };
export const COMMITMENT = '9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a';
