/**
 * Allowed directions of dependencies: contract <- platform <- features <- app; contract <- web <- admin, portal.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const FEATURES = '^server/(?!contract/|platform/|cli/|demo/)[^/]+/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Merge two files that import each other, or move the shared part, for example types, to a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment:
        'Folders of the server have layers: contract, platform, places and people, clients, services, exports. A lower folder declares an abstract class that an upper one provides.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/(platform/)?[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'pages-import-no-sign-in',
      comment:
        'The folders above see a folder and its subfolder as one. The pages are the lower layer of auth.',
      severity: 'error',
      from: { path: '^server/platform/auth/pages/' },
      to: { path: '^server/platform/auth/[^/]+$' },
    },
    {
      name: 'no-orphan-suite',
      comment: 'A suite runs only if a test file imports it. Without an import it would seem to pass.',
      severity: 'error',
      from: { path: '^test/.*\\.spec\\.ts$' },
      to: { path: '^test/.*\\.suite\\.ts$', reachable: false },
    },
    {
      name: 'contract-imports-nothing',
      comment: 'Both front ends use the contract, so it is pure TypeScript. Only the responses are schemas.',
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
      name: 'front-ends-import-only-types-of-responses',
      comment: 'Browsers do not use the schemas.',
      severity: 'error',
      from: { path: '^(admin|portal|web|server/contract)/', pathNot: '^server/contract/responses/' },
      to: { path: '^server/contract/responses/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are pure functions. They may use the contract, each other and calendar arithmetic.',
      severity: 'error',
      from: { path: '^server/.*\\.rules\\.ts$' },
      to: { pathNot: '(^server/contract/|\\.rules\\.ts$|node_modules/(temporal-polyfill|cron-parser)/)' },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/(platform|contract)/' },
    },
    {
      name: 'server-imports-no-front-end',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^(web|admin|portal)/' },
    },
    {
      name: 'features-import-no-app',
      severity: 'error',
      from: { path: FEATURES },
      to: { path: '^server/[^/]+\\.ts$|^server/(cli|demo)/' },
    },
    {
      name: 'web-imports-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|admin|portal|migrations|test)/', pathNot: '^server/contract/' },
    },
    {
      name: 'web-imports-no-framework',
      comment: 'Both front ends use it, and the portal has no react-admin.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: 'node_modules/(react-admin|ra-[^/]+|react-router|@nestjs|@tanstack)/' },
    },
    {
      name: 'admin-imports-only-contract-and-web',
      severity: 'error',
      from: { path: '^admin/', pathNot: 'vite\\.config\\.ts$' },
      to: { path: '^(server|portal|migrations|test)/', pathNot: '^server/contract/' },
    },
    {
      name: 'portal-imports-only-contract-and-web',
      severity: 'error',
      from: { path: '^portal/', pathNot: 'vite\\.config\\.ts$' },
      to: { path: '^(server|admin|migrations|test)/', pathNot: '^server/contract/' },
    },
    {
      name: 'migrations-import-only-typeorm',
      comment: 'A migration must not change with the code of today.',
      severity: 'error',
      from: { path: '^migrations/', pathNot: '^migrations/index\\.ts$' },
      to: { pathNot: '(^migrations/|node_modules/typeorm)' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '^(server|web|admin|portal|migrations)/' },
      to: { path: '^test/' },
    },
    {
      name: 'admin-features-one-way',
      comment: 'Clients and files may import the other features. The other features must not import them.',
      severity: 'error',
      from: { path: '^admin/[^/]+/', pathNot: '^admin/(clients|files)/' },
      to: { path: '^admin/(clients|files)/' },
    },
    {
      name: 'admin-shared-imports-no-feature',
      severity: 'error',
      from: { path: '^admin/(shared|dataProvider)/' },
      to: { path: '^admin/(?!shared/|dataProvider/|layout/Page|layout/DocumentTitle)[^/]+/' },
    },
    {
      name: 'production-packages-only',
      comment: 'The server runs only with production packages. Types are not needed at run time.',
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
      // Benchmarks import the build, which a fresh clone does not have.
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
