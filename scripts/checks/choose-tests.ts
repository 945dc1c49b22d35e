import { type Project, readImportGraph } from './import-graph.ts'

type Kind = 'unit' | 'backend' | 'e2e'

interface Chosen {
  /** The change that makes all of them run; null if only the listed ones run. */
  all: string | null
  /** The test files to run, each with its reason. */
  files: Map<string, string>
}

/** Unit tests to run in addition to those that Vitest finds by their imports. */
export type Choice = Record<Kind, Chosen>

/** The tests that a change affects: all tests of a kind, or those whose path begins with a prefix. */
type Reach = Partial<Record<Kind, 'all' | string[]>>

/** Features whose tests lie in the folder of another. */
const testedIn: Record<'backend' | 'e2e', Record<string, string>> = {
  backend: { pairing: 'auth' },
  e2e: { analysis: 'site', components: 'site', landing: 'site', plugins: 'subscription' },
}

/** They go through all pages, so that a change of any page may break them. */
const walks = ['content-security', 'pictures', 'shell'].map(
  (name) => `tests/e2e/site/${name}.spec.ts`,
)

/** The first that fits a path decides. */
const fixed: [path: RegExp, reach: Reach][] = [
  [/^(?:README|SECURITY)\.md$|^docs\/(?!legal\/)|^\.ci\//u, {}],
  [/^(?:oxlint|eslint|knip|stryker|vitest\.mutation)\.conf/u, {}],
  [/^\.(?:oxfmtrc\.json|gitignore|dockerignore)$|tsconfig\.json$|\.d\.ts$/u, {}],
  [/^tests\/(?:bench|unit)\//u, {}],
  [/^vitest\.config\.|^tests\/support\/wait-limit\./u, { unit: 'all', backend: 'all' }],
  [/^tests\/support\/unit-setup\./u, { unit: 'all' }],
  [/^(?:playwright|astro|uno)\.config\.|^scripts\/build\//u, { e2e: 'all' }],
  [/^tests\/e2e\/pictures\//u, { e2e: ['tests/e2e/site/pictures.'] }],
  [/^tests\/|^scripts\//u, {}],
  [/^docs\/legal\//u, { e2e: ['tests/e2e/site/any-host.'] }],
  [/^src\/service-worker\//u, { e2e: ['tests/e2e/site/offline.', 'tests/e2e/site/any-host.'] }],
  [/^public\//u, { e2e: ['tests/e2e/site/'] }],
  [/^deploy\//u, { backend: ['tests/backend/server/'], e2e: ['tests/e2e/site/any-host.'] }],
  [/^pocketbase\/(?:migrations|mail)\//u, { backend: 'all', e2e: 'all' }],
]

/** Tests that read sources or run scripts depend on more than they import. */
const readsFiles = /'node:fs|'node:child_process|'#scripts\//u

const kindOf = (path: string) =>
  /^tests\/(?<kind>unit|backend|e2e)\/.*\.(?:test|spec)\.tsx?$/u.exec(path)?.groups?.kind as
    | Kind
    | undefined

const isOf = (kind: Kind) => (path: string) => kindOf(path) === kind

const folderUnder = (root: string, path: string): string | undefined =>
  path.startsWith(root) ? path.slice(root.length).split('/')[0] : undefined

const featureOf = (path: string) =>
  folderUnder('src/lib/', path) ??
  folderUnder('src/islands/', path) ??
  folderUnder('pocketbase/hooks/lib/', path)

const featuresOf = (paths: Iterable<string>) =>
  new Set([...paths].map(featureOf).filter((name) => name !== undefined))

/**
 * The tests that a change can affect.
 * @param changed paths from the project's folder, also those of files that were deleted
 */
export function chooseTests(changed: string[], project: Project): Choice {
  const graph = readImportGraph(project)
  const tests = project.files.filter(kindOf)
  const choice: Choice = {
    unit: { all: null, files: new Map() },
    backend: { all: null, files: new Map() },
    e2e: { all: null, files: new Map() },
  }

  /** The folders of tests of features, or all where one of these has none: it is used everywhere. */
  function foldersOf(kind: 'backend' | 'e2e', features: Iterable<string>): 'all' | string[] {
    const folders = [...features].map((name) => `tests/${kind}/${testedIn[kind][name] ?? name}/`)
    const areThere = folders.every((folder) => tests.some((test) => test.startsWith(folder)))
    return areThere ? folders : 'all'
  }

  function reachOfHook(path: string): Reach {
    // An entry module shares what it sets up with all modules that it imports.
    const modules = graph
      .namedBy(path)
      .filter((named) => foldersOf('backend', featuresOf([named])) !== 'all')
    const starts = featureOf(path) ? [path] : modules
    if (starts.length === 0) return { backend: 'all', e2e: 'all' }
    const features = featuresOf(starts.flatMap((start) => [...graph.usersOf(start)]))
    const backend = foldersOf('backend', features)
    return {
      // The access matrix contains the routes and collections of every feature.
      backend: backend === 'all' ? 'all' : ['tests/backend/access/', ...backend],
      e2e: foldersOf('e2e', features),
    }
  }

  function reachOfSource(path: string): Reach {
    const isLayout = (user: string) => user.startsWith('src/layouts/')
    if ([...graph.usersOf(path, true)].some(isLayout)) return { e2e: 'all' }
    if (foldersOf('e2e', featuresOf([path])) === 'all') return { e2e: 'all' }
    const users = [...graph.usersOf(path)].filter((user) => user.startsWith('src/'))
    const pages = users.filter((user) => user.startsWith('src/pages/'))
    const features = featuresOf([...users, ...pages.flatMap((page) => graph.namedBy(page))])
    const tested = [...features].filter((name) => foldersOf('e2e', [name]) !== 'all')
    if (pages.length === 0 && tested.length === 0) return { e2e: 'all' }
    const folders = tested.length > 0 ? foldersOf('e2e', tested) : ['tests/e2e/site/']
    return { e2e: folders === 'all' ? 'all' : [...folders, ...walks] }
  }

  function reachOf(path: string): Reach {
    const known = fixed.find(([pattern]) => pattern.test(path))
    if (known) return known[1]
    if (path.startsWith('pocketbase/hooks/')) return reachOfHook(path)
    if (path.startsWith('src/')) return reachOfSource(path)
    return { unit: 'all', backend: 'all', e2e: 'all' }
  }

  function reach(kind: Kind, starts: 'all' | string[], why: string): void {
    const { files } = choice[kind]
    if (starts === 'all') choice[kind].all ??= why
    else {
      const found = tests
        .filter(isOf(kind))
        .filter((test) => starts.some((s) => test.startsWith(s)))
      for (const test of found) if (!files.has(test)) files.set(test, why)
    }
  }

  for (const path of changed) {
    const users = [...graph.usersOf(path)]
    for (const kind of ['backend', 'e2e'] as const) reach(kind, users.filter(isOf(kind)), path)
    // It sets up all end-to-end tests.
    if (users.includes('playwright.config.ts')) reach('e2e', 'all', path)
    const { unit = [], backend = [], e2e = [] } = reachOf(path)
    reach('unit', unit, path)
    reach('backend', backend, path)
    reach('e2e', e2e, path)
  }
  if (changed.length > 0) {
    const reading = tests.filter(isOf('unit')).filter((test) => readsFiles.test(project.read(test)))
    reach('unit', reading, 'it reads files of the project')
  }
  return choice
}

const headings: Record<Kind, string> = {
  unit: 'Unit tests, besides those that import what has changed',
  backend: 'Backend tests',
  e2e: 'End-to-end tests',
}

/** What was chosen and why, for the terminal: one line for each change, with how many files it takes along. */
export function describeChosen(choice: Choice): string[] {
  return Object.entries(headings).flatMap(([kind, heading]) => {
    const { all, files } = choice[kind as Kind]
    if (all !== null) return [`${heading}: all, for ${all}`]
    if (files.size === 0) return [`${heading}: none`]
    const reasons = Map.groupBy(files, ([, why]) => why)
    return [
      `${heading}: ${files.size} ${files.size === 1 ? 'file' : 'files'}`,
      ...[...reasons].map(
        ([why, chosen]) => `  ${chosen.map(([file]) => shortName(file)).join(', ')}: ${why}`,
      ),
    ]
  })
}

const shortName = (file: string) =>
  file.replace(/^tests\/\w+\//u, '').replace(/\.(?:test|spec)\.tsx?$/u, '')
