import { expect, it } from 'vitest'

import { noScripts, reachScripts, type ScriptGraph } from '#scripts/build/script-graph.ts'

interface Script {
  entry?: string
  modules: string[]
  imports?: string[]
}

const makeGraph = (
  scripts: Record<string, Script>,
  modules: Record<string, string[]>,
): ScriptGraph => ({
  scripts: new Map(
    Object.entries(scripts).map(([name, { entry = null, imports = [], ...rest }]) => [
      name,
      { entry, imports, ...rest },
    ]),
  ),
  modules: new Map(Object.entries(modules)),
})

it('follows imports, at once and later, around circles', () => {
  const graph = makeGraph(
    {
      'page.js': { entry: 'page', modules: ['page'] },
      'dialog.js': { entry: 'dialog', modules: ['dialog'], imports: ['page.js'] },
      'other.js': { entry: 'other', modules: ['other'] },
    },
    { page: ['dialog'], dialog: ['page'], other: ['page'] },
  )
  expect(reachScripts(graph, ['page.js'])).toEqual(['dialog.js', 'page.js'])
  expect(reachScripts(graph, ['other.js'])).toEqual(['dialog.js', 'other.js', 'page.js'])
})

it('follows a module that was merged into nothing', () => {
  const graph = makeGraph(
    { 'page.js': { entry: 'page', modules: ['page'] }, 'part.js': { modules: ['part'] } },
    { page: ['index'], index: ['part'] },
  )
  expect(reachScripts(graph, ['page.js'])).toEqual(['page.js', 'part.js'])
})

it('leaves out what only other modules in the same script import later', () => {
  const graph = makeGraph(
    {
      'page.js': { entry: 'page', modules: ['page'], imports: ['shared.js'] },
      'shared.js': { modules: ['button', 'table'] },
      'sorting.js': { entry: 'sorting', modules: ['sorting'] },
    },
    { page: ['button'], table: ['sorting'] },
  )
  expect(reachScripts(graph, ['page.js'])).toEqual(['page.js', 'shared.js'])
})

it('names what a script cannot run without, even where no module of it is used', () => {
  const graph = makeGraph(
    {
      'page.js': { entry: 'page', modules: ['page'], imports: ['shared.js'] },
      'shared.js': { modules: ['button', 'table'], imports: ['rows.js'] },
      'rows.js': { modules: ['rows'] },
    },
    { page: ['button'], table: ['rows'] },
  )
  expect(reachScripts(graph, ['page.js'])).toEqual(['page.js', 'rows.js', 'shared.js'])
})

it('follows each module of a script that is the entry of none', () => {
  const graph = makeGraph(
    { 'both.js': { modules: ['one', 'two'] }, 'later.js': { modules: ['later'] } },
    { two: ['later'] },
  )
  expect(reachScripts(graph, ['both.js'])).toEqual(['both.js', 'later.js'])
})

it('names a script that it does not know', () => {
  expect(reachScripts(noScripts(), ['start.js'])).toEqual(['start.js'])
})
