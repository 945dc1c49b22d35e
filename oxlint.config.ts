import { readdirSync } from 'node:fs'

import { defineConfig } from 'oxlint'

import manifest from './package.json' with { type: 'json' }

/** The capabilities in `src/lib`, and what each may import besides itself: never a feature. */
const capabilities: Record<string, string[]> = {
  backend: ['browser', 'cache', 'failure', 'pictures', 'shapes', 'timing', 'user', 'workers'],
  browser: ['timing'],
  cache: ['browser', 'pictures'],
  credentials: ['i18n'],
  csv: [],
  drawing: [],
  failure: ['credentials', 'i18n'],
  forms: ['backend', 'browser', 'failure', 'i18n', 'session', 'shapes'],
  i18n: ['timing'],
  pictures: ['browser'],
  'revit-categories': ['timing'],
  rfa: ['browser', 'revit-categories', 'workers'],
  resource: ['browser', 'failure', 'session'],
  session: ['backend', 'browser', 'cache', 'failure', 'site', 'timing', 'user'],
  shapes: ['failure'],
  shortcuts: ['browser'],
  site: ['browser', 'cache', 'i18n', 'timing', 'toasts', 'user'],
  tables: ['browser', 'i18n'],
  timing: [],
  toasts: ['i18n'],
  ui: ['i18n'],
  undo: ['failure', 'i18n', 'toasts'],
  user: ['shapes', 'timing'],
  workers: ['browser'],
  zip: [],
}

/** The features of `src/lib` that each feature uses, besides the capabilities, of which any may be used. */
const featureEdges: Record<string, string[]> = {
  account: ['auth'],
  boards: ['catalogue', 'family', 'teams'],
  comparison: ['catalogue', 'family'],
  dashboard: ['catalogue'],
  family: ['catalogue'],
  'folder-check': ['catalogue', 'family'],
  onboarding: ['account', 'auth', 'settings'],
  pairing: ['auth'],
  palette: ['boards', 'catalogue', 'tasks'],
  plugins: ['family'],
  settings: ['catalogue'],
  studio: ['catalogue', 'family', 'folder-check'],
}

/** The islands of other features that a feature uses: mostly buttons that load the rest on interaction. */
const islandEdges: Record<string, string[]> = {
  account: ['#islands/forms/proof-dialog.tsx', '#lib/auth/'],
  'board-pages': [
    '#islands/boards/',
    '#islands/catalogue/',
    '#islands/teams/invitations.tsx',
    '#lib/boards/',
    '#lib/catalogue/',
    '#lib/teams/',
  ],
  boards: ['#lib/catalogue/', '#lib/family/', '#lib/teams/'],
  catalogue: [
    '#islands/boards/add-families-to-board-dialog.tsx',
    '#islands/boards/add-to-board-button.tsx',
    '#islands/boards/board-redirect.tsx',
    '#islands/boards/kit/families-dialog.tsx',
    '#islands/comparison/comparison-dialog.tsx',
    '#islands/family/quick-look/quick-look.tsx',
    '#lib/family/',
    '#styles/',
  ],
  comparison: ['#lib/family/', '#styles/'],
  components: ['#lib/catalogue/', '#lib/settings/', '#lib/studio/', '#lib/teams/'],
  family: ['#islands/boards/add-to-board-button.tsx', '#lib/catalogue/'],
  'folder-check': ['#islands/family/revisions/', '#lib/catalogue/', '#lib/family/'],
  forms: ['#lib/auth/'],
  onboarding: ['#lib/settings/'],
  palette: ['#lib/boards/', '#styles/'],
  settings: ['#islands/shortcuts/single-keys.tsx', '#lib/catalogue/'],
  shell: [
    '#islands/palette/load-palette.ts',
    '#islands/shortcuts/shortcuts-dialog.tsx',
    '#islands/teams/teams-dialog.tsx',
    '#lib/settings/',
    '#lib/teams/',
  ],
  studio: ['#islands/family/', '#lib/family/', '#lib/folder-check/'],
}

