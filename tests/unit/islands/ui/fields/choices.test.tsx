// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { Steps } from '#islands/ui/steps.tsx'

afterEach(cleanup)

const units = [
  { value: 'metric', label: 'Metric', hint: 'In millimetres' },
  { value: 'imperial', label: 'Imperial' },
] as const

test('choice cards are a named group of radios described by hints', () => {
  const change = vi.fn<(value: string, isChosen: boolean) => void>()
  render(
    <ChoiceCards
      legend="Units"
      kind="radio"
      choices={units}
      chosen={['imperial']}
      onChange={change}
    />,
  )
  expect(screen.getByRole('group', { name: 'Units' })).toBeTruthy()
  const metric = screen.getByRole<HTMLInputElement>('radio', { name: 'Metric' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Imperial' }).checked).toBe(true)
  const hint = document.getElementById(metric.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('In millimetres')
  fireEvent.click(metric)
  expect(change).toHaveBeenCalledWith('metric', true)
})

test('choice cards of checkboxes report what was deselected', () => {
  const change = vi.fn<(value: string, isChosen: boolean) => void>()
  render(
    <ChoiceCards
      legend="Units"
      kind="checkbox"
      choices={units}
      chosen={['metric', 'imperial']}
      onChange={change}
    />,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Imperial' }))
  expect(change).toHaveBeenCalledWith('imperial', false)
})

test('steps state the progress in text', () => {
  const steps = [
    { id: 'a', label: 'Disciplines' },
    { id: 'b', label: 'Units' },
  ]
  render(<Steps label="Questions" steps={steps} current={1} />)
  expect(screen.getByText('Step 2 of 2')).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step'])
})

test('a switch is toggled by its label and does not respond while it is busy', () => {
  const change = vi.fn<(isOn: boolean) => void>()
  const { rerender } = render(<Switch label="Two steps" checked={false} onChange={change} />)
  fireEvent.click(screen.getByText('Two steps'))
  expect(change).toHaveBeenCalledWith(true)
  rerender(<Switch label="Two steps" checked busy onChange={change} />)
  const button = screen.getByRole('switch', { name: 'Two steps' })
  fireEvent.click(button)
  expect(change).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-checked')).toBe('true')
})

function Panel({ state }: { state: string }) {
  const panel = useRestoredFocus<HTMLDivElement>(state)
  return (
    <div ref={panel} tabIndex={-1}>
      {state === 'asking' && <button type="button">Allow</button>}
      <button type="button">Close</button>
    </div>
  )
}

test('the focus stays in the panel when a new state removes the focused button', () => {
  const { rerender, container } = render(<Panel state="asking" />)
  screen.getByText('Allow').focus()
  rerender(<Panel state="allowed" />)
  expect(document.activeElement).toBe(container.firstElementChild)
  screen.getByText('Close').focus()
  rerender(<Panel state="refused" />)
  expect(document.activeElement).toBe(screen.getByText('Close'))
})
