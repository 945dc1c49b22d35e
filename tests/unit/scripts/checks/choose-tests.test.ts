import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { chooseTests, describeChosen } from '#scripts/checks/choose-tests.ts'

const sources: Record<string, string> = {
  'src/lib/session/session.ts': '',
  'src/lib/boards/board.ts': `import { $user } from '#lib/session/session.ts'`,
  'src/lib/tasks/task.ts': '',
  'src/lib/tasks/late.ts': '',
  'src/islands/boards/boards.tsx': `import { board } from '#lib/boards/board.ts'`,
  'src/islands/tasks/tasks.tsx': `import { task } from '#lib/tasks/task.ts'`,
  'src/islands/shell/header.tsx': `const load = () => import('#lib/tasks/late.ts')`,
  'src/layouts/app-layout.astro': `import { Header } from '#islands/shell/header.tsx'`,
  'src/pages/tasks.astro': `import '#styles/tasks.css'
    import { Tasks } from '#islands/tasks/tasks.tsx'
    import AppLayout from '#layouts/app-layout.astro'`,
  'src/pages/boards.astro': `import { Boards } from '#islands/boards/boards.tsx'`,
  'src/pages/404.astro': '',
  'src/styles/tasks.css': '',
  'pocketbase/hooks/lib/tasks/tasks.js':
    'const { readRow } = require(`${__hooks}/lib/database/read-row.js`)',
  'pocketbase/hooks/lib/boards/boards.js': '',
  'pocketbase/hooks/lib/boards/names.js': '',
  'pocketbase/hooks/lib/database/read-row.js': '',
  'pocketbase/hooks/tasks.pb.js':
    'require(`${__hooks}/lib/tasks/tasks.js`); require(`${__hooks}/lib/database/read-row.js`)',
  'pocketbase/hooks/lib/teams/teams.js': 'require(`${__hooks}/lib/boards/boards.js`)',
  'playwright.config.ts': `export default { globalSetup: './tests/support/template.ts' }`,
  'scripts/backend/run.ts': '',
  'scripts/import.ts': '',
  'scripts/build/page.ts': '',
  'tests/support/template.ts': '',
  'tests/support/run-script.ts': 'spawn(`scripts/${script}`)',
  'tests/support/people.ts': `import { run } from '#scripts/backend/run.ts'`,
  'tests/support/drawing.ts': '',
  'tests/backend/access/matrix.test.ts': '',
  'tests/backend/boards/boards.test.ts': `import { add } from '#tests/support/people.ts'`,
  'tests/backend/tasks/tasks.test.ts': '',
  'tests/backend/teams/teams.test.ts': '',
  'tests/backend/import/import.test.ts': `import { run } from '#tests/support/run-script.ts'`,
  'tests/e2e/boards/kits.spec.ts': `import { draw } from '#tests/support/drawing.ts'`,
  'tests/e2e/tasks/tasks.spec.ts': '',
  'tests/e2e/tasks/helper.ts': '',
  'tests/e2e/teams/teams.spec.ts': '',
  'tests/e2e/site/shell.spec.ts': '',
  'tests/e2e/site/offline.spec.ts': '',
  'tests/unit/house.test.ts': `import { readFileSync } from 'node:fs'`,
  'tests/unit/lib/boards/board.test.ts': `import { board } from '#lib/boards/board.ts'`,
}

const choose = (...changed: string[]) =>
  chooseTests(changed, { files: Object.keys(sources), read: (path) => sources[path] ?? '' })

/** The files chosen of a kind, or the change for which all of them run. */
function chosen(kind: 'unit' | 'backend' | 'e2e', ...changed: string[]): string | string[] {
  const { all, files } = choose(...changed)[kind]
  return all ?? [...files.keys()].toSorted()
}

const shell = 'tests/e2e/site/shell.spec.ts'

describe('the end-to-end tests', () => {
  it.each([
    ['of a store', 'src/lib/boards/board.ts'],
    ['of an island', 'src/islands/boards/boards.tsx'],
    ['of a page', 'src/pages/boards.astro'],
  ])('%s are those of its feature, and those that walk all pages', (_, path) => {
    expect(chosen('e2e', path)).toEqual(['tests/e2e/boards/kits.spec.ts', shell])
    expect(chosen('backend', path)).toEqual([])
  })

  it('of a style are those of the pages that have it', () => {
    expect(chosen('e2e', 'src/styles/tasks.css')).toEqual([shell, 'tests/e2e/tasks/tasks.spec.ts'])
  })

  it.each([
    'src/lib/session/session.ts',
    'src/layouts/app-layout.astro',
    'src/islands/shell/header.tsx',
    'scripts/build/page.ts',
    'tests/support/template.ts',
  ])('are all for %s, which every page has', (path) => {
    expect(chosen('e2e', path)).toBe(path)
  })

  it('leave a part that the header loads later to its feature', () => {
    expect(chosen('e2e', 'src/lib/tasks/late.ts')).toEqual([shell, 'tests/e2e/tasks/tasks.spec.ts'])
  })

  it('of a page without a feature are those of the site', () => {
    expect(chosen('e2e', 'src/pages/404.astro')).toEqual(['tests/e2e/site/offline.spec.ts', shell])
  })

  it('of the worker are those without a network', () => {
    expect(chosen('e2e', 'src/service-worker/worker.ts')).toEqual([
      'tests/e2e/site/offline.spec.ts',
    ])
  })
})