/** Modules of features beside their `api.ts` that use the backend, and why. */
const backendUsers: Record<string, string> = {
  'src/lib/auth/enter.ts': 'asks who is signed in, and where the one before was',
  'src/lib/auth/mail-link/link.ts': 'reads a token, without asking anybody',
  'src/lib/auth/one-time-code/one-time-code.ts': 'asks who is signed in',
  'src/lib/auth/one-time-code/request.ts': 'asks who is signed in',
  'src/lib/auth/sign-in/sign-in.ts': 'asks who is signed in',
  'src/lib/auth/sign-up/sign-up.ts': 'asks who is signed in',
  'src/lib/boards/answers.ts': 'makes the addresses of pictures',
  'src/lib/catalogue/data/first-families.ts': 'reads what the head of the page asked for',
  'src/lib/dashboard/answers.ts': 'makes the addresses of pictures',
  'src/lib/settings/store.ts': 'listens for another person to sign in',
}

/** Packages that one part of `src/lib` alone may import; all of it may import nanostores and valibot. */
const libPackages: Record<string, string[]> = {
  backend: ['pocketbase'],
  boards: ['client-zip'],
  cache: ['idb-keyval'],
  rfa: ['@noble/hashes'],
  zip: ['@zip.js/zip.js', 'client-zip'],
}

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const libFolders = foldersOf('src/lib')
const islandFolders = foldersOf('src/islands')
const allCapabilities = Object.keys(capabilities).map((name) => `#lib/${name}/`)
const backend = '#lib/backend/'
/** What islands use: they ask the backend by the `api.ts` of their feature. */
const islandCapabilities = allCapabilities.filter((name) => name !== backend)

const libLayers = libFolders.map((name): [string, string[]] => {
  const capability = capabilities[name]
  const others = capability ?? featureEdges[name] ?? []
  return [
    `src/lib/${name}`,
    [
      `#lib/${name}/`,
      ...others.map((other) => `#lib/${other}/`),
      ...(capability ? [] : allCapabilities),
      ...(libPackages[name] ?? []),
      '#workers/',
      'nanostores',
      'valibot',
    ],
  ]
})

const islandLayers = islandFolders.map((name): [string, string[]] => [
  `src/islands/${name}`,
  [
    `#islands/${name}/`,
    '#islands/forms/form-view.tsx',
    '#islands/ui/',
    `#lib/${name}/`,
    ...islandCapabilities,
    ...(islandEdges[name] ?? []),
    'react',
    'react-dom',
    'nanostores',
    '@nanostores/react',
  ],
])

/** What the files of each folder may import besides their siblings; a later row overrides an earlier one. */
const layers: Record<string, string[]> = {
  ...Object.fromEntries(libLayers),
  'src/workers': ['#lib/catalogue/', '#lib/rfa/', '#lib/workers/'],
  'src/service-worker': [
    '#lib/cache/',
    '#lib/timing/',
    'workbox-core',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ],
  ...Object.fromEntries(islandLayers),
  'src/islands/ui': [
    '#islands/ui/',
    '#lib/browser/',
    '#lib/failure/',
    '#lib/i18n/',
    '#lib/pictures/',
    '#lib/tables/',
    '#lib/toasts/',
    '#lib/ui/',
    'react',
    'react-dom',
    '@ark-ui/react',
  ],
  'src/components': [
    '#components/',
    '#lib/backend/',
    '#lib/browser/',
    '#lib/catalogue/',
    '#lib/drawing/',
    '#lib/i18n/',
    '#lib/landing/',
    '#lib/pictures/',
    '#lib/shortcuts/',
    '#lib/site/',
    '#lib/user/',
    'astro',
    '@iconify-json/lucide',
  ],
  'src/layouts': [
    '#layouts/',
    '#components/',
    '#islands/shell/',
    '#lib/i18n/',
    '#lib/landing/',
    '#lib/site/',
    '#styles/',
    'virtual:uno.css',
    'astro',
    '@fontsource-variable/geist',
  ],
  reading: [
    '#reading/',
    '#hooks/files/',
    '#hooks/family/',
    '#lib/catalogue/',
    '#lib/cache/',
    '#lib/shapes/',
    'node:',
    'pg',
    'valibot',
    'fastify',
    '@fastify/cors',
    'jose',
    'prom-client',
  ],
  'src/pages': ['#layouts/', '#components/', '#islands/', '#lib/', '#styles/', 'astro'],
}

