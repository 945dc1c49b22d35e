import { Refusal } from '#reading/node/answer-error.ts'

const day = 24 * 60 * 60 * 1000

/** As many as the backend allows. */
const mostPerDay = 100

/**
 * Counts the families of which a person got files from this node within a day, as long as the node runs: what the backend
 * counts is not known while it is away.
 */
export function createDownloadLimit(now: () => number = Date.now) {
  /** By person, and by family, when it was last counted; the oldest first. */
  const counted = new Map<string, Map<string, number>>()
  let swept = now()

  function forgetOld(families: Map<string, number>): void {
    for (const [family, at] of families) {
      if (at > now() - day) return
      families.delete(family)
    }
  }

  function sweep(): void {
    if (now() - swept < day) return
    swept = now()
    for (const [person, families] of counted) {
      forgetOld(families)
      if (families.size === 0) counted.delete(person)
    }
  }

  return {
    /** @throws Refusal where the person has as many as they may */
    count(person: string, family: string): void {
      sweep()
      const families = counted.get(person) ?? new Map<string, number>()
      forgetOld(families)
      const [oldest] = families.values()
      if (oldest !== undefined && families.size >= mostPerDay && !families.has(family)) {
        throw new Refusal(
          429,
          `You have downloaded ${mostPerDay} files within 24 hours. Try again later.`,
          Math.ceil((oldest + day - now()) / 1000),
        )
      }
      if (!families.has(family)) families.set(family, now())
      counted.set(person, families)
    },
  }
}
