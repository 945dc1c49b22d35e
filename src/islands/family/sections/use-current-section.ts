import { useCallback, useEffect, useRef, useState } from 'react'

import { type SectionId, sectionIds } from '#lib/family/sections.ts'

/** What lies under the bars at the top is not in sight. */
const sight = '-128px 0px 0px 0px'

/**
 * The section that is being read: the first one in sight, or the one that was chosen until it is out of sight
 * again, as several stand side by side and the last ones do not reach the top.
 * @param isWhole whether all sections are in the document
 */
export function useCurrentSection(isWhole: boolean): [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('types')
  const chosen = useRef<{ id: SectionId; wasInSight: boolean } | null>(null)

  useEffect(() => {
    if (!isWhole) return undefined
    const inSight = new Set<Element>()
    const isInSight = (id: SectionId) => {
      const section = document.getElementById(id)
      return section !== null && inSight.has(section)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        }
        const choice = chosen.current
        if (choice && isInSight(choice.id)) choice.wasInSight = true
        else if (choice?.wasInSight) chosen.current = null
        const read = chosen.current?.id ?? sectionIds.find(isInSight)
        if (read) setCurrent(read)
      },
      { rootMargin: sight },
    )
    for (const id of sectionIds) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [isWhole])

  const choose = useCallback((id: SectionId) => {
    chosen.current = { id, wasInSight: false }
    setCurrent(id)
  }, [])
  return [current, choose]
}
