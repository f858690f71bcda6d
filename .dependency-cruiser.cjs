const PURE = '^libs/(kernel|cards|money|baccarat|sealed-shoe|transparency)/';
const DECIDER = '^libs/(tables|cage)/src/';
const SPEC = '[.]spec[.]ts$';
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'pure-stays-pure',
      severity: 'error',
      comment: 'No package, no node: module, no other library.',
      from: { path: PURE, pathNot: SPEC },
      to: { pathNot: PURE },
    },
    {
      name: 'deciders-see-pure-code-only',
      severity: 'error',
      comment: 'A decision depends on the command, the state and the cards it is given; on nothing else.',
      from: { path: DECIDER, pathNot: SPEC },
      to: { pathNot: [PURE, '^libs/(tables|cage)/src/'] },
    },
    { name: 'libs-know-no-app', severity: 'error', from: { path: '^libs/' }, to: { path: '^apps/' } },
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
      from: { path: '^(test|migrations)/' },
      to: { path: '^libs/', pathNot: ['/src/index[.]ts$'] },
    },
    {
      name: 'test-help-stays-in-tests',
      severity: 'error',
      from: { pathNot: [SPEC, '^libs/testing/', '^test/'] },
      to: { path: '^libs/testing/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
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
