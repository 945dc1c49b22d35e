// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { noFilter } from '#lib/catalogue/filters/filter.ts'

const loadStore = () => import('#lib/catalogue/filters/address.ts')

beforeEach(() => {
  // What is typed reaches the address a little later, which may be after the last test.
  vi.useFakeTimers()
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', '/apps')
})

afterEach(() => {
  vi.useRealTimers()
})

describe('changeFilter', () => {
  it('writes the filter into the address', async () => {
    const { $filter, changeFilter } = await loadStore()
    changeFilter({ text: 'desk' })
    changeFilter({ freemium: 'premium', order: 'descending' })
    expect(location.search).toBe('?q=desk&freemium=premium&order=descending')
    expect($filter.get()).toEqual({
      ...noFilter,
      text: 'desk',
      freemium: 'premium',
      order: 'descending',
    })
  })

  it('keeps a typed query as it was written, and a part that is taken away can be brought back', async () => {
    const { $filter, changeFilter, chooseText, followAddress } = await loadStore()
    const stop = followAddress()
    const text = 'category:doors width:900..1000 vendor:"Atelier Garonne" -premium'
    changeFilter({ text })
    vi.runAllTimers()
    const typed = location.search
    expect(new URLSearchParams(typed).get('q')).toBe(text)
    const before = history.length
    chooseText('category:doors')
    expect(location.search).toBe('?q=category%3Adoors')
    expect(history.length).toBe(before + 1)
    history.replaceState(null, '', `/apps${typed}`)
    dispatchEvent(new PopStateEvent('popstate'))
    expect($filter.get().text).toBe(text)
    stop()
  })

  it('adds an entry to the history for a choice and none for typing', async () => {
    const { changeFilter } = await loadStore()
    const before = history.length
    changeFilter({ text: 'd' })
    changeFilter({ text: 'de' })
    expect(history.length).toBe(before)
    changeFilter({ freemium: 'free' })
    expect(history.length).toBe(before + 1)
  })

  it('remembers plan and order in the browser, and nothing else', async () => {
    const first = await loadStore()
    first.changeFilter({ text: 'desk', freemium: 'free', order: 'newest', categories: ['doors'] })
    vi.resetModules()
    const second = await loadStore()
    expect(second.$filter.get()).toEqual({ ...noFilter, freemium: 'free', order: 'newest' })
  })
})

describe('followAddress', () => {
  it('takes the filter from the address', async () => {
    history.replaceState(null, '', '/apps?q=bench&order=descending')
    const { $filter, followAddress } = await loadStore()
    followAddress()
    expect($filter.get()).toEqual({ ...noFilter, text: 'bench', order: 'descending' })
  })

  it('puts the remembered choice into a bare address', async () => {
    localStorage.setItem('filter', 'freemium=premium')
    const { followAddress } = await loadStore()
    followAddress()
    expect(location.search).toBe('?freemium=premium')
  })

  it('follows back and forward until it is stopped', async () => {
    const { $filter, followAddress } = await loadStore()
    const stop = followAddress()
    history.replaceState(null, '', '/apps?freemium=free')
    globalThis.dispatchEvent(new PopStateEvent('popstate'))
    expect($filter.get().freemium).toBe('free')
    stop()
    history.replaceState(null, '', '/apps')
    globalThis.dispatchEvent(new PopStateEvent('popstate'))
    expect($filter.get().freemium).toBe('free')
  })
})
