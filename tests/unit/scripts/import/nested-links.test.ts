import { expect, it } from 'vitest'

import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { noObjects } from '#lib/rfa/facts/no-objects.ts'
import { warningOf } from '#lib/rfa/rfa-error.ts'
import { createNestedLinks } from '#scripts/import/nested-links.ts'

const entry = (name: string) => ({ name, category: 'Doors', shared: true })

const holding = (...names: string[]): FamilyObjects => ({
  ...noObjects,
  warnings: [],
  families: names.map((name) => ({
    ...entry(name),
    builtInCategory: -2_000_023,
  })),
})

it('links nested families to those that are there already', () => {
  const links = createNestedLinks([{ id: 'lock', name: 'Lock' }])
  const host = holding('LOCK', 'Handle')
  const sent = links.link(host)
  expect(sent).toEqual([{ ...entry('LOCK'), family: 'lock' }, entry('Handle')])
  links.add({ id: 'host', name: 'Host' }, host, sent)
  expect(links.findLate()).toEqual([])
})

it('links those late that arrive while their host is being sent', () => {
  const links = createNestedLinks([])
  const host = holding('Lock')
  const sent = links.link(host)
  links.add({ id: 'lock', name: 'Lock' }, holding(), links.link(holding()))
  links.add({ id: 'host', name: 'Host' }, host, sent)
  expect(links.findLate()).toEqual([{ id: 'host', nested: [{ ...entry('Lock'), family: 'lock' }] }])
})

it('leaves alone what could not be read', () => {
  const links = createNestedLinks([])
  const unread = { ...noObjects, warnings: [warningOf('no-objects')] }
  const sent = links.link(unread)
  expect(sent).toBeNull()
  links.add({ id: 'host', name: 'Host' }, unread, sent)
  links.add({ id: 'lock', name: 'Lock' }, holding(), [])
  expect(links.findLate()).toEqual([])
})
