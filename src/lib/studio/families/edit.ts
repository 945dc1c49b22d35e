import { fetchFamily } from '#lib/family/api.ts'
import type { StoredPicture } from '#lib/family/details.ts'
import { createResource } from '#lib/resource/resource.ts'
import { checkText } from '#lib/studio/check-text.ts'
import { pictureEditor } from '#lib/studio/pictures/pictures.ts'

import { saveOwn } from './changes.ts'
import { listedFamilies } from './families.ts'
import type { FamilyText } from './own-family.ts'

/** A family's text while it is edited, beside the original. */
interface Editing {
  id: string
  before: FamilyText
  text: FamilyText
  /** The ones that are stored. */
  pictures: readonly StoredPicture[]
  isSaving: boolean
  errors: Record<string, string>
  /** What went wrong where no field is to blame; '' for nothing. */
  problem: string
}

/** The text of a family to be edited, loaded by its id. */
export const editing = createResource(async (id: string): Promise<Editing> => {
  const { name, description, categories, vendor, freemium, status, pictures } =
    await fetchFamily(id)
  const before: FamilyText = {
    name,
    description,
    freemium,
    status,
    categories: categories.map((each) => each.name),
    vendor: vendor?.name ?? '',
  }
  return { id, before, text: before, pictures, isSaving: false, errors: {}, problem: '' }
})

const change = (id: string, changed: Partial<Editing>): void =>
  editing.update((present) => (present.id === id ? { ...present, ...changed } : present))

export function changeEdit(edits: Partial<FamilyText>): void {
  editing.update((present) => {
    if (present.isSaving) return present
    const errors = Object.fromEntries(
      Object.entries(present.errors).filter(([field]) => !(field in edits)),
    )
    return { ...present, text: { ...present.text, ...edits }, errors, problem: '' }
  })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function findChange(before: FamilyText, text: FamilyText): Partial<FamilyText> {
  return Object.fromEntries(
    Object.entries(text).filter(([field, value]) => !isSame(value, Reflect.get(before, field))),
  )
}

/** Saves the edits, those of the pictures first. @returns whether that succeeded */
export async function saveEdit(): Promise<boolean> {
  const present = editing.value()
  if (!present || present.isSaving) return false
  const { id, before, text } = present
  const problems = checkText(text)
  if (problems) {
    change(id, { errors: problems })
    return false
  }
  change(id, { isSaving: true, problem: '' })
  const refused = await pictureEditor.save(id)
  if (refused) {
    change(id, { isSaving: false, problem: refused })
    return false
  }
  if (await saveOwn(id, findChange(before, text))) return true
  const refusal = listedFamilies().find(({ family }) => family.id === id)?.refusal
  const errors = refusal?.fields ?? {}
  const problem = Object.keys(errors).length > 0 ? '' : (refusal?.text ?? '')
  change(id, { isSaving: false, errors, problem })
  return false
}
