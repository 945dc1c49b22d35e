import { isObject } from '#lib/shapes/json-object.ts'

/** The changes of an object: only the named parts; null removes a part (RFC 7396). */
export type Patch = Record<string, unknown>

/** The object as it is after the patch; neither of the two is changed. */
export function mergePatch(target: unknown, patch: Patch): Record<string, unknown> {
  const merged = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = isObject(value) ? mergePatch(merged[name], value) : value
  }
  return merged
}

/** The patch that restores the parts named in another one to their values in the object. */
export function undoPatch(target: unknown, patch: Patch): Patch {
  const source = isObject(target) ? target : {}
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const present = source[name]
      const isDeep = isObject(value) && isObject(present)
      return [name, isDeep ? undoPatch(present, value) : (present ?? null)]
    }),
  )
}
