import { readFileSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const NOW = 'Ask the Clock: a job replayed with --as-of and a test must be able to set what now is.';
const ASKS_NO_CLOCK = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: NOW },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: NOW },
];
const BY_KEY = 'Say it by key (server/contract/languages): it is read in several languages.';
const AT_MODULE_LEVEL = {
  selector:
    ":matches(MemberExpression[object.name='messages'], CallExpression[callee.name='translate']):not(:function *)",
  message: 'Keep a key (keys.…): the language is not known yet while modules load, and can change.',
};
const TEXT_SIZE = {
  selector:
    "Property[key.name='fontSize'] > Literal[raw=/^[0-9]/], Property[key.name='fontSize'] > ObjectExpression > Property > Literal[raw=/^[0-9]/]",
  message: 'rem(…) follows the text size that a user has chosen in the browser.',
};
const DIALOG = {
  name: '@mui/material/Dialog',
  message: 'ConfirmDialog asks before an action, FormDialog holds fields; both have the safe way first.',
};
const LAZY = {
  name: 'react',
  importNames: ['lazy'],
  message: 'lazyWithRetry shows the code as soon as it is there, and can try again.',
};

const STATEMENT =
  'A statement is a named method of a *.queries.ts file. RecordsService reads and writes a record by its id.';

/** Tables of the features. */
const FEATURE_TABLES = readdirSync('server', { recursive: true })
  .filter((path) => path.endsWith('.entity.ts') && !path.startsWith('platform'))
  .flatMap((path) => [...readFileSync(`server/${path}`, 'utf8').matchAll(/@Entity\('(\w+)'\)/g)])
  .map(([, table]) => table);
const NAMES_FEATURE_TABLE = `/\\b(FROM|JOIN|INTO|UPDATE|TABLE)\\s+"?(${FEATURE_TABLES.join('|')})\\b/i`;
const KNOWS_NO_FEATURE = {
  selector: `Literal[value=${NAMES_FEATURE_TABLE}], TemplateElement[value.raw=${NAMES_FEATURE_TABLE}]`,
  message: 'The platform knows no feature. The feature registers a statement, or provides an abstract class.',
};

export default tseslint.config(
  { ignores: ['dist', '.data', 'coverage', 'node_modules'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    // A pattern that takes time by the square of its text freezes the process for whoever sends a long one.
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
    // What clients, clinics and caregivers read.
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
    // What the others are led to.
    ignores: ['admin/shared/{useAction,useNotices,useReadProvider}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        DIALOG,
        LAZY,
        {
          name: 'react-admin',
          importNames: ['useCreate', 'useUpdate', 'useUpdateMany', 'useDelete', 'useDeleteMany'],
          message: 'useAction tells the outcome with its warnings.',
        },
        {
          name: 'react-admin',
          importNames: ['useDataProvider'],
          message: 'useReadProvider asks for what is shown, useAction carries out what changes something.',
        },
        {
          name: 'react-admin',
          importNames: ['useNotify'],
          message: 'useAction and useOutcome say what became of it, useNotices whatever else went wrong.',
        },
        {
          name: '@tanstack/react-query',
          importNames: ['useMutation'],
          message: 'useAction tells the outcome with its warnings.',
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
          message: 'Only useConfirm and useConsequences confirm consequences, once they are on screen.',
        },
        AT_MODULE_LEVEL,
        TEXT_SIZE,
      ],
    },
  },
  {
    files: ['server/**/*.{ts,tsx}'],
    // The contract runs in the browser too; the embedded database waits for real processes, in real time.
    ignores: [
      'server/contract/**',
      'server/platform/time/clock.ts',
      'server/platform/database/embedded{.ts,/**}',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...ASKS_NO_CLOCK],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read once, by readSettings (server/platform/config/settings.ts).',
        },
      ],
    },
  },
  {
    files: ['server/platform/**/*.{ts,tsx}'],
    ignores: ['server/platform/time/clock.ts', 'server/platform/database/embedded{.ts,/**}'],
    rules: { 'no-restricted-syntax': ['error', ...ASKS_NO_CLOCK, KNOWS_NO_FEATURE] },
  },
  {
    // Statements of features stand in query files.
    files: ['server/**/*.{ts,tsx}'],
    ignores: ['server/**/*.queries.ts', 'server/{contract,platform,cli,demo}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...ASKS_NO_CLOCK,
        { selector: "Identifier[name='tx']", message: STATEMENT },
        {
          selector: 'ImportSpecifier[imported.name=/^(Inject)?(DataSource|EntityManager|Repository)$/]',
          message: STATEMENT,
        },
      ],
    },
  },
  {
    // The same readers' pages of the sign-in, and the mails about their accounts.
    files: ['server/platform/auth/pages/**/*.tsx', 'server/accounts/account-mails.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...ASKS_NO_CLOCK,
        { selector: 'Literal[value=/^\\p{Lu}.*\\p{L} \\p{L}/u]', message: BY_KEY },
        { selector: 'JSXText[value=/\\p{L}/u]', message: BY_KEY },
        { selector: 'TemplateElement[value.raw=/(^|>)[^<>{};]*\\p{L}{2,} \\p{L}{2,}/u]', message: BY_KEY },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/setup/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'test/setup/fast-check.ts gives each run the same seed.' },
      ],
    },
  },
  // A test looks into responses of every shape.
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  {
    // What starts a process hands its environment to readSettings, and talks to the terminal.
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
