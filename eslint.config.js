import { readFileSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const NOW = 'Use the Clock. A job with --as-of and a test set its time.';
const SYSTEM_TIME = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: NOW },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: NOW },
];
const BY_KEY = 'Use a message key (server/contract/languages). Users read this text in several languages.';
const AT_MODULE_LEVEL = {
  selector:
    ":matches(MemberExpression[object.name=/^(messages|officeMessages)$/], CallExpression[callee.name='translate']):not(:function *)",
  message: 'Use a key (keys.…). The language is not known while modules load, and it can change.',
};
const TEXT_SIZE = {
  selector:
    "Property[key.name='fontSize'] > Literal[raw=/^[0-9]/], Property[key.name='fontSize'] > ObjectExpression > Property > Literal[raw=/^[0-9]/]",
  message: 'Use rem(…). It follows the text size of the browser.',
};
const DIALOG = {
  name: '@mui/material/Dialog',
  message: 'Use ConfirmDialog before an action and FormDialog for fields. Their safe button comes first.',
};
const LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use lazyWithRetry. It shows the component as soon as it is loaded, and can retry.',
};

const STATEMENT =
  'Write a statement as a method of a *.queries.ts file. Use RecordsService to read or write a record by its id.';
const STATEMENTS = [
  { selector: "Identifier[name='tx']", message: STATEMENT },
  { selector: "CallExpression[callee.property.name='query']", message: STATEMENT },
  {
    selector: 'ImportSpecifier[imported.name=/^(Inject)?(DataSource|EntityManager|Repository)$/]',
    message: STATEMENT,
  },
];

/** Returns the names that a pattern finds in the files of a folder. */
const namesIn = (folder, ending, pattern) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => ending.test(path))
    .flatMap((path) => [...readFileSync(`${folder}/${path}`, 'utf8').matchAll(pattern)])
    .map(([, name]) => name);

