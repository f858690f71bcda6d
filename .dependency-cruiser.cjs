const { ARROWS } = require('./libs/districts.cjs');

const anyOf = (places) => `^libs/(${places.join('|')})/`;
const PURE = anyOf(['game', 'kernel/(decision|money|canonical|merkle|csv)']);
const SPEC = '[.]spec[.]ts$';
/** Folders that only tests may know: `test` of a library, and that of the project with `#testing` and `#browser`. */
const TEST_HELP = '^(libs/.+/|)test/';

const arrowsOf = ([library, known]) => ({
  name: `what-${library.replace('/', '-')}-may-know`,
  severity: 'error',
  comment: `${library} may know ${known.length === 0 ? 'no other library' : known.join(', ')} (libs/districts.cjs).`,
  from: { path: anyOf([library]), pathNot: [SPEC, TEST_HELP] },
  to: { path: '^libs/', pathNot: anyOf([library, ...known]) },
});

/** What a part of `game/tables` may know of the others: a game knows the kits, and no kit knows a game. */
const gamesApart = (part, known) => ({
  name: `games-apart-${part}`,
  severity: 'error',
  comment: `${part} may know ${known.length === 0 ? 'no other part of tables' : known.join(', ')}.`,
  from: { path: `^libs/game/tables/${part}/`, pathNot: [SPEC, TEST_HELP] },
  to: {
    path: '^libs/game/tables/[^/]+/',
    pathNot: anyOf([part, ...known].map((name) => `game/tables/${name}`)),
  },
});

/** Stages of a command in the order in which it passes them; each may know those before it. */
const STAGES = ['messages', 'route', 'remember', 'prepare', 'fund', 'decide', 'follow-up'];

const stageArrows = (stage, at) => ({
  name: `stage-${stage}`,
  severity: 'error',
  comment: `A command passes ${STAGES.join(' → ')}; ${stage} knows what lies before it.`,
  from: { path: `^libs/log/commands/${stage}/`, pathNot: [SPEC, TEST_HELP] },
  to: {
    path: '^libs/log/commands/',
    pathNot: STAGES.slice(0, at + 1).map((known) => `^libs/log/commands/${known}/`),
  },
});

const FEATURE = '^apps/back-office/src/((?:floor|proof|books|pages)/[^/]+)/';
const feature = (name) => `^apps/back-office/src/${name}/`;
/** Features of the back office that need another one, each with those that it may know. */
const FEATURE_ARROWS = {
  'floor/shoes': ['floor/coups'], // roads are drawn from settlements
  'books/reports': ['books/breaks', 'books/significant-events'], // a report lists them in the form that they have there
  'books/patrons': ['books/ledger', 'floor/tables'], // a patron's money is read as both show it
  'pages/documents': ['floor/live'], // the AsyncAPI document holds the schema of the feed
};

const featureArrowsOf = ([name, known]) => ({
  name: `what-${name.replace('/', '-')}-may-know`,
  severity: 'error',
  comment: `${name} may know ${known.join(', ')} (FEATURE_ARROWS).`,
  from: { path: feature(name) },
  to: { path: FEATURE, pathNot: [name, ...known].map(feature) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...ARROWS.map(arrowsOf),
    gamesApart('any-table', []),
    gamesApart('player-banked', ['any-table']),
    gamesApart('house-banked', ['any-table']),
    gamesApart('chemin-de-fer', ['any-table', 'player-banked']),
    gamesApart('banque', ['any-table', 'player-banked']),
    ...STAGES.map(stageArrows),
    {
      name: 'every-library-has-its-place',
      severity: 'error',
      comment:
        'A new library gets its place in libs/districts.cjs, and a line in the README of its district.',
      from: { path: '^libs/', pathNot: anyOf(ARROWS.map(([library]) => library)) },
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
        pathNot: anyOf(['edge/(identity|problem|rest|observability|launch)']),
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
            'log/(event-store|ledger|postgres)',
            'streams/(relay|webhooks)',
            'proof/(seal|audit)',
            'office/(projections|access-log)',
            'edge/sessions',
          ]),
          '^apps/back-office/src/reading/(open-reading|reading[.]module|positions)[.]ts$',
        ],
      },
      to: { path: 'node_modules/(pg|@types/pg|typeorm)/' },
    },
    {
      name: 'kafka-in-one-hand',
      severity: 'error',
      comment: 'The client and its traps are behind a port (S15).',
      from: { path: '^(apps|libs|test|bench)/', pathNot: '^libs/streams/kafka/kafkajs/' },
      to: { path: 'node_modules/kafkajs/' },
    },
    {
      name: 'opentelemetry-in-one-hand',
      severity: 'error',
      comment: 'Loaded only where traces are configured; everybody else knows spans as values (`Traces`).',
      from: { path: '^(apps|libs|test|bench)/', pathNot: '^libs/edge/observability/traces/otel-sink[.]ts$' },
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
      comment:
        'A migration stays as it landed; what it knew of our code would change under it. How to read the code of an error does not.',
      from: { path: '^migrations/', pathNot: SPEC },
      to: { path: '^(libs|apps)/', pathNot: anyOf(['log/postgres', 'kernel/decision']) },
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
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature of the table server knows commands/, floor/ and itself, and no other feature.',
      from: { path: '^apps/table-server/src/([^/]+)/', pathNot: SPEC },
      to: {
        path: '^apps/table-server/src/',
        pathNot: '^apps/table-server/src/(commands|floor|$1)/',
      },
    },
    {
      name: 'features-know-no-feature',
      severity: 'error',
      comment:
        'What two features of the back office need is in reading/; a new arrow is a decision (FEATURE_ARROWS).',
      from: { path: FEATURE, pathNot: Object.keys(FEATURE_ARROWS).map(feature) },
      to: { path: FEATURE, pathNot: feature('$1') },
    },
    ...Object.entries(FEATURE_ARROWS).map(featureArrowsOf),
    {
      name: 'reading-knows-no-feature',
      severity: 'error',
      comment: 'It serves all of them.',
      from: { path: '^apps/back-office/src/reading/' },
      to: { path: FEATURE },
    },
    {
      name: 'one-door-per-library',
      severity: 'error',
      comment: 'Import #name, never a file inside another library.',
      from: { path: '^(apps/[^/]+|libs/[^/]+/[^/]+)/' },
      to: { path: '^libs/', pathNot: ['^libs/[^/]+/[^/]+/(index[.]ts$|test/)', '^$1/'] },
    },
    {
      name: 'one-door-per-library-from-tests',
      severity: 'error',
      comment:
        'Tests go through the public surface, and take play by chance and twins in memory from a library’s test folder.',
      from: { path: '^(test|migrations)/' },
      to: {
        path: '^libs/',
        pathNot: ['^libs/districts[.]cjs$', '^libs/[^/]+/[^/]+/(index[.]ts$|test/)'],
      },
    },
    {
      name: 'test-help-stays-in-tests',
      severity: 'error',
      comment:
        'What is built and run knows nothing of tests. The bench measures pages in the tests’ browser.',
      from: { pathNot: [SPEC, TEST_HELP, '^bench/'] },
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
