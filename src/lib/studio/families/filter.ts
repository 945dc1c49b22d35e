import { computed, map } from 'nanostores'

import type { FamilyStatus } from '#lib/family/details.ts'

import { type ListedOwn, ownFamilies } from './families.ts'

type StatusChoice = FamilyStatus | 'all'

const noFilter: { text: string; status: StatusChoice } = { text: '', status: 'all' }

export const $ownFilter = map(noFilter)

export const clearOwnFilter = (): void => $ownFilter.set(noFilter)

/** The publisher's families that match the filter. */
export const $shownOwn = computed([ownFamilies.$state, $ownFilter], (state, { text, status }) => {
  if (state.status !== 'ready') return []
  const wanted = text.trim().toLowerCase()
  return state.value.filter(
    ({ family }: ListedOwn) =>
      (status === 'all' || family.status === status) && family.name.toLowerCase().includes(wanted),
  )
})

/** How many there are of each status. */
export const $ownCounts = computed(ownFamilies.$state, (state) => {
  const counts: Record<StatusChoice, number> = {
    all: 0,
    draft: 0,
    in_review: 0,
    published: 0,
    archived: 0,
  }
  if (state.status === 'ready') {
    for (const { family } of state.value) {
      counts.all += 1
      counts[family.status] += 1
    }
  }
  return counts
})
