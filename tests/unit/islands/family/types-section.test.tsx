// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { ParameterList } from '#islands/family/types/parameter-list.tsx'
import { TypesSection } from '#islands/family/types/types-section.tsx'
import { readParametric } from '#lib/family/types/type-table.ts'

const group = (key: string) => `autodesk.parameter.group:${key}`

const show = (parameters: object[], values: unknown[]) =>
  render(
    <TypesSection
      parametric={readParametric({ parameters, types: [{ name: 'One', values }] })}
      familyName="Door"
      language={undefined}
    />,
  )

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

afterEach(cleanup)

const door = [
  { name: 'Feuerschutz', dataType: 'Ja/Nein', group: group('identityData') },
  { name: 'Oberfläche', dataType: 'Material', group: group('materials') },
  { name: 'Breite', dataType: 'Länge', unit: 'mm', group: group('geometry') },
  { name: 'Beschlag', dataType: 'Text', group: group('identityData') },
]

test('shows the groups of Revit with the dimensions first, and values in words', () => {
  show(door, ['Ja', '<Nach Kategorie>', '900', null])
  expect(headings()).toEqual([
    expect.stringContaining('Type'),
    'Dimensions1 parameter',
    'Materials and finishes1 parameter',
    'Identity data1 parameter',
    'Breitemm',
    'Oberfläche',
    'Feuerschutz',
  ])
  expect(cells()).toEqual(['900', 'By category', 'Yes'])
})

test('folds a group into one column', () => {
  show(door, ['Ja', 'Eiche', '900', null])
  const button = screen.getByRole('button', { name: /^Identity data/u })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(headings()).not.toContain('Feuerschutz')
  expect(cells()).toEqual(['900', 'Eiche', ''])
  fireEvent.click(button)
  expect(headings()).toContain('Feuerschutz')
})

test('names the parameters without a value apart, and does not say why', () => {
  const parametric = readParametric({
    parameters: door,
    types: [{ name: 'One', values: ['Ja', 'Eiche', '900', null] }],
  })
  if (parametric.kind !== 'table') throw new Error('There is no table')
  render(<ParameterList table={parametric.table} />)
  const fold = screen.getByText('1 parameter without a value').closest('details')
  expect(fold?.textContent).toContain('No value in any type')
  expect(fold?.textContent).toContain('Beschlag')
  expect(fold?.textContent).not.toMatch(/instance/iu)
})

test('opens only the first groups of a wide table', () => {
  const wide = ['geometry', 'graphics', 'ifc'].flatMap((key) =>
    Array.from({ length: 14 }, (_, index) => ({ name: `${key} ${index}`, group: group(key) })),
  )
  show(
    wide,
    wide.map(() => 'x'),
  )
  const isOpen = (name: RegExp) =>
    screen.getByRole('button', { name }).getAttribute('aria-expanded')
  expect([/^Dimensions/u, /^Graphics/u, /^IFC/u].map(isOpen)).toEqual(['true', 'true', 'false'])
})

test('has no heads of groups where the file does not say them', () => {
  show([{ name: 'Finish' }, { name: 'Width', unit: 'mm' }], ['Oak', '900'])
  expect(headings()).toEqual([expect.stringContaining('Type'), 'Widthmm', 'Finish'])
  expect(cells()).toEqual(['900', 'Oak'])
})
