import { joinList } from '#lib/i18n/list.ts'
import * as terms from '#lib/i18n/terms.ts'

import { findFit, type Plugin } from './plugin.ts'

const span = (first: number, last: number) => `${first} to ${last}`

/** Such as "Revit 2021 to 2024 and 2026". */
export function formatReleases(releases: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const release of releases) {
    const run = runs.at(-1)
    if (run && release === run[1] + 1) run[1] = release
    else runs.push([release, release])
  }
  const spans = runs.flatMap(([first, last]) => {
    if (first === last) return [String(first)]
    return last === first + 1 ? [String(first), String(last)] : [span(first, last)]
  })
  return terms.revitYear(joinList(spans))
}

/** Which version is for the Revit on the desk, in words. */
export function describeFit(plugin: Plugin, own: number | null): string {
  const fit = findFit(plugin, own)
  switch (fit.kind) {
    case 'unknown-revit':
      return formatReleases(plugin.newest.releases)
    case 'works':
      return `Works with your Revit ${own}`
    case 'older-works':
      return `Works with your Revit ${own}; ${plugin.newest.version}, the newest, was not made for it`
    case 'none':
      return `No version was made for your Revit ${own}`
  }
}