describe('the backend tests', () => {
  it('of a hook are those of its feature, and the tables of access', () => {
    const path = 'pocketbase/hooks/lib/tasks/tasks.js'
    expect(chosen('backend', path)).toEqual([
      'tests/backend/access/matrix.test.ts',
      'tests/backend/tasks/tasks.test.ts',
    ])
    expect(chosen('e2e', path)).toEqual(['tests/e2e/tasks/tasks.spec.ts'])
    expect(chosen('backend', 'pocketbase/hooks/tasks.pb.js')).toEqual(chosen('backend', path))
  })

  it('of a hook that another feature uses are those of both', () => {
    expect(chosen('backend', 'pocketbase/hooks/lib/boards/boards.js')).toEqual([
      'tests/backend/access/matrix.test.ts',
      'tests/backend/boards/boards.test.ts',
      'tests/backend/teams/teams.test.ts',
    ])
    expect(chosen('backend', 'pocketbase/hooks/lib/boards/names.js')).not.toContain(
      'tests/backend/teams/teams.test.ts',
    )
  })

  it.each([
    'pocketbase/hooks/lib/database/read-row.js',
    'pocketbase/migrations/1_users.js',
    'pocketbase/mail/notice.html',
  ])('are all for %s, which is shared', (path) => {
    expect(chosen('backend', path)).toBe(path)
    expect(chosen('e2e', path)).toBe(path)
  })

  it('of a helper or script are those that import or run it', () => {
    const ofPeople = ['tests/backend/boards/boards.test.ts']
    expect(chosen('backend', 'tests/support/people.ts')).toEqual(ofPeople)
    expect(chosen('backend', 'scripts/backend/run.ts')).toEqual(ofPeople)
    expect(chosen('backend', 'scripts/import.ts')).toEqual(['tests/backend/import/import.test.ts'])
  })
})

describe('a test', () => {
  it('that changed runs, and so do those that its helper is for', () => {
    expect(chosen('backend', 'tests/backend/tasks/tasks.test.ts')).toEqual([
      'tests/backend/tasks/tasks.test.ts',
    ])
    expect(chosen('e2e', 'tests/support/drawing.ts')).toEqual(['tests/e2e/boards/kits.spec.ts'])
  })

  it('that reads files of the project runs at every change', () => {
    expect(chosen('unit', 'README.md')).toEqual(['tests/unit/house.test.ts'])
    expect(chosen('backend', 'README.md')).toEqual([])
    expect(chosen('e2e', 'README.md')).toEqual([])
  })

  it('does not run where nothing has changed', () => {
    expect(['unit', 'backend', 'e2e'].map((kind) => chosen(kind as 'unit'))).toEqual([[], [], []])
  })

  it.each(['package.json', 'package-lock.json', 'something-new.toml'])(
    'runs whatever it is for %s, which may change everything',
    (path) => {
      expect(chosen('unit', path)).toBe(path)
      expect(chosen('backend', path)).toBe(path)
      expect(chosen('e2e', path)).toBe(path)
    },
  )
})

it('the choice is told with its reasons', () => {
  const lines = describeChosen(
    choose('src/lib/session/session.ts', 'pocketbase/hooks/lib/tasks/tasks.js'),
  )
  expect(lines).toEqual([
    'Unit tests, besides those that import what has changed: 1 file',
    '  house: it reads files of the project',
    'Backend tests: 2 files',
    '  access/matrix, tasks/tasks: pocketbase/hooks/lib/tasks/tasks.js',
    'End-to-end tests: all, for src/lib/session/session.ts',
  ])
})

describe('in this project', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .toString()
    .trim()
    .split('\n')
  const read = (path: string) => readFileSync(path, 'utf8')
  const foldersOf = (tests: Map<string, string>) =>
    new Set([...tests.keys()].map((path) => path.split('/')[2]))
  const inProject = (path: string) => chooseTests([path], { files, read })

  it('the hooks of boards run their tests and those of access alone', () => {
    const { all, files: tests } = inProject('pocketbase/hooks/lib/boards/boards.js').backend
    expect(all).toBeNull()
    expect(foldersOf(tests)).toEqual(new Set(['access', 'boards']))
  })

  it('the island of the dashboard runs its tests, and none of another feature', () => {
    const { all, files: tests } = inProject('src/islands/dashboard/dashboard.tsx').e2e
    expect(all).toBeNull()
    expect(foldersOf(tests)).toEqual(new Set(['dashboard', 'site']))
  })

  it.each(['src/lib/session/session.ts', 'src/layouts/app-layout.astro', 'src/styles/tokens.css'])(
    'every end-to-end test runs for %s',
    (path) => {
      expect(inProject(path).e2e.all).toBe(path)
    },
  )
})
