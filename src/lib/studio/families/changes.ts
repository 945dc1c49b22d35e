import * as common from '#lib/i18n/common.ts'
import { changeFamily } from '#lib/studio/api.ts'
import * as messages from '#lib/studio/change-messages.ts'
import { connection } from '#lib/studio/connection.ts'
import { textOfFamily } from '#lib/studio/files/rows.ts'
import { recordOf } from '#lib/studio/files/send.ts'
import { explainRefusal } from '#lib/studio/refusal.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { changeListed, storeOwn, type ListedOwn, listedFamilies } from './families.ts'
import type { FamilyText, OwnFamily } from './own-family.ts'

type Change = Partial<FamilyText>

const atOnce = 4

const find = (id: string): ListedOwn | undefined =>
  listedFamilies().find(({ family }) => family.id === id)

/** The optimistic state. */
const withChange = (family: OwnFamily, { name, freemium, status }: Change): OwnFamily => ({
  ...family,
  ...(name !== undefined && { name: name.trim() }),
  ...(freemium && { freemium }),
  ...(status && { status }),
})

async function sendChange(id: string, change: Change): Promise<OwnFamily> {
  for (;;) {
    try {
      return await changeFamily(id, await recordOf(change))
    } catch (error) {
      if (!(await connection.recover(error))) throw error
    }
  }
}

/** Resolves to whether the server accepted it; if not, the family is reverted and says why. */
async function changeOne(id: string, change: Change): Promise<boolean> {
  const before = find(id)?.family
  if (!before) return false
  changeListed([id], ({ family }) => ({
    family: withChange(family, change),
    isSaving: true,
    refusal: null,
  }))
  try {
    storeOwn(await sendChange(id, change))
    return true
  } catch (error) {
    const refusal = explainRefusal(error)
    changeListed([id], () => ({ family: before, isSaving: false, refusal }))
    return false
  }
}

/** Sends each change, several in parallel. @returns the ids of those that the server accepted */
async function changeEach(changes: ReadonlyMap<string, Change>): Promise<string[]> {
  const rest = changes.entries()
  const done: string[] = []
  const work = async () => {
    for (const [id, change] of rest) if (await changeOne(id, change)) done.push(id)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done
}

/** The current values of the same fields; a description is never changed in bulk. */
function pickBefore(family: OwnFamily, change: Change): Change {
  const { name, categories, vendor, freemium, status } = textOfFamily(family)
  return {
    ...(change.name !== undefined && { name }),
    ...(change.categories && { categories }),
    ...(change.vendor !== undefined && { vendor }),
    ...(change.freemium && { freemium }),
    ...(change.status && { status }),
  }
}

/**
 * Changes the publisher's own families optimistically, and offers to undo it.
 * @param done the message for a number of families
 */
export async function changeOwn(
  ids: readonly string[],
  change: Change,
  done: (count: number) => string,
): Promise<void> {
  const before = new Map(
    ids.flatMap((id) => {
      const listed = find(id)
      return listed ? [[id, pickBefore(listed.family, change)] as const] : []
    }),
  )
  const taken = await changeEach(new Map([...before.keys()].map((id) => [id, change])))
  const refused = before.size - taken.length
  if (taken.length === 0) {
    showToast({ label: messages.notChanged(refused), tone: 'danger' })
    return
  }
  const undo = () =>
    void changeEach(new Map(taken.map((id) => [id, before.get(id) ?? {}]))).then((undone) =>
      showToast({ label: messages.asBefore(undone.length) }),
    )
  showToast({
    label: done(taken.length),
    ...(refused > 0 && { description: messages.notChangedSentence(refused) }),
    tone: refused > 0 ? 'neutral' : 'positive',
    action: { label: common.undo, altText: messages.undoStatusHint, run: undo },
  })
}

/** Saves the edits of one family. @returns whether the server accepted them */
export async function saveOwn(id: string, change: Change): Promise<boolean> {
  if (Object.keys(change).length === 0) return true
  return changeOne(id, change)
}
