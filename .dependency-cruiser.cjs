const GROUND = ['kernel', 'cards', 'money'];
const GAME = [...GROUND, 'baccarat', 'odds', 'sealed-shoe', 'transparency'];
const DECIDERS = [...GAME, 'tables', 'cage', 'breaks'];

/** Who may know whom, a line a library: what isn't said here is refused. A new arrow is a decision, so it is written here. */
const KNOWS = {
  kernel: [],
  cards: ['kernel'],
  money: ['kernel'],
  transparency: GROUND,
  baccarat: GROUND,
  'sealed-shoe': [...GROUND, 'transparency'],
  odds: [...GROUND, 'baccarat'],
  roads: [...GROUND, 'baccarat'],
  'shoe-order': ['cards'],
  tables: GAME,
  cage: GAME,
  breaks: GROUND,
  contract: DECIDERS,
  'event-store': ['kernel', 'money', 'transparency', 'hashing', 'files'], // no game: it keeps any subject
  client: [], // a house's REST API by the types of its document: it runs in a browser, too
  consumer: ['kernel', 'transparency', 'contract'], // no broker: whoever delivers calls it
  floor: [...DECIDERS, 'contract', 'event-store', 'hashing'],
  evidence: [...DECIDERS, 'contract'],
  audit: [...DECIDERS, 'contract', 'event-store', 'hashing', 'evidence', 'sealer'],
  ledger: ['kernel', 'money', 'event-store'],
  reports: [
    ...DECIDERS,
    'contract',
    'event-store',
    'hashing',
    'sealer',
    'gaming-days',
    'projections',
    'ledger',
    'audit',
    'access-log',
  ],
  projections: [
    ...DECIDERS,
    'shoe-order',
    'contract',
    'event-store',
    'hashing',
    'gaming-days',
    'messaging',
    'consumer',
  ],
  sealer: ['kernel', 'transparency', 'hashing', 'event-store', 'files'], // hashes alone: it knows no event
  webhooks: ['kernel', 'transparency', 'contract', 'event-store', 'consumer', 'files'], // signs as receivers check it
  'access-log': ['event-store'], // of what was given out it knows no more than the words
  messaging: [], // bytes alone: what they say is others' to know
  relay: ['kernel', 'transparency', 'hashing', 'event-store', 'contract', 'messaging'],
  hashing: [],
  files: [],
  'peer-keys': ['files'],
  browser: [],
  'gaming-days': [],
  configuration: ['gaming-days'],
  observability: [...DECIDERS, 'contract', 'configuration', 'gaming-days'], // a trace is its correlation id: the contract says how
  postgres: [],
  problem: ['kernel'],
  identity: ['kernel', 'tables', 'contract', 'problem', 'files'],
  rest: ['kernel', 'configuration', 'observability', 'problem', 'identity'],
  launch: ['configuration', 'observability', 'postgres', 'messaging', 'sealer'],
  testing: [...DECIDERS, 'contract', 'event-store', 'floor', 'hashing', 'postgres'],
};

const anyOf = (libraries) => `^libs/(${libraries.join('|')})/`;
const PURE = anyOf([...DECIDERS, 'roads', 'shoe-order']);
const SPEC = '[.]spec[.]ts$';
/** What only tests may know: `#testing`, and the folders `test` of a library and of the project. */
const TEST_HELP = '^(libs/[^/]+/|)test/|^libs/testing/';

