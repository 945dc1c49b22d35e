import { nameField } from '#lib/family/field-name.ts'

import * as messages from './group-messages.ts'
import { lastPart } from './identifier.ts'
import type { FamilyParameter } from './type-table.ts'

/** In the order in which Revit lists them, but for the dimensions, which people look for first. */
const groups = Object.keys(messages.groups)

/** The group of a parameter in Revit; '' where it is not known. */
export const groupKey = ({ group = '' }: Pick<FamilyParameter, 'group'>): string => lastPart(group)

/** A group in words; '' stands for what belongs to none. */
export const describeGroup = (key: string): string =>
  Object.entries(messages.groups).find(([known]) => known === key)?.[1] ??
  (key === '' ? messages.otherGroup : nameField(key))

/** The place of a group; unknown ones come after all known, and none last. */
export const rankOfGroup = (key: string): number => {
  const rank = groups.indexOf(key)
  if (rank >= 0) return rank
  return key === '' ? groups.length + 1 : groups.length
}
