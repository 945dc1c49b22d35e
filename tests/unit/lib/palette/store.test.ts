// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

import { endsOf } from '#lib/catalogue/columns/columns.ts'
import { columnsOf } from '#tests/support/find-in-groups.ts'

/** What the palette asks for, which each test answers when it wants to. */
const asked = vi.hoisted(() => ({
  families: Promise.withResolvers<unknown>(),
  types: Promise.withResolvers<unknown>(),
}))

vi.mock('#lib/catalogue/data/anywhere.ts', () => ({
  readCatalogueAnywhere: () => asked.families.promise,
  updateCatalogueAnywhere: (holding: unknown) => Promise.resolve(holding),
}))
vi.mock('#lib/catalogue/values/api.ts', () => ({ fetchTypes: () => asked.types.promise }))
vi.mock('#lib/boards/api.ts', () => ({ listBoards: () => Promise.resolve([]) }))
vi.mock('#lib/tasks/api.ts', () => ({ fetchTasks: () => Promise.resolve({ tasks: [], total: 0 }) }))

/** So many names that they cannot be searched in one slice. */
const many = Array.from({ length: 100_000 }, (_, index) => `Door ${index}`)

const few = many.slice(0, 2)

const answers = {
  families: (names: readonly string[]) => ({
    columns: columnsOf(names.map((name) => ({ name }))),
    addresses: new Map(),
  }),
  types: (names: readonly string[]) => ({
    families: new Uint32Array(names.length).fill(1),
    names: names.join('\n'),
    nameEnds: endsOf(names.join('\n'), names.length),
  }),
}

beforeEach(() => {
  vi.resetModules()
  asked.families = Promise.withResolvers()
  asked.types = Promise.withResolvers()
})

it.each([
  ['families', 'types'],
  ['types', 'families'],
] as const)(
  'is searching until the names of %s, and then of %s, are searched',
  async (one, other) => {
    const { $groups, $searchState, $text, openPalette } = await import('#lib/palette/store.ts')
    const { foundTasks } = await import('#lib/palette/sources.ts')
    const close = openPalette()
    const text = 'door'
    $text.set(text)
    asked[one].resolve(answers[one](few))
    await vi.waitFor(() => expect(foundTasks.value()).toMatchObject({ text }))
    const whenDone: unknown[] = []
    const stop = $searchState.subscribe(({ isSearching }) => {
      const found = $groups.get().map(({ name, total }) => [name, total])
      if (!isSearching) whenDone.push(Object.fromEntries(found))
    })
    expect(whenDone).toEqual([])
    asked[other].resolve(answers[other](many))
    await vi.waitFor(() => expect(whenDone).not.toEqual([]))
    await vi.waitFor(() => expect($searchState.get().isSearching).toBe(false))
    const all = { [one]: few.length, [other]: many.length }
    for (const found of whenDone) expect(found).toMatchObject(all)
    stop()
    close()
  },
)
