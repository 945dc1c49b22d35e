// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Filter, noFilter } from '#lib/catalogue/filters/filter.ts'
import {
  fakeServer,
  json,
  keepInBrowser,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const names = ['Arch Window', 'Bench', 'Door', 'Double Door', 'Roof Window', 'Table']

const catalogue = {
  format: 1,
  epoch: '00ff',
  change: 1,
  collection: 'pbc_1',
  names,
  categories: ['doors', 'windows', 'furniture'],
  vendors: ['Nordhaus', 'Aquiva'],
  numbers: [11, 12, 13, 14, 15, 16],
  premium: '010100',
  releases: [2024, 2022, 2026, 0, 2024, 2020],
  vendor: [1, 0, 1, 2, 2, 1],
  category: [2, 3, 1, 1, 2, 3],
}

const board = 'aaaaaaaaaaaaaaa'
const whole = 'GET /api/discover/catalogue'
const marked = 'GET /api/discover/catalogue/marked'

const answers = {
  [whole]: () => json(catalogue),
  [marked]: () => json({ favourites: [12, 16, 99], board: [13, 14, 16] }),
  'GET /api/discover/catalogue/cards': () => json({ cards: [] }),
}

let close = () => {}

async function open(address = '/apps') {
  history.replaceState(null, '', address)
  const { $catalogue, openCatalogue } = await import('#lib/catalogue/catalogue.ts')
  const { $filter, changeFilter } = await import('#lib/catalogue/filters/address.ts')
  $filter.set(noFilter)
  close = openCatalogue()
  const shown = () => {
    const state = $catalogue.get()
    if (state.status !== 'ready' || !state.isDone) return state.status
    return Array.from({ length: state.list.count }, (_, at) => state.list.at(at).name)
  }
  await vi.waitFor(() => expect(shown()).not.toBe('loading'))
  const filter = async (change: Partial<Filter>, expected: string[]) => {
    changeFilter(change)
    await vi.waitFor(() => expect(shown()).toEqual(expected))
  }
  return { $catalogue, shown, filter }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
  keepInBrowser({ ...person, revit_release: 2022 })
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the catalogue', () => {
  it('shows the families that match every choice, and all of them without choices', async () => {
    fakeServer(answers)
    const { shown, filter } = await open()
    expect(shown()).toEqual(names)
    await filter({ categories: ['doors', 'furniture'] }, ['Bench', 'Door', 'Double Door', 'Table'])
    await filter({ fits: true }, ['Bench', 'Double Door', 'Table'])
    await filter({ vendors: ['Nordhaus'] }, ['Table'])
    await filter({ categories: [], vendors: [], fits: false, releases: [2024, 0] }, [
      'Arch Window',
      'Double Door',
      'Roof Window',
    ])
    await filter({ releases: [], order: 'newest' }, names.toReversed())
  })

  it('follows the address, favourites and board included', async () => {
    const asked = fakeServer(answers)
    const { shown, filter } = await open(`/apps?favourites=1&board=${board}&q=t`)
    expect(shown()).toEqual(['Table'])
    await filter({ favourites: false, text: '' }, ['Door', 'Double Door', 'Table'])
    await filter({ board: null, favourites: true }, ['Bench', 'Table'])
    expect(asked.filter(({ what }) => what === marked).length).toBeGreaterThan(0)
  })

  it('says that a board does not exist, and shows no empty catalogue for it', async () => {
    fakeServer({ ...answers, [marked]: () => json({ favourites: [], board: null }) })
    const { $catalogue } = await open(`/apps?board=${board}`)
    await vi.waitFor(() =>
      expect($catalogue.get()).toEqual({
        status: 'failed',
        part: 'board',
        failure: { kind: 'missing' },
      }),
    )
  })

  it('requests the favourites again on Retry, and needs none if no filter uses them', async () => {
    let isUp = false
    const answer = () => (isUp ? answers[marked]?.() : unreachable()) ?? unreachable()
    fakeServer({ ...answers, [marked]: answer })
    const { $catalogue, shown, filter } = await open()
    expect(shown()).toEqual(names)
    const { changeFilter } = await import('#lib/catalogue/filters/address.ts')
    changeFilter({ favourites: true })
    await vi.waitFor(() => expect($catalogue.get()).toMatchObject({ part: 'favourites' }))
    isUp = true
    const { retryCatalogue } = await import('#lib/catalogue/catalogue.ts')
    await retryCatalogue()
    await filter({}, ['Bench', 'Table'])
  })
})

