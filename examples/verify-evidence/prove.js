import { answerOf, connect } from 'sabot-client';
import { checkEvidence } from 'sabot-client/evidence';
import { hashing, verifyEd25519 } from 'sabot-client/hashing';

const service = connect({ url: process.env.SABOT, token: process.env.INTEGRATION });
const params = { path: { coup: process.argv[2] ?? 'BAC-07/S1/C1' } };
const file = await answerOf(service.GET('/v1/coups/{coup}/evidence', { params, parseAs: 'arrayBuffer' }));
const logs = await answerOf(service.GET('/v1/audit/logs'));
const key = logs.items[0].keys[0].vkey;

const checked = checkEvidence(new Uint8Array(file), key, { hashing, ed25519: verifyEd25519 });
if (checked === null) throw new Error(`${key} is no key`);
for (const { number, name, verdict } of checked.claims) console.log(number, name, verdict);
