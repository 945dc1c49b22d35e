import type { StoredFile } from '#lib/family/details.ts'
import { revitReleases } from '#lib/user/revit-releases.ts'

/** One version of an add-in for the design tool. */
export interface PluginVersion {
  id: string
  name: string
  /** Numbers with dots between them, such as "1.4.0". */
  version: string
  summary: string
  notes: string
  /** Years of the Revits that it was made for, the oldest first. */
  releases: number[]
  bytes: number | null
  sha256: string
  published: Date | null
  file: StoredFile | null
}

/** An add-in with all of its versions, the newest first. */
export interface Plugin {
  name: string
  newest: PluginVersion
  older: PluginVersion[]
}

const oldestRelease = 2019

/** The releases of Revit that an add-in may be made for, the oldest first. */
export const pluginReleases: readonly number[] = revitReleases
  .filter((release) => release >= oldestRelease)
  .toReversed()

const partsOf = (version: string): number[] => version.split('.').map(Number)

/** Below zero where the first is the older one; "1.10" comes after "1.9", and "1.0" is "1". */
export function compareVersions(one: string, other: string): number {
  const a = partsOf(one)
  const b = partsOf(other)
  const differing = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find(
    (index) => (a[index] ?? 0) !== (b[index] ?? 0),
  )
  return differing === undefined ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0)
}

const newestFirst = (one: PluginVersion, other: PluginVersion) =>
  compareVersions(other.version, one.version)

/** Versions grouped by name, whatever their case; the names in their order. */
export function groupPlugins(versions: readonly PluginVersion[]): Plugin[] {
  const groups = Map.groupBy(versions, ({ name }) => name.toLowerCase())
  return [...groups.values()]
    .flatMap((group) => {
      const [newest, ...older] = group.toSorted(newestFirst)
      return newest ? [{ name: newest.name, newest, older }] : []
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Which version is for the Revit on the person's desk. */
export type PluginFit =
  | { kind: 'unknown-revit' }
  | { kind: 'works' }
  /** The newest was not made for it, but this one was. */
  | { kind: 'older-works'; version: PluginVersion }
  | { kind: 'none' }

/** @param own year of the Revit on the person's desk, null where it is not known */
export function findFit({ newest, older }: Plugin, own: number | null): PluginFit {
  if (own === null) return { kind: 'unknown-revit' }
  if (newest.releases.includes(own)) return { kind: 'works' }
  const version = older.find(({ releases }) => releases.includes(own))
  return version ? { kind: 'older-works', version } : { kind: 'none' }
}

/** The versions of an add-in by what a person should do with them. */
export interface Offer {
  /** The one to download; null where none was made for the person's Revit. */
  main: PluginVersion | null
  /** Newer than that one, but not made for the person's Revit; the newest first. */
  newer: PluginVersion[]
  /** The other ones, older than it; where there is none to download, all of them. */
  rest: PluginVersion[]
}

export function offerVersions(plugin: Plugin, own: number | null): Offer {
  const fit = findFit(plugin, own)
  const all = [plugin.newest, ...plugin.older]
  if (fit.kind === 'none') return { main: null, newer: [], rest: all }
  const main = fit.kind === 'older-works' ? fit.version : plugin.newest
  const place = all.indexOf(main)
  return { main, newer: all.slice(0, place), rest: all.slice(place + 1) }
}
