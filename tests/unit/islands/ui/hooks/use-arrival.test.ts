// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useArrival } from '#islands/ui/hooks/use-arrival.ts'

type State = { status: 'loading' } | { status: 'ready'; value: number } | { status: 'failed' }

const arrive = (initial: State) => {
  const rendered: State[] = []
  const { rerender } = renderHook(
    ({ state }: { state: State }) => {
      const shown = useArrival(state)
      rendered.push(shown)
      return shown
    },
    { initialProps: { state: initial } },
  )
  return { rendered, show: (state: State) => rerender({ state }) }
}

test('what arrives is first rendered as still loading, then as it is', () => {
  const { rendered, show } = arrive({ status: 'loading' })
  show({ status: 'ready', value: 1 })
  expect(rendered).toEqual([
    { status: 'loading' },
    { status: 'loading' },
    { status: 'ready', value: 1 },
  ])
})

test('what changes after that is rendered at once', () => {
  const { rendered, show } = arrive({ status: 'ready', value: 1 })
  rendered.length = 0
  show({ status: 'ready', value: 2 })
  show({ status: 'failed' })
  expect(rendered).toEqual([{ status: 'ready', value: 2 }, { status: 'failed' }])
})