const arrowsOf = ([library, known]) => ({
  name: `what-${library}-may-know`,
  severity: 'error',
  comment: `${library} may know ${known.length === 0 ? 'no other library' : known.join(', ')} (KNOWS; ARCHITECTURE.md, The map).`,
  from: { path: anyOf([library]), pathNot: [SPEC, TEST_HELP] },
  to: { path: '^libs/', pathNot: anyOf([library, ...known]) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(KNOWS)
      .filter(([library]) => library !== 'testing')
      .map(arrowsOf),
    {
      name: 'every-library-has-its-place',
      severity: 'error',
      comment: 'A new library gets a line in KNOWS, and in the map of ARCHITECTURE.md.',
      from: { path: '^libs/', pathNot: anyOf(Object.keys(KNOWS)) },
      to: {},
    },
    {
      name: 'pure-stays-pure',
      severity: 'error',
      comment:
        'No package, no node: module, no folder but the pure ones: a coup replays to the same bytes in any year.',
      from: { path: PURE, pathNot: [SPEC, TEST_HELP] },
      to: { pathNot: PURE },
    },
    {
      name: 'no-framework-below-the-edge',
      severity: 'error',
      comment: 'Nest and Fastify end where a request has become a command or a question.',
      from: {
        path: '^(libs|migrations)/',
        pathNot: anyOf(['identity', 'problem', 'rest', 'observability', 'launch']),
      },
      to: { path: 'node_modules/(@nestjs|fastify|@fastify)/' },
    },
    {
      name: 'sql-in-few-hands',
      severity: 'error',
      comment: 'Only adapters talk to PostgreSQL; everybody else goes through their ports.',
      from: {
        path: '^(apps|libs)/',
        pathNot: [
          SPEC,
          anyOf([
            'event-store',
            'ledger',
            'audit',
            'projections',
            'sealer',
            'webhooks',
            'access-log',
            'relay',
            'postgres',
            'testing',
          ]),
          '^apps/back-office/src/(open-reading|back-office[.]module|reading/positions|coups/replay-coup[.]query|coups/read-evidence[.]query)[.]ts$',
        ],
      },
      to: { path: 'node_modules/(pg|@types/pg|typeorm)/' },
    },
    {
      name: 'kafka-in-one-hand',
      severity: 'error',
      comment: 'The client and its traps are behind a port (S15).',
      from: { path: '^(apps|libs|test|bench)/', pathNot: '^libs/messaging/src/kafkajs/' },
      to: { path: 'node_modules/kafkajs/' },
    },
    {
      name: 'opentelemetry-in-one-hand',
      severity: 'error',
      comment: 'Loaded only where traces are configured; everybody else knows spans as values (`Traces`).',
      from: { path: '^(apps|libs|test|bench)/', pathNot: '^libs/observability/src/traces/otel-sink[.]ts$' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'typeorm-migrates-alone',
      severity: 'error',
      comment: 'No ORM on the way of a command (ARCHITECTURE.md, What is deliberately not there).',
      from: { path: '^(apps|libs)/' },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: 'migrations-know-the-server-alone',
      severity: 'error',
      comment: 'A migration stays as it landed; what it knew of our code would change under it.',
      from: { path: '^migrations/', pathNot: SPEC },
      to: { path: '^(libs|apps)/', pathNot: anyOf(['postgres']) },
    },
    {
      name: 'libs-know-no-app',
      severity: 'error',
      comment: 'Arrows never turn back.',
      from: { path: '^(libs|migrations)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-know-no-app',
      severity: 'error',
      comment: 'Only house composes the modules of the others.',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/house/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'one-door-per-library',
      severity: 'error',
      comment: 'Import #name, never a file inside another library.',
      from: { path: '^(apps|libs)/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['/src/index[.]ts$', '^$1/$2/'] },
    },
    {
      name: 'one-door-per-library-from-tests',
      severity: 'error',
      comment:
        'Tests go through the public surface; chance at a table is one, wherever it is played. The set-up runs outside ' +
        'jest’s modules, where all of #testing would be the build.',
      from: { path: '^(test|migrations)/' },
      to: {
        path: '^libs/',
        pathNot: ['/src/index[.]ts$', '^libs/tables/test/any-[a-z-]+[.]ts$', '^libs/testing/src/sizes[.]ts$'],
      },
    },
    {
      name: 'test-help-stays-in-tests',
      severity: 'error',
      comment: 'What is built and run knows nothing of tests.',
      from: { pathNot: [SPEC, TEST_HELP] },
      to: { path: TEST_HELP },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@sabot/source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
