/**
 * The order of districts and libraries: read by .dependency-cruiser.cjs, by the picture in ARCHITECTURE.md and by
 * test/structure. A new arrow is a decision, so it is written here.
 */

/** The districts of `libs` from the ground up, each with those that it may know: no arrow points up (ARCHITECTURE.md). */
const DISTRICTS = {
  kernel: [],
  game: ['kernel'],
  log: ['kernel', 'game'],
  streams: ['kernel', 'log'],
  proof: ['kernel', 'game', 'log'],
  office: ['kernel', 'game', 'log', 'streams', 'proof'],
  edge: ['kernel', 'game', 'log', 'streams', 'proof', 'office'],
};

/** The libraries of a district, each with those beside it that it may know, and those alone that stand above it here. */
const LIBRARIES = {
  kernel: {
    decision: [],
    money: ['decision'],
    canonical: ['decision'],
    merkle: ['decision', 'canonical'],
    csv: [],
    hashing: [],
    files: ['decision'],
  },
  game: {
    cards: [],
    baccarat: ['cards'],
    odds: ['cards', 'baccarat'],
    roads: ['cards', 'baccarat'],
    shoe: ['cards'],
    tables: ['cards', 'baccarat', 'odds', 'shoe'],
    calls: ['cards', 'baccarat', 'tables'],
    cage: [],
    breaks: [],
    decks: [],
  },
  log: {
    contract: [],
    'event-store': [],
    ledger: ['event-store'],
    commands: ['contract', 'event-store'],
    postgres: [],
  },
  streams: { kafka: [], relay: ['kafka'], consumer: [], webhooks: ['consumer'] },
  proof: { seal: [], evidence: [], audit: ['seal', 'evidence'], 'browser-means': ['evidence'] },
  office: {
    'gaming-days': [],
    'access-log': [],
    projections: ['gaming-days'],
    reports: ['gaming-days', 'access-log', 'projections'],
  },
  edge: {
    problem: [],
    configuration: [],
    client: [],
    'peer-keys': [],
    observability: ['configuration'],
    identity: ['problem', 'configuration'],
    sessions: ['configuration', 'identity'],
    rest: ['problem', 'configuration', 'observability', 'identity'],
    launch: ['configuration', 'observability'],
  },
};

/** Libraries that know less than their district may. */
const NARROWER = {
  'log/event-store': ['kernel'], // no game: it keeps any subject
  'log/ledger': ['kernel', 'log/event-store'],
  'log/postgres': [],
  'streams/kafka': ['kernel/decision'], // bytes alone: what they say is others' to know
  'streams/consumer': ['kernel', 'log/contract'], // no broker: whoever delivers calls it
  'proof/seal': ['kernel', 'log/event-store'], // hashes alone: it knows no event
  'office/gaming-days': [],
  'office/access-log': ['log/event-store'], // of what was given out it knows no more than the words
  'edge/client': ['kernel/decision'], // a house's REST API by the types of its document: it runs in a browser, too
  'edge/configuration': ['game/tables', 'office/gaming-days'], // a setting maps an account's roles to ours
  'edge/identity': ['kernel', 'game/tables', 'log/contract', 'edge/problem', 'edge/configuration'],
  'edge/sessions': ['log/event-store', 'edge/configuration', 'edge/identity'],
  'edge/launch': [
    'kernel/decision',
    'log/postgres',
    'streams/kafka',
    'proof/seal',
    'edge/configuration',
    'edge/observability',
  ],
  // A trace is its correlation id: the contract says how. The table of alarms has to know who raises which.
  'edge/observability': [
    'kernel/decision',
    'kernel/canonical',
    'log/contract',
    'log/event-store',
    'office/projections',
    'proof/seal',
    'streams/relay',
    'streams/webhooks',
    'edge/configuration',
  ],
  'edge/peer-keys': ['kernel/decision', 'kernel/files'],
  'edge/problem': ['kernel/decision'],
  'edge/rest': [
    'kernel/decision',
    'edge/problem',
    'edge/configuration',
    'edge/observability',
    'edge/identity',
  ],
};

const knownBy = (district, library, beside) =>
  NARROWER[`${district}/${library}`] ?? [
    ...DISTRICTS[district],
    ...beside.map((name) => `${district}/${name}`),
  ];

/** Each library, as `district/library`, with all that it may import. */
const ARROWS = Object.entries(LIBRARIES).flatMap(([district, libraries]) =>
  Object.entries(libraries).map(([library, beside], at) => {
    const above = Object.keys(libraries).slice(0, at);
    const wrong = beside.find((name) => !above.includes(name));
    if (wrong !== undefined)
      throw new Error(`${district}/${library} knows ${wrong}, which does not stand above it`);
    return [`${district}/${library}`, knownBy(district, library, beside)];
  }),
);

module.exports = { DISTRICTS, LIBRARIES, ARROWS };
