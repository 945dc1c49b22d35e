import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { fetchFamily } from '#lib/family/api.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { checkText } from '#lib/studio/check-text.ts'

import { saveOwn } from './changes.ts'
import { listedFamilies } from './families.ts'
import type { FamilyText } from './own-family.ts'

/** A family's text while it is edited, beside what it was. */
export type EditState =
  | { status: 'loading' }
  | {
      status: 'ready' | 'busy'
      before: FamilyText
      text: FamilyText
      errors: Record<string, string>
      /** What went wrong where no field is to blame; '' for nothing. */
      problem: string
    }
  | { status: 'failed'; failure: Failure }

export const $edit = atom<EditState>({ status: 'loading' })

let opened = ''

/** Loads what a family says, to be edited. */
export async function openEdit(id: string): Promise<void> {
  opened = id
  $edit.set({ status: 'loading' })
  try {
    const { name, description, categories, vendor, freemium, status } = await fetchFamily(id)
    const before: FamilyText = {
      name,
      description,
      freemium,
      status,
      categories: categories.map((each) => each.name),
      vendor: vendor?.name ?? '',
    }
    if (opened === id) $edit.set({ status: 'ready', before, text: before, errors: {}, problem: '' })
  } catch (error) {
    if (opened === id) $edit.set({ status: 'failed', failure: toFailure(error) })
    await revalidateSession(error)
  }
}

export function changeEdit(change: Partial<FamilyText>): void {
  const state = $edit.get()
  if (state.status !== 'ready') return
  const text = { ...state.text, ...change }
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([field]) => !(field in change)),
  )
  $edit.set({ ...state, text, errors, problem: '' })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function findChange(before: FamilyText, text: FamilyText): Partial<FamilyText> {
  return Object.fromEntries(
    Object.entries(text).filter(([field, value]) => !isSame(value, Reflect.get(before, field))),
  )
}

/** Saves what was edited. @returns whether it went through */
export async function saveEdit(id: string): Promise<boolean> {
  const state = $edit.get()
  if (state.status !== 'ready') return false
  const problems = checkText(state.text)
  if (problems) {
    $edit.set({ ...state, errors: problems })
    return false
  }
  $edit.set({ ...state, status: 'busy' })
  if (await saveOwn(id, findChange(state.before, state.text))) return true
  const refusal = listedFamilies().find(({ family }) => family.id === id)?.refusal
  const errors = refusal?.fields ?? {}
  const problem = Object.keys(errors).length > 0 ? '' : (refusal?.text ?? '')
  $edit.set({ ...state, errors, problem })
  return false
}
