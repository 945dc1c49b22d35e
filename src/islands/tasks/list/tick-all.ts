/** Whether all of a page, and whether any of it, is ticked. */
export function tickAll(ids: readonly string[], ticked: ReadonlySet<string>) {
  const count = ids.filter((id) => ticked.has(id)).length
  return { isAll: count > 0 && count === ids.length, isSome: count > 0 }
}