const everything = [
  ...libFolders.map((name) => `#lib/${name}/`),
  '#components/',
  '#layouts/',
  '#styles/',
  '#workers/',
  ...readdirSync('pocketbase/hooks/lib').map((name) => `#hooks/${name}/`),
  '#reading/',
  '#scripts/',
  '#tests/',
  'node:',
  'virtual:uno.css',
  ...readdirSync('src/islands', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => `#islands/${path}`),
  ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
]

/** A pattern for every known import outside the layer: the linter's expressions do not support look-ahead. */
const forbidden = (allowed: string[]) =>
  everything
    .filter((name) => !allowed.some((prefix) => name.startsWith(prefix)))
    .map(
      (name) =>
        name.replaceAll(/[/.]/gu, String.raw`\$&`) +
        (/[/:]$/u.test(name) ? '' : String.raw`(?:$|\/)`),
    )
    .join('|')

interface Restriction {
  regex: string
  message: string
  allowTypeImports?: boolean
}

const restrict = (...patterns: Restriction[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Restriction[] }],
})

const layerRestriction = (folder: string, allowed: string[]): Restriction => ({
  regex: String.raw`^(?:\.\.|${forbidden(allowed)})`,
  message: `${folder} may import only ./siblings, ${allowed.join(', ')}`,
})

/** Features of `src/lib`, of which only what asks the backend imports it; types say nothing to it. */
const features = libLayers.filter(([folder]) => !capabilities[folder.slice('src/lib/'.length)])

const askFromApi: Restriction = {
  regex: `^${backend}`,
  allowTypeImports: true,
  message:
    'Only the api.ts, *-api.ts and api/ of a feature ask the backend; see backendUsers in oxlint.config.ts.',
}

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  settings: { react: { version: '19.3' } },
  env: { builtin: true },
  ignorePatterns: ['dist', '.astro', '.cache', '.data'],
  rules: {
    ...restrict({ regex: String.raw`^\.\.`, message: 'Import by #alias or ./sibling.' }),
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-console': ['error', { allow: ['error'] }],
    'import/no-named-as-default-member': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/no-useless-spread': 'error',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...Object.entries(layers).map(([folder, allowed]) => ({
      files: [`${folder}/**/*.{ts,tsx,astro}`],
      rules: restrict(layerRestriction(folder, allowed)),
    })),
    ...features.map(([folder, allowed]) => ({
      files: [`${folder}/**/*.ts`],
      excludeFiles: [
        `${folder}/**/api.ts`,
        `${folder}/**/*-api.ts`,
        `${folder}/**/api/**`,
        ...Object.keys(backendUsers).filter((path) => path.startsWith(`${folder}/`)),
      ],
      rules: restrict(layerRestriction(folder, allowed), askFromApi),
    })),
    {
      files: ['pocketbase/**'],
      rules: {
        // Migrations follow PocketBase's naming; types are declared in comments, where narrowing needs a cast.
        'unicorn/filename-case': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        // Text is processed by character, and control characters are what is refused.
        'typescript/no-misused-spread': 'off',
        'no-control-regex': 'off',
        'typescript/restrict-template-expressions': 'off',
        // PocketBase's engine does not support the cause of an error.
        'preserve-caught-error': 'off',
      },
    },
    {
      // The rule is Express's: Fastify awaits its handlers.
      files: ['reading/node/routes/**'],
      rules: { 'oxc/no-async-endpoint-handlers': 'off' },
    },
    {
      files: ['scripts/**', 'tests/**'],
      rules: {
        'no-console': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'no-empty-pattern': 'off',
      },
    },
    {
      // The linter mistakes "?worker&url" for the worker itself; the compiler knows its type.
      files: [
        'src/lib/catalogue/**/worker.ts',
        'src/lib/rfa/worker.ts',
        'src/lib/site/service-worker.ts',
      ],
      rules: { 'import/default': 'off' },
    },
    {
      files: ['*.config.*', '**/*.d.ts', 'tests/support/demo-template.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