describe('the counts beside the choices', () => {
  it('show how many families each would leave, and follow the filter', async () => {
    fakeServer(answers)
    const { filter } = await open()
    const { $facets, openFacets } = await import('#lib/catalogue/filters/facets.ts')
    const { $marked } = await import('#lib/catalogue/favourites/marked.ts')
    await vi.waitFor(() => expect($marked.get().favourites?.size).toBe(3))
    const stop = openFacets()
    await vi.waitFor(() => expect($facets.get()).toMatchObject({ fits: 3, favourites: 2 }))
    await filter({ categories: ['doors'] }, ['Door', 'Double Door'])
    await vi.waitFor(() => expect($facets.get()).toMatchObject({ fits: 1, favourites: 0 }))
    expect($facets.get()?.categories).toContainEqual(['windows', 2])
    stop()
  })
})

const words = 'GET /api/discover/catalogue/words'

const said = {
  format: 1,
  epoch: '00ff',
  change: 1,
  numbers: [12, 16],
  texts: ['Hardwood slats on cast feet.', ''],
  types: [[], ['900 x 2100', 'Plinth']],
  synonyms: ['bench, perch'],
}

async function openGroupsToo() {
  const opened = await open()
  const { $groups, openGroups, retryWords } = await import('#lib/catalogue/search/groups/store.ts')
  const stop = openGroups()
  /** What is shown. */
  const groups = () => {
    const { isStale, groups: found } = $groups.get()
    if (isStale) return []
    return found.map(({ kind, list }) => [
      kind,
      ...Array.from({ length: list.count }, (_, at) => list.at(at).name),
    ])
  }
  return { ...opened, $groups, groups, retryWords, stop }
}

describe('the groups under the exact matches', () => {
  it('hold similar names if few names contain the text, and never repeat exact matches', async () => {
    fakeServer({ ...answers, [words]: () => json(said) })
    const { filter, groups, stop } = await openGroupsToo()
    await filter({ text: 'widnow' }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['similar', 'Arch Window', 'Roof Window']]))
    await filter({ text: 'door' }, ['Door', 'Double Door'])
    expect(groups()).toEqual([])
    await filter({ text: 'widnow', vendors: ['Aquiva'] }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['similar', 'Roof Window']]))
    stop()
    expect(groups()).toEqual([])
  })

  it('search descriptions, types and the operator’s other words once these have arrived', async () => {
    const asked = fakeServer({ ...answers, [words]: () => json(said) })
    const { filter, groups, $groups, stop } = await openGroupsToo()
    expect(asked.filter(({ what }) => what === words)).toEqual([])
    await filter({ text: 'hardwood' }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['words', 'Bench']]))
    await filter({ text: 'table 900' }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['words', 'Table']]))
    await filter({ text: 'perch' }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['synonyms', 'Bench']]))
    await filter({ text: 'zzzz' }, [])
    await vi.waitFor(() => expect($groups.get()).toMatchObject({ groups: [], isDone: true }))
    expect(asked.filter(({ what }) => what === words)).toHaveLength(1)
    stop()
  })

  it('are there without what could not be loaded, say so, and are whole after Retry', async () => {
    let isUp = false
    fakeServer({ ...answers, [words]: () => (isUp ? json(said) : unreachable()) })
    const { filter, groups, $groups, retryWords, stop } = await openGroupsToo()
    await filter({ text: 'furniture' }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['category', 'Bench', 'Table']]))
    await vi.waitFor(() =>
      expect($groups.get()).toMatchObject({ isDone: false, failure: { kind: 'offline' } }),
    )
    isUp = true
    await retryWords()
    await vi.waitFor(() => expect($groups.get()).toMatchObject({ isDone: true, failure: null }))
    expect(groups()).toEqual([['category', 'Bench', 'Table']])
    stop()
  })

  it('need no more than the names on a plain PocketBase', async () => {
    fakeServer({ ...answers, [words]: () => json({ message: 'none' }, 404) })
    const { filter, groups, $groups, stop } = await openGroupsToo()
    await filter({ text: 'nordhaus' }, [])
    await vi.waitFor(() => expect(groups()).toEqual([['vendor', 'Arch Window', 'Door', 'Table']]))
    await vi.waitFor(() => expect($groups.get().isDone).toBe(true))
    stop()
  })
})

describe('the advice for a filter that leaves nothing', () => {
  it('counts what is left without each choice, and omits choices that do not help', async () => {
    fakeServer(answers)
    const { filter } = await open(`/apps?board=${board}`)
    const { $advice, openAdvice } = await import('#lib/catalogue/search/advice.ts')
    const stop = openAdvice()
    const counts = () => $advice.get().map(({ choice, count }) => [choice.kind, count])
    await filter({ text: 'window', categories: ['doors'] }, [])
    await vi.waitFor(() => expect(counts()).toEqual([['text', 2]]))
    await filter({ categories: [] }, [])
    await vi.waitFor(() =>
      expect(counts()).toEqual([
        ['text', 3],
        ['board', 2],
      ]),
    )
    await filter({ board: null, text: 'zzz' }, [])
    await vi.waitFor(() => expect(counts()).toEqual([]))
    stop()
  })
})
