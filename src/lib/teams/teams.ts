import { personLocale } from '#lib/i18n/locale.ts'
import { createResource } from '#lib/resource/resource.ts'

import { listTeams } from './api.ts'
import type { Team } from './team.ts'

/** The teams of the signed-in person, by name. */
export const teams = createResource(listTeams, { keepsValue: true })

/** Shows the current state of a team. */
export const showTeam = (team: Team): void =>
  teams.update((known) =>
    [...known.filter(({ id }) => id !== team.id), team].toSorted((a, b) =>
      a.name.localeCompare(b.name, personLocale),
    ),
  )

/** Removes a team from those that are shown. */
export const hideTeam = (id: string): void =>
  teams.update((known) => known.filter((team) => team.id !== id))
