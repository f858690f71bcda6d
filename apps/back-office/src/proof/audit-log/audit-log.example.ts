import type { AuditLogsView, ConsistencyView, InclusionView, SealingView } from './audit-log.view';

// What the API's documents show: 43 events of one shard, sealed; the proofs lead to the roots.

const ORIGIN = 'sabot/audit/00000000-0000-4000-8000-000000000000';

export const CHECKPOINT_EXAMPLE =
  'sabot/audit/00000000-0000-4000-8000-000000000000\n43\n7+NNK6EhE2IQdv2EaqSMuEbt8pcQ9P0bIdOhmbCQ1O0=\n\n— sabot/audit/00000000-0000-4000-8000-000000000000 UNylv78lmNX69c+jDVO/P3qUrvWkveNZtKFuQb0d04MxmaQwPRvM0ug6UyS80sol5Zthd91O8QvI7Vdanai5eVtXHQ4=\n';

export const INCLUSION_EXAMPLE: InclusionView = {
  log: 1,
  origin: ORIGIN,
  shard: 26,
  seq: 43,
  index: 42,
  hash: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
  size: 43,
  root: 'efe34d2ba12113621076fd846aa48cb846edf29710f4fd1b21d3a199b090d4ed',
  proof: [
    'a133e5b80d54065be4da2ab4706bbd33d69b7d7ff79d2dc2fc9985f28ea3b730',
    '024bd8b58aa5886ddb5e66bf3b2971e85529b1494e003948dec37ea8266bedcf',
    'a9fe687ed2551d373985957daab98e06fec1f5bc007352029b2763d8ce02b38a',
  ],
  checkpoint: CHECKPOINT_EXAMPLE,
};

export const CONSISTENCY_EXAMPLE: ConsistencyView = {
  log: 1,
  origin: ORIGIN,
  from: 32,
  to: 43,
  proof: ['ae4993ddc85a95828cd5c67ec4f0879b8cded2910078d37c3002fc29e2081871'],
};

export const LOGS_EXAMPLE: AuditLogsView = {
  items: [
    {
      log: 1,
      origin: ORIGIN,
      size: 43,
      predecessor: null,
      keys: [
        {
          keyId: '50dca5bf',
          vkey: 'sabot/audit/00000000-0000-4000-8000-000000000000+50dca5bf+AUvq3isjNDC5cYuqzs8P4FHLIqILbXmlqfxa2HOI4vc8',
          state: 'active',
          addedAt: '2026-11-21T20:00:00.201334Z',
          endedAt: null,
          fromSize: 0,
          toSize: null,
        },
      ],
    },
  ],
  next: null,
  position: ['26:43'],
};

export const SEALING_EXAMPLE: SealingView = {
  log: 1,
  origin: ORIGIN,
  size: 43,
  signedAt: '2026-11-21T20:14:41.002113Z',
  keyId: '527ca5bf',
  waiting: 0,
  asOf: '2026-11-21T20:14:41.802113Z',
  growth: [
    { size: 32, signedAt: '2026-11-21T20:14:36.114201Z' },
    { size: 43, signedAt: '2026-11-21T20:14:41.002113Z' },
  ],
  position: ['26:43'],
};
