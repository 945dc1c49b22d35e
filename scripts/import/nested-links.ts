import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { linkNested, type NestedEntry } from '#lib/studio/files/file-fields.ts'

interface NamedFamily {
  readonly id: string
  readonly name: string
}

/** Links nested families to the publisher's own, also to those that are imported only after the family they are in. */
export interface NestedLinks {
  /** The nested families of a file; null where they could not be read. */
  link(objects: FamilyObjects): NestedEntry[] | null
  /** To be called once a family is on the server, with what was read of it and the links that were sent. */
  add(family: NamedFamily, objects: FamilyObjects, sent: readonly NestedEntry[] | null): void
  /** The families whose nested ones have been imported meanwhile, with all of their links. */
  findLate(): { id: string; nested: NestedEntry[] }[]
}

const countLinks = (nested: readonly NestedEntry[]): number =>
  nested.filter(({ family }) => family !== undefined).length

export const createNestedLinks = (known: readonly NamedFamily[]): NestedLinks => {
  const own = [...known]
  const open: { id: string; objects: FamilyObjects; links: number }[] = []
  return {
    link: (objects) => linkNested(objects, own),
    add: ({ id, name }, objects, sent) => {
      const nested = sent ?? []
      const links = countLinks(nested)
      if (links < nested.length) open.push({ id, objects, links })
      own.push({ id, name })
    },
    findLate: () =>
      open.flatMap(({ id, objects, links }) => {
        const nested = linkNested(objects, own)
        return nested && countLinks(nested) > links ? [{ id, nested }] : []
      }),
  }
}
