import { atom, computed } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'

import { mayVote } from './task.ts'
import { tasks } from './tasks.ts'

const key = 'votes-explained'
const $isExplained = atom(browserStorage.read(key) !== null)

/** Whether to explain votes: until the person has read that, or has voted. */
export const $needsVotesNote = computed([$isExplained, tasks.$state], (isExplained, state) => {
  if (isExplained || state.status !== 'ready') return false
  const shown = state.value.rows.map(({ task }) => task)
  return shown.some(mayVote) && !shown.some(({ isVoted }) => isVoted)
})

export function dismissVotesNote(): void {
  browserStorage.write(key, 'yes')
  $isExplained.set(true)
}
