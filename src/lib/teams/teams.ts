import { personLocale } from '#lib/i18n/locale.ts'
import { createResource } from '#lib/resource/resource.ts'

import { listTeams } from './api.ts'
import type { Team } from './team.ts'

/** The ids of ended teams and of withdrawn links, which may still come back. */
export const hidden = new Set<string>()

const isShown = ({ id }: { id: string }): boolean => !hidden.has(id)

/** Teams as the server knows them, without what is hidden. */
const withoutHidden = (known: readonly Team[]): Team[] =>
  known.filter(isShown).map((team) => ({ ...team, links: team.links.filter(isShown) }))

/** The teams of the signed-in person, by name. */
export const teams = createResource(async () => withoutHidden(await listTeams()), {
  keepsValue: true,
})

/** Shows the current state of a team. */
export const showTeam = (team: Team): void =>
  teams.update((known) =>
    [...known.filter(({ id }) => id !== team.id), ...withoutHidden([team])].toSorted((a, b) =>
      a.name.localeCompare(b.name, personLocale),
    ),
  )

/** Removes a team from those that are shown. */
export const hideTeam = (id: string): void =>
  teams.update((known) => known.filter((team) => team.id !== id))