/** Tables of the platform, and functions of the database that it shares with the features. */
const PLATFORM_NAMES = new Set([
  ...namesIn('server/platform', /\.entit(y|ies)\.ts$/, /@Entity\('(\w+)'/g),
  'rate_counts',
  'new_id',
  'search_fold',
  'search_fold_name',
]);
const featureNames = (pattern) =>
  namesIn('migrations', /\.ts$/, pattern).filter((name) => !PLATFORM_NAMES.has(name) && !name.endsWith('_'));
const FEATURE_TABLES = featureNames(/CREATE (?:UNLOGGED )?(?:TABLE|VIEW) "?(\w+)/g);
const FEATURE_FUNCTIONS = featureNames(/CREATE (?:OR REPLACE )?FUNCTION "?(\w+)/g);
const FEATURE_IN_SQL = `/\\b(FROM|JOIN|INTO|UPDATE|TABLE)\\s+"?(${FEATURE_TABLES.join('|')})\\b|\\b(${FEATURE_FUNCTIONS.join('|')})\\(/i`;
const FEATURE_TABLE = {
  selector: `Literal[value=${FEATURE_IN_SQL}], TemplateElement[value.raw=${FEATURE_IN_SQL}]`,
  message:
    'The platform must not use tables or functions of features. The feature registers a statement or provides an abstract class.',
};

/** Rules for sign-in pages and mails about accounts, which clients read in their language. */
const TEXTS_BY_KEY = [
  { selector: 'Literal[value=/^\\p{Lu}.*\\p{L} \\p{L}/u]', message: BY_KEY },
  { selector: 'JSXText[value=/\\p{L}/u]', message: BY_KEY },
  { selector: 'TemplateElement[value.raw=/(^|>)[^<>{};]*\\p{L}{2,} \\p{L}{2,}/u]', message: BY_KEY },
];

/** Forbids the system time and more. The rule of a later block replaces that of an earlier one, so each has the time. */
const restrictSyntax = (...more) => ['error', ...SYSTEM_TIME, ...more];

export default tseslint.config(
  { ignores: ['dist', '.data', 'coverage', 'node_modules'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    // Matching a long text against such a pattern would block the process.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'test/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['{admin,portal,web}/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['{server,admin,portal,web,migrations}/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['{portal,web}/**/*.tsx'],
    ignores: ['web/dialogs/**', 'web/session/SessionEndedDialog.tsx'],
    rules: { 'no-restricted-imports': ['error', DIALOG, LAZY] },
  },
  {
    // Screens of clients, clinics and caregivers.
    files: ['portal/**/*.tsx', 'web/**/*.tsx', 'portal/**/*.ts'],
    ignores: ['portal/debug/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/\\p{L}/u]', message: BY_KEY },
        {
          selector: 'JSXAttribute[name.name=/^(label|title|placeholder|alt|help|aria-label)$/] > Literal',
          message: BY_KEY,
        },
        {
          selector:
            'JSXAttribute[name.name=/^(label|title|placeholder|alt|help|aria-label)$/] :matches(LogicalExpression, ConditionalExpression) > Literal',
          message: BY_KEY,
        },
        { selector: 'Literal[value=/^\\p{Lu}.*\\p{L} \\p{L}/u]', message: BY_KEY },
        { selector: 'TemplateElement[value.raw=/\\p{L}{2,} \\p{L}{2,}/u]', message: BY_KEY },
        AT_MODULE_LEVEL,
        TEXT_SIZE,
      ],
    },
  },
  { files: ['web/**/*.ts'], rules: { 'no-restricted-syntax': ['error', AT_MODULE_LEVEL] } },
  {
    files: ['admin/**/*.{ts,tsx}'],
    // The other files use these.
    ignores: ['admin/shared/{useAction,useNotices,useReadProvider}.ts', 'admin/shared/form/NumberInput.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        DIALOG,
        LAZY,
        {
          name: 'react-admin',
          importNames: ['useCreate', 'useUpdate', 'useUpdateMany', 'useDelete', 'useDeleteMany'],
          message: 'Use useAction. It shows the result and its warnings.',
        },
        {
          name: 'react-admin',
          importNames: ['useDataProvider'],
          message: 'Use useReadProvider to read and useAction to change.',
        },
        {
          name: 'react-admin',
          importNames: ['useNotify'],
          message: 'Use useAction and useOutcome for results, and useNotices for other failures.',
        },
        {
          name: 'react-admin',
          importNames: ['NumberInput'],
          message: 'Use NumberInput of shared/form. It refuses a text that is no number.',
        },
        {
          name: '@tanstack/react-query',
          importNames: ['useMutation'],
          message: 'Use useAction. It shows the result and its warnings.',
        },
      ],
    },
  },
  {
    files: ['admin/**/*.{ts,tsx}'],
    ignores: ['admin/shared/{confirmedVersion.ts,useConfirm.tsx,useConsequences.tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportSpecifier[imported.name='confirmedVersion'], TSAsExpression TSTypeReference[typeName.name='ConfirmedConsequences']",
          message: 'Only useConfirm and useConsequences confirm consequences, after these are on screen.',
        },
        AT_MODULE_LEVEL,
        TEXT_SIZE,
      ],
    },
  },
  {
    files: ['server/**/*.{ts,tsx}'],
    // The contract also runs in the browser. The embedded database waits for real processes in real time.
    ignores: [
      'server/contract/**',
      'server/platform/time/clock.ts',
      'server/platform/database/embedded{.ts,/**}',
    ],
    rules: {
      'no-restricted-syntax': restrictSyntax(),
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Use readSettings (server/platform/config/settings.ts), which reads the settings once.',
        },
      ],
    },
  },
  {
    files: ['server/platform/**/*.{ts,tsx}'],
    ignores: ['server/platform/time/clock.ts', 'server/platform/database/embedded{.ts,/**}'],
    rules: { 'no-restricted-syntax': restrictSyntax(FEATURE_TABLE) },
  },
  {
    // Features have their statements in query files.
    files: ['server/**/*.{ts,tsx}'],
    ignores: ['server/**/*.queries.ts', 'server/{contract,platform,cli}/**'],
    rules: { 'no-restricted-syntax': restrictSyntax(...STATEMENTS) },
  },
  {
    files: ['server/platform/auth/pages/**/*.tsx'],
    rules: { 'no-restricted-syntax': restrictSyntax(FEATURE_TABLE, ...TEXTS_BY_KEY) },
  },
  {
    files: ['server/accounts/account-mails.ts'],
    rules: { 'no-restricted-syntax': restrictSyntax(...STATEMENTS, ...TEXTS_BY_KEY) },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/setup/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Use test/setup/fast-check.ts. It gives each run the same seed.' },
      ],
    },
  },
  // Tests read responses of every shape.
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  {
    // Commands pass their environment to readSettings and write to the terminal.
    files: ['server/cli/**', 'server/main.ts'],
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'URLSearchParams',
          'performance',
          'setImmediate',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'fetch',
          'AbortSignal',
          'AbortController',
          'globalThis',
          'module',
          'require',
          '__dirname',
          'document',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
