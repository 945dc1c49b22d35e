import { readdirSync } from 'node:fs'

import { defineConfig } from 'oxlint'

import manifest from './package.json' with { type: 'json' }

/** What one feature shows of another: mostly buttons that load the rest when somebody reaches for it. */
const shownElsewhere = [
  '#islands/boards/add-to-board-button.tsx',
  '#islands/boards/board-bar.tsx',
  '#islands/boards/boards-menu.tsx',
  '#islands/family/revision-changes.tsx',
  '#islands/folder-check/folder-check-button.tsx',
  '#islands/proof/proof-dialog.tsx',
  '#islands/teams/invitations.tsx',
  '#islands/teams/teams-dialog.tsx',
]

/** For each folder, what its files may import besides their siblings; a later row wins over an earlier one. */
const layers: Record<string, string[]> = {
  'src/lib/words': ['#lib/words/', '#lib/domain/'],
  'src/lib/domain': ['#lib/domain/'],
  'src/lib/rfa': ['#lib/rfa/', '#lib/domain/'],
  'src/lib/api': ['#lib/api/', '#lib/domain/', 'pocketbase', 'idb-keyval'],
  'src/lib/stores': [
    ...['#lib/stores/', '#lib/api/', '#lib/words/', '#lib/domain/', '#lib/rfa/'],
    ...['#workers/', 'nanostores', '@nanostores/persistent', 'client-zip'],
  ],
  'src/workers': ['#lib/domain/', '#lib/rfa/'],
  'src/service-worker': [
    '#lib/domain/',
    ...['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  ],
  'src/islands': [
    ...['#islands/ui/', '#lib/stores/', '#lib/words/', '#lib/domain/'],
    ...['react', 'react-dom', 'nanostores', '@nanostores/react'],
    ...shownElsewhere,
  ],
  'src/islands/studio': [
    ...['#islands/ui/', '#islands/family/', '#lib/stores/', '#lib/words/', '#lib/domain/'],
    ...['react', 'react-dom', 'nanostores', '@nanostores/react'],
  ],
  'src/islands/ui': ['#islands/ui/', '#lib/words/', 'react', 'react-dom', '@ark-ui/react'],
  'src/components': ['#components/', '#lib/words/', '#lib/domain/', 'astro'],
  'src/layouts': [
    '#layouts/',
    '#components/',
    '#islands/shell/',
    '#lib/words/',
    '#styles/',
    'virtual:uno.css',
    'astro',
    '@fontsource-variable/geist',
  ],
  'src/pages': ['#layouts/', '#components/', '#islands/', '#lib/words/', '#styles/', 'astro'],
}

const everything = [
  ...['#lib/domain/', '#lib/words/', '#lib/rfa/', '#lib/api/', '#lib/stores/'],
  ...[
    '#components/',
    '#layouts/',
    '#styles/',
    '#workers/',
    '#hooks/',
    '#scripts/',
    '#tests/',
    'node:',
    'virtual:uno.css',
  ],
  ...readdirSync('src/islands', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => `#islands/${path}`),
  ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
]

/** A pattern for every known import outside the layer: the linter's expressions have no look-ahead. */
const forbidden = (allowed: string[]) =>
  everything
    .filter((name) => !allowed.some((prefix) => name.startsWith(prefix)))
    .map(
      (name) =>
        name.replaceAll(/[/.]/gu, String.raw`\$&`) +
        (/[/:]$/u.test(name) ? '' : String.raw`(?:$|\/)`),
    )
    .join('|')

const restrict = (pattern: string, message: string) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex: pattern, message }] }] as [
    'error',
    { patterns: { regex: string; message: string }[] },
  ],
})

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  settings: { react: { version: '19.3' } },
  env: { builtin: true },
  ignorePatterns: ['dist', '.astro', '.cache', '.data', 'pocketbase'],
  rules: {
    ...restrict(String.raw`^\.\.`, 'Import by #alias or ./sibling.'),
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
    'unicorn/no-useless-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...Object.entries(layers).map(([folder, allowed]) => ({
      files: [`${folder}/**/*.{ts,tsx,astro}`],
      rules: restrict(
        String.raw`^(?:\.\.|${forbidden(allowed)})`,
        `${folder} may import only ./siblings, ${allowed.join(', ')}`,
      ),
    })),
    {
      files: ['scripts/**', 'tests/**'],
      rules: {
        'no-console': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'no-empty-pattern': 'off',
      },
    },
    {
      // The linter takes "?worker&url" for the worker itself; the compiler knows what it gives.
      files: ['src/lib/stores/*-worker.ts'],
      rules: { 'import/default': 'off' },
    },
    {
      files: ['*.config.*', '**/*.d.ts', 'tests/support/demo-template.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
