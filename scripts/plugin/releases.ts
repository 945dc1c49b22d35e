import { pluginReleases } from '#lib/plugins/plugin.ts'
import { newestRelease } from '#lib/user/revit-releases.ts'
import { UserError } from '#scripts/terminal.ts'

/** The years of "2022-2024,2026". @throws UserError where it names none, or another */
export function readReleases(text: string): number[] {
  const years = text.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^\s*(\d{4})(?:\s*-\s*(\d{4}))?\s*$/u.exec(part) ?? []
    const count = Number(last) - Number(first) + 1
    return first && count > 0
      ? Array.from({ length: count }, (_, year) => Number(first) + year)
      : [0]
  })
  const known = pluginReleases.filter((release) => years.includes(release))
  if (known.length === new Set(years).size) return known
  throw new UserError(
    `--releases must be years from ${pluginReleases[0]} to ${newestRelease}, such as 2022-2027 or 2022,2024, not "${text}".`,
  )
}
