import { holdPageWhile } from '#lib/session/session.ts'
import { listedFamilies } from '#lib/studio/families/families.ts'
import { $files } from '#lib/studio/files/files.ts'
import { judgeFiles } from '#lib/studio/files/rows.ts'

/** Whether leaving the page would lose work. */
export function hasUnsaved(): boolean {
  if (listedFamilies().some(({ isSaving }) => isSaving)) return true
  const isUnderWay = $files
    .get()
    .some(({ state }) => ['reading', 'hashing', 'queued', 'sending'].includes(state.stage))
  return (
    isUnderWay ||
    judgeFiles().some(
      ({ entry: { state }, verdict }) =>
        state.stage === 'refused' || (state.stage === 'ready' && verdict.kind !== 'left-out'),
    )
  )
}

/** Asks before the page is left with unsaved work, and stays on the page when the session ends. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault()
  }
  globalThis.addEventListener('beforeunload', ask)
  const release = holdPageWhile(hasUnsaved)
  return () => {
    globalThis.removeEventListener('beforeunload', ask)
    release()
  }
}
