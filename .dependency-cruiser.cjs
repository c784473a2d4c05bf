/**
 * Which way dependencies may run: contract <- platform <- features <- app;
 * contract <- web <- admin, portal.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const FEATURES = '^server/(?!contract/|platform/|cli/|demo/)[^/]+/';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Two files that need each other are one file, or a third one is missing. Types alone are no circle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'A folder of the server that needs another is above it: contract, platform, places and people, clients, services, exports. What the lower one must know of the upper comes by a port of its own.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/(platform/)?[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'no-suite-left-out',
      comment: 'A suite runs where a test file imports it; one that none imports would look as if it passed.',
      severity: 'error',
      from: { path: '^test/.*\\.spec\\.ts$' },
      to: { path: '^test/.*\\.suite\\.ts$', reachable: false },
    },
    {
      name: 'contract-imports-nothing',
      comment:
        'The contract is shared with both front ends: pure TypeScript. Only the responses are written as schemas.',
      severity: 'error',
      from: { path: '^server/contract/', pathNot: '^server/contract/responses/' },
      to: { pathNot: '^server/contract/' },
    },
    {
      name: 'responses-are-schemas',
      severity: 'error',
      from: { path: '^server/contract/responses/' },
      to: { pathNot: '(^server/contract/|node_modules/typebox/)' },
    },
    {
      name: 'front-ends-take-types-of-responses',
      comment: 'Schemas describe and check responses; browsers have no use for them.',
      severity: 'error',
      from: { path: '^(admin|portal|web|server/contract)/', pathNot: '^server/contract/responses/' },
      to: { path: '^server/contract/responses/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules are functions of their arguments; they know the contract, each other and calendar arithmetic.',
      severity: 'error',
      from: { path: '^server/.*\\.rules\\.ts$' },
      to: { pathNot: '(^server/contract/|\\.rules\\.ts$|node_modules/(temporal-polyfill|cron-parser)/)' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/(platform|contract)/' },
    },
    {
      name: 'server-knows-no-front-end',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^(web|admin|portal)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: FEATURES },
      to: { path: '^server/[^/]+\\.ts$|^server/(cli|demo)/' },
    },
    {
      name: 'web-knows-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|admin|portal|migrations|test)/', pathNot: '^server/contract/' },
    },
    {
      name: 'web-knows-no-framework',
      comment: 'Both front ends stand on it, and one of them is not react-admin.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: 'node_modules/(react-admin|ra-[^/]+|react-router|@nestjs|@tanstack)/' },
    },
    {
      name: 'admin-knows-only-contract-and-web',
      severity: 'error',
      from: { path: '^admin/', pathNot: 'vite\\.config\\.ts$' },
      to: { path: '^(server|portal|migrations|test)/', pathNot: '^server/contract/' },
    },
    {
      name: 'portal-knows-only-contract-and-web',
      severity: 'error',
      from: { path: '^portal/', pathNot: 'vite\\.config\\.ts$' },
      to: { path: '^(server|admin|migrations|test)/', pathNot: '^server/contract/' },
    },
    {
      name: 'migrations-import-only-typeorm',
      comment: 'A migration says what was done then; code that it shares with today would change it.',
      severity: 'error',
      from: { path: '^migrations/', pathNot: '^migrations/index\\.ts$' },
      to: { pathNot: '(^migrations/|node_modules/typeorm)' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(server|web|admin|portal|migrations)/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-circles-in-front-ends',
      comment: 'Types that tie a circle belong in a file of their own.',
      severity: 'error',
      from: { path: '^(admin|portal|web)/' },
      to: { circular: true },
    },
    {
      name: 'admin-features-one-way',
      comment: 'Clients and files know the other features; none of those knows them.',
      severity: 'error',
      from: { path: '^admin/[^/]+/', pathNot: '^admin/(clients|files)/' },
      to: { path: '^admin/(clients|files)/' },
    },
    {
      name: 'admin-shared-knows-no-feature',
      severity: 'error',
      from: { path: '^admin/(shared|dataProvider)/' },
      to: { path: '^admin/(?!shared/|dataProvider/|layout/Page|layout/DocumentTitle)[^/]+/' },
    },
    {
      name: 'production-packages-only',
      comment: 'What the server runs on must be installed in production; types vanish before.',
      severity: 'error',
      from: { path: '^(server|migrations)/', pathNot: '^server/(vite\\.config\\.ts|cli/dev\\.mjs)$' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Benchmarks measure what was built, which is not there on a fresh clone.
      to: { couldNotResolve: true, pathNot: 'dist/server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
