// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { FacetGroup } from '#islands/catalogue/filters/facet-group.tsx'
import { isCategoryNamed } from '#lib/revit-categories/find-category.ts'

afterEach(cleanup)

const names = [
  'Casework',
  'Doors',
  'Furniture',
  'Mass',
  'Parking',
  'Planting',
  'Roads',
  'Site',
  'Windows',
]

const show = (loadFinding?: () => Promise<(name: string, text: string) => boolean>) =>
  render(
    <FacetGroup
      title="Category"
      finding={{ find: 'Find a category', noneNamed: 'No category is named so.' }}
      options={names.map((name) => [name, 1])}
      chosen={[]}
      labelOf={(name) => name}
      {...(loadFinding && { loadFinding })}
      onChange={() => {}}
    />,
  )

const labels = () => screen.queryAllByRole('checkbox').map(({ ariaLabel, id }) => ariaLabel ?? id)

it('finds a category by what other languages call it, once the field is entered', async () => {
  const load = vi.fn<() => Promise<typeof isCategoryNamed>>(async () => isCategoryNamed)
  show(load)
  expect(load).not.toHaveBeenCalled()
  const field = screen.getByRole('searchbox', { name: 'Find a category' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Türen' } })
  await waitFor(() => expect(labels()).toHaveLength(1))
  expect(screen.getByRole('checkbox', { name: /^Doors/u })).toBeTruthy()
  fireEvent.change(field, { target: { value: 'win' } })
  expect(screen.getByRole('checkbox', { name: /^Windows/u })).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('finds by its labels alone where nothing else is given', () => {
  show()
  const field = screen.getByRole('searchbox', { name: 'Find a category' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Türen' } })
  expect(labels()).toEqual([])
  expect(screen.getByText('No category is named so.')).toBeTruthy()
})
