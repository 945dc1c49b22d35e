// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { SpecificationSection } from '#islands/family/sections/specification-section.tsx'
import { readSpecification } from '#lib/family/specification.ts'

const show = (value: unknown) =>
  render(<SpecificationSection specification={readSpecification(value)} />)

const definitionOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

afterEach(cleanup)

test('says in words what the reader wrote, and nothing of it as it is stored', () => {
  const { container } = show({
    title: 'Aufzug',
    uniclass: { code: 'Pr_40_70_62', title: 'Patient hoists' },
    host: 'Decke',
    release: 2022,
    language: 'DEU',
    flags: { alwaysVertical: true, shared: false },
  })
  expect(definitionOf('Uniclass')).toBe('Pr_40_70_62 Patient hoists')
  expect(definitionOf('Host')).toBe('Ceiling')
  const settings = within(screen.getByLabelText('How it is placed'))
  expect(settings.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Yes',
    'No',
  ])
  expect(container.textContent).not.toMatch(/[{}]|alwaysVertical|DEU/u)
})

test('folds away what is about the file', () => {
  show({ title: 'Aufzug', language: 'DEU', elements: 12 })
  const fold = screen.getByText('About the file').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('German')
  expect(fold?.textContent).toContain('Aufzug')
})

test('shows facts of facts as a list, and a datasheet as a link', () => {
  show({ performance: { uValue: 1.1 }, datasheet: 'https://maker.example/a.pdf' })
  expect(definitionOf('Performance')).toBe('U value1.1')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://maker.example/a.pdf')
  expect(screen.queryByText('About the file')).toBeNull()
})

test('says so where there is no class', () => {
  show({ host: 'Wall' })
  expect(screen.getByText('No classification is given.')).toBeTruthy()
})
