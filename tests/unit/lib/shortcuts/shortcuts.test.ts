// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keyNamesOf } from '#lib/shortcuts/key-names.ts'
import { listShortcuts } from '#lib/shortcuts/list-shortcuts.ts'
import { $shortcutGroups, addShortcuts, setSingleKeys } from '#lib/shortcuts/shortcuts.ts'

const stops: (() => void)[] = []

const add = (...group: Parameters<typeof addShortcuts>) => {
  const stop = addShortcuts(...group)
  stops.push(stop)
  return stop
}

function press(key: string, modifiers: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  target.dispatchEvent(event)
  return event
}

beforeEach(() => {
  setSingleKeys(true)
  document.body.replaceChildren()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('a shortcut', () => {
  it('runs when its key is pressed, until it is removed', () => {
    const run = vi.fn<() => void>()
    const stop = add({ title: 'Tasks', shortcuts: [{ key: 'n', label: 'New', run }] })
    expect(press('n').defaultPrevented).toBe(true)
    stop()
    press('n')
    expect(run).toHaveBeenCalledOnce()
  })

  it('with a modifier runs with Ctrl and with Cmd, also in a field', () => {
    const run = vi.fn<() => void>()
    add({ title: 'Everywhere', shortcuts: [{ key: 'mod+k', label: 'Search', run }] })
    const field = document.createElement('input')
    document.body.append(field)
    press('k', { ctrlKey: true })
    press('k', { metaKey: true }, field)
    press('k')
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('of a single key does nothing in a field, or while single keys are off', () => {
    const run = vi.fn<() => void>()
    add({ title: 'Everywhere', shortcuts: [{ key: '/', label: 'Search', run }] })
    const field = document.createElement('input')
    document.body.append(field)
    press('/', {}, field)
    setSingleKeys(false)
    expect(press('/').defaultPrevented).toBe(false)
    expect(run).not.toHaveBeenCalled()
    expect(localStorage.getItem('single-keys')).toBe('off')
  })

  it('of a single key does nothing in an open dialog, and runs in one that is closing', () => {
    const run = vi.fn<() => void>()
    add({ title: 'Everywhere', shortcuts: [{ key: '?', label: 'Shortcuts', run }] })
    const dialog = document.createElement('div')
    const field = document.createElement('input')
    dialog.setAttribute('role', 'dialog')
    dialog.append(field)
    document.body.append(dialog)
    dialog.dataset.state = 'open'
    expect(press('?', {}, field).defaultPrevented).toBe(false)
    dialog.dataset.state = 'closed'
    expect(press('?', {}, field).defaultPrevented).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  it('with a modifier works while single keys are off', () => {
    const run = vi.fn<() => void>()
    add({ title: 'Everywhere', shortcuts: [{ key: 'mod+k', label: 'Search', run }] })
    setSingleKeys(false)
    press('k', { ctrlKey: true })
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('what works everywhere', () => {
  const everywhere = () => vi.fn<() => void>()

  it('gives way to the page, whichever was added first', () => {
    const [frame, page] = [everywhere(), everywhere()]
    add({ title: 'Page', shortcuts: [{ key: '/', label: 'Filter', run: page }] })
    add({
      title: 'Everywhere',
      isEverywhere: true,
      shortcuts: [{ key: '/', label: 'Search', run: frame }],
    })
    press('/')
    expect(page).toHaveBeenCalledOnce()
    expect(frame).not.toHaveBeenCalled()
  })

  it('is listed first, without what the page uses the key for', () => {
    add({ title: 'Page', shortcuts: [{ key: '/', label: 'Filter', run: everywhere() }] })
    add({
      title: 'Everywhere',
      isEverywhere: true,
      shortcuts: [
        { key: '/', label: 'Search', run: everywhere() },
        { key: '?', label: 'This list', run: everywhere() },
      ],
    })
    const listed = listShortcuts($shortcutGroups.get()).map(({ title, shortcuts }) => [
      title,
      ...shortcuts.map(({ label }) => label),
    ])
    expect(listed).toEqual([
      ['Everywhere', 'This list'],
      ['Page', 'Filter'],
    ])
  })
})

describe('the names of keys', () => {
  it.each([
    ['mod+k', ['Ctrl', 'K']],
    ['/', ['/']],
    ['n', ['N']],
    [' ', ['Space']],
    ['ArrowUp', ['↑']],
  ])('%j is written as %j', (key, names) => {
    expect(keyNamesOf(key)).toEqual(names)
  })
})
