import fc from 'fast-check'
import { expect, it } from 'vitest'

import { formatReleases, describeFit } from '#lib/plugins/fit-messages.ts'
import {
  compareVersions,
  groupPlugins,
  offerVersions,
  type Plugin,
  type PluginVersion,
} from '#lib/plugins/plugin.ts'

const make = (version: string, change: Partial<PluginVersion> = {}): PluginVersion => ({
  id: `${change.name ?? 'Link'} ${version}`,
  name: 'Link',
  version,
  summary: '',
  notes: '',
  releases: [2024],
  bytes: null,
  sha256: '',
  published: null,
  file: null,
  ...change,
})

const only = (...versions: PluginVersion[]): Plugin => {
  const [plugin] = groupPlugins(versions)
  if (!plugin) throw new Error('there is no plugin')
  return plugin
}

it.each([
  ['1.9', '1.10'],
  ['1.0', '1.0.1'],
  ['2.9.9', '10'],
])('%s is older than %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0)
  expect(compareVersions(newer, older)).toBeGreaterThan(0)
})

it('versions have one order, in which zeros at the end do not count', () => {
  const version = fc
    .array(fc.nat(30), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('.'))
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0)
      expect(compareVersions(a, `${a}.0`)).toBe(0)
      const [first = '', second = '', third = ''] = [a, b, c].toSorted(compareVersions)
      expect(compareVersions(first, third)).toBeLessThanOrEqual(0)
      expect(compareVersions(first, second)).toBeLessThanOrEqual(0)
    }),
  )
})

it('the versions of a name are one plugin, whatever its case, the newest first', () => {
  const plugins = groupPlugins([
    make('1.9'),
    make('1.0', { name: 'Check' }),
    make('1.10', { name: 'LINK' }),
    make('1.2'),
  ])
  expect(plugins.map(({ name }) => name)).toEqual(['Check', 'LINK'])
  expect(plugins[1]?.newest.version).toBe('1.10')
  expect(plugins[1]?.older.map(({ version }) => version)).toEqual(['1.9', '1.2'])
})

it.each([
  [[2024], 'Revit 2024'],
  [[2024, 2025], 'Revit 2024 and 2025'],
  [[2021, 2022, 2023], 'Revit 2021 to 2023'],
  [[2019, 2021, 2022, 2023, 2026], 'Revit 2019, 2021 to 2023 and 2026'],
])('%o reads as "%s"', (releases, words) => {
  expect(formatReleases(releases)).toBe(words)
})

it('says which version works with the Revit on the desk', () => {
  const plugin = only(make('2.0', { releases: [2023, 2024] }), make('1.0', { releases: [2021] }))
  expect(describeFit(plugin, null)).toBe('Revit 2023 and 2024')
  expect(describeFit(plugin, 2024)).toBe('Works with your Revit 2024')
  expect(describeFit(plugin, 2021)).toBe(
    'Works with your Revit 2021; 2.0, the newest, was not made for it',
  )
  expect(describeFit(plugin, 2026)).toBe('No version was made for your Revit 2026')
})

it('offers the newest version that was made for the Revit on the desk, and the newer ones apart', () => {
  const plugin = only(
    make('3.0', { releases: [2026] }),
    make('2.0', { releases: [2023, 2024] }),
    make('1.0', { releases: [2023] }),
  )
  const offer = (own: number | null) => {
    const { main, newer, rest } = offerVersions(plugin, own)
    return [main?.version, newer.map(({ version }) => version), rest.map(({ version }) => version)]
  }
  expect(offer(2023)).toEqual(['2.0', ['3.0'], ['1.0']])
  expect(offer(2026)).toEqual(['3.0', [], ['2.0', '1.0']])
  expect(offer(null)).toEqual(['3.0', [], ['2.0', '1.0']])
  expect(offer(2020)).toEqual([undefined, [], ['3.0', '2.0', '1.0']])
})
