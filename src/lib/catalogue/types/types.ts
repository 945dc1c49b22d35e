import { $families } from '#lib/catalogue/data/families.ts'
import { toFailure } from '#lib/failure/failure.ts'

import { $tableFailure, clearTable } from './table.ts'
import { openWholeTypes } from './whole-types.ts'

/** Follows the search by value where the types have to be asked for, which takes code of its own. */
function openPaged(): () => void {
  let isOpen = true
  let close = () => {
    isOpen = false
  }
  async function load(): Promise<void> {
    $tableFailure.set(null)
    try {
      const { openPagedTypes } = await import('#lib/catalogue/paged/types/paged-types.ts')
      if (isOpen) close = openPagedTypes()
    } catch (error) {
      if (!isOpen) return
      const retry = () => void load()
      $tableFailure.set({ what: 'types', failure: toFailure(error), retry })
    }
  }
  void load()
  return () => close()
}

/** Follows the search by value until it is stopped, which drops the table and the ticks. */
export function openTypes(): () => void {
  let open: { isPaged: boolean; close: () => void } | null = null
  const close = () => {
    open?.close()
    clearTable()
  }
  const stop = $families.subscribe((families) => {
    if (families.status !== 'ready') return
    const isPaged = families.paged !== undefined
    if (open?.isPaged === isPaged) return
    close()
    open = { isPaged, close: isPaged ? openPaged() : openWholeTypes() }
  })
  return () => {
    stop()
    close()
  }
}
