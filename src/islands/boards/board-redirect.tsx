import { useEffect } from 'react'

import { boardHref } from '#lib/boards/board.ts'

/** Leads from an address of the catalogue, where boards were shown before, to the page of the board. */
export function BoardRedirect({ id }: { id: string }) {
  useEffect(() => {
    const rest = new URLSearchParams(location.search)
    rest.delete('board')
    const query = rest.toString()
    location.replace(boardHref(id) + (query && `&${query}`))
  }, [id])
  return null
}
