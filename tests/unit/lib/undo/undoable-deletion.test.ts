// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { FailureError } from '#lib/failure/failure.ts'
import { $toast, dismissToast } from '#lib/toasts/toasts.ts'
import { createUndoableDeletion } from '#lib/undo/undoable-deletion.ts'

beforeEach(() => dismissToast())

function openList(
  send = vi.fn<(item: string, isLeaving: boolean) => Promise<void>>(async () => {}),
) {
  let shown = ['a', 'b', 'c', 'd']
  const hidden = new Set<string>()
  const deletion = createUndoableDeletion<string>({
    idOf: (item) => item,
    hidden,
    hide(items) {
      const before = shown
      shown = shown.filter((item) => !items.includes(item))
      return (restored) => {
        shown = before.filter((item) => shown.includes(item) || restored.includes(item))
      }
    },
    send,
    describe: (items) => `Deleted ${items.join(' and ')}`,
    describeFailure: (title) => `Not deleted: ${title}`,
  })
  return { deletion, send, shown: () => shown.join(''), hidden: () => [...hidden].join('') }
}

describe('an undoable deletion', () => {
  it('removes items from the page immediately, and from the server when the toast has closed', async () => {
    const { deletion, send, shown } = openList()
    deletion.start(['b', 'c'])
    expect(shown()).toBe('ad')
    expect($toast.get()?.label).toBe('Deleted b and c')
    expect(send).not.toHaveBeenCalled()
    dismissToast()
    await vi.waitFor(() =>
      expect(send.mock.calls).toEqual([
        ['b', false],
        ['c', false],
      ]),
    )
    expect(shown()).toBe('ad')
  })

  it('puts them back when it is undone, and never asks the server', () => {
    const { deletion, send, shown } = openList()
    deletion.start(['b'])
    $toast.get()?.action?.run()
    dismissToast()
    expect(shown()).toBe('abcd')
    expect(send).not.toHaveBeenCalled()
  })

  it('completes the previous one when another begins', async () => {
    const { deletion, send, shown } = openList()
    deletion.start(['a'])
    deletion.start(['d'])
    await vi.waitFor(() => expect(send.mock.calls).toEqual([['a', false]]))
    $toast.get()?.action?.run()
    expect(shown()).toBe('bcd')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('restores what the server refused to delete, and says why', async () => {
    const { deletion, shown } = openList(
      vi.fn<(item: string) => Promise<void>>(async (item) => {
        if (item === 'b') throw new FailureError({ kind: 'forbidden' })
      }),
    )
    deletion.start(['a', 'b'])
    dismissToast()
    await vi.waitFor(() => expect($toast.get()?.tone).toBe('danger'))
    expect($toast.get()?.label).toMatch(/^Not deleted: ./u)
    expect(shown()).toBe('bcd')
  })

  it('keeps what it deletes out of lists that are read again, until the server refuses or it is undone', async () => {
    const { deletion, hidden } = openList(
      vi.fn<(item: string) => Promise<void>>(async (item) => {
        if (item === 'b') throw new FailureError({ kind: 'forbidden' })
      }),
    )
    deletion.start(['a', 'b'])
    expect(hidden()).toBe('ab')
    dismissToast()
    await vi.waitFor(() => expect(hidden()).toBe('a'))
    deletion.start(['c'])
    $toast.get()?.action?.run()
    expect(hidden()).toBe('a')
  })

  it('happens when the page is left, and once only', async () => {
    const { deletion, send } = openList()
    const stop = deletion.finishOnLeave()
    deletion.start(['a'])
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(send.mock.calls).toEqual([['a', true]])
    dismissToast()
    stop()
    await Promise.resolve()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('of nothing shows no toast', () => {
    const { deletion } = openList()
    deletion.start([])
    expect($toast.get()).toBeNull()
  })
})
