import { $catalogue } from '#lib/catalogue/catalogue.ts'
import type { Family, FamilyList } from '#lib/catalogue/family.ts'

/** The family that a slot of a grid shows. */
export const shownFamilies = new WeakMap<Element, Family>()

/** A card of one of the grids on the page. */
export interface CardPlace {
  grid: HTMLElement
  list: FamilyList
  position: number
}

const gridSelector = 'ul.family-grid'

const itemsOf = (grid: Element) => [...grid.querySelectorAll<HTMLElement>(':scope > li')]

/** A grid whose cards are all in the document. */
function listShown(grid: Element): FamilyList {
  const families = itemsOf(grid).flatMap((item) => shownFamilies.get(item) ?? [])
  const at = (position: number) => {
    const family = families[position]
    if (!family) throw new RangeError(`There is no card at ${position}`)
    return family
  }
  return { count: families.length, at }
}

function listOf(grid: Element): FamilyList | null {
  if (!grid.matches('.family-window')) return listShown(grid)
  const catalogue = $catalogue.get()
  return catalogue.status === 'failed' ? null : catalogue.list
}

/** The card that an element is in. */
export function placeOf(element: EventTarget | null): CardPlace | null {
  if (!(element instanceof Element)) return null
  const item = element.closest('[aria-posinset]')
  const grid = item?.closest<HTMLElement>(gridSelector)
  const list = grid ? listOf(grid) : null
  if (!item || !grid || !list) return null
  const position = Number(item.getAttribute('aria-posinset')) - 1
  return position < list.count ? { grid, list, position } : null
}

export const familyAt = ({ list, position }: CardPlace): Family => list.at(position)

export const linkAt = ({ grid, position }: CardPlace) =>
  grid.querySelector<HTMLElement>(`:scope > [aria-posinset="${position + 1}"] .family-link`)

/** How many columns the grid has, and the height of a row with its gap, in pixels. */
function measure(grid: HTMLElement): { columns: number; pitch: number; isRtl: boolean } {
  const style = getComputedStyle(grid)
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    pitch: Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap),
    isRtl: style.direction === 'rtl',
  }
}

/** How many frames a card that is far away may take to be in the document. */
const patience = 30

/** Moves the focus to a card; one that is not in the document is scrolled into view first. */
export function focusCard(place: CardPlace, tries = patience): void {
  const link = linkAt(place)
  if (link) {
    link.focus()
    return
  }
  if (tries === 0) return
  if (tries === patience) {
    const { columns, pitch } = measure(place.grid)
    const top = place.grid.getBoundingClientRect().top + scrollY
    const row = Math.floor(place.position / columns)
    scrollTo({ top: top + row * pitch - innerHeight / 3, behavior: 'instant' })
  }
  requestAnimationFrame(() => focusCard(place, tries - 1))
}

/** The card at the start or the end of the grid before or after this one. */
function inNextGrid(place: CardPlace, step: 1 | -1): CardPlace | null {
  const grids = [...document.querySelectorAll<HTMLElement>(gridSelector)]
  const grid = grids[grids.indexOf(place.grid) + step]
  const list = grid && listOf(grid)
  if (!grid || !list || list.count === 0) return null
  return { grid, list, position: step === 1 ? 0 : list.count - 1 }
}

/** Where a key leads from a card; null where it leads nowhere, undefined for a key that is none of the grid's. */
export function findTarget(place: CardPlace, key: string): CardPlace | null | undefined {
  const { grid, list, position } = place
  const { columns, pitch, isRtl } = measure(grid)
  const forward = isRtl ? -1 : 1
  const page = Math.max(Math.floor((innerHeight * 0.8) / pitch), 1) * columns
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page,
    PageUp: -page,
    Home: -position,
    End: list.count - 1 - position,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const last = list.count - 1
  const target = position + step
  if (target >= 0 && target <= last) return { grid, list, position: target }
  const isPage = key.startsWith('Page')
  const rowEnd = Math.floor(last / columns)
  const isInLastRow = Math.floor(position / columns) === rowEnd
  if (step > 0 && (isPage || (key === 'ArrowDown' && !isInLastRow))) {
    return position === last ? null : { grid, list, position: last }
  }
  if (step < 0 && isPage)
    return position === 0 ? null : { grid, list, position: position % columns }
  return inNextGrid(place, step > 0 ? 1 : -1)
}
