interface Named {
  name: string
  vendor: string | null
}

/** A name without what tells variants and editions apart: sizes, numbers, years and versions. */
export function stemOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word))
}

/** How many words two names begin with alike. */
function countShared(one: readonly string[], other: readonly string[]): number {
  const differing = one.findIndex((word, index) => word !== other[index])
  return differing === -1 ? one.length : differing
}

const isSameStem = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.length === other.length && countShared(one, other) === one.length

/** 0 for a candidate that has nothing in common but the category. */
function rank(wanted: Named, candidate: Named): number {
  const stem = stemOf(wanted.name)
  const other = stemOf(candidate.name)
  const isSameVendor = wanted.vendor !== null && wanted.vendor === candidate.vendor
  const shared = countShared(stem, other)
  if (isSameStem(stem, other)) return isSameVendor ? 1000 : 800
  if (isSameVendor) return 400 + shared
  return shared >= 2 ? shared : 0
}

/**
 * Of families of the same category, all of which open: the same one in an earlier edition, otherwise
 * another one of the vendor, otherwise one of a similar name. Of equals, the newest release.
 */
export function chooseFitting<Candidate extends Named & { release: number | null }>(
  wanted: Named,
  candidates: readonly Candidate[],
): Candidate | null {
  const [best] = candidates
    .map((candidate) => ({ candidate, points: rank(wanted, candidate) }))
    .filter(({ points }) => points > 0)
    .toSorted(
      (a, b) => b.points - a.points || (b.candidate.release ?? 0) - (a.candidate.release ?? 0),
    )
  return best?.candidate ?? null
}
