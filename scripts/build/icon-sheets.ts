/**
 * Icons that a page shows together, each list drawn as one image below each other. A browser makes a document of its
 * own for every image in SVG, which takes a millisecond, and lays the whole image out again for each size in which it
 * is shown: a sheet of all icons would be slower than none, and those of a list's rows stand with others of their size.
 */
export const iconSheets: readonly (readonly string[])[] = [
  [
    'menu',
    'search',
    'sun',
    'moon',
    'x',
    'check',
    'plus',
    'list-filter',
    'ellipsis',
    'chevrons-up-down',
    'arrow-down-a-z',
  ],
  [
    'layout-grid',
    'heart',
    'layout-list',
    'folder-search',
    'blocks',
    'list-checks',
    'upload',
    'chart-no-axes-column',
    'telescope',
    'users-round',
    'gem',
    'settings',
    'component',
  ],
  [
    'chevron-down',
    'chevron-left',
    'chevron-right',
    'chevrons-left',
    'chevrons-right',
    'arrow-up',
    'arrow-down',
    'arrow-up-down',
    'columns-3',
    'keyboard',
    'message-square',
  ],
  [
    'circle',
    'circle-check',
    'circle-dashed',
    'circle-dot',
    'circle-slash',
    'signal-low',
    'signal-medium',
    'signal-high',
    'arrow-big-up',
  ],
  ['user-round', 'key-round', 'palette', 'bell', 'monitor'],
  ['circle-help', 'info', 'download', 'link', 'qr-code', 'arrow-up-right', 'minus', 'file-up'],
]

interface Place {
  sheet: readonly string[]
  index: number
}

const places = new Map(
  iconSheets.flatMap((sheet) =>
    sheet.map((name, index): [string, Place] => [name, { sheet, index }]),
  ),
)

/** Where on its sheet the icon of a class such as `i-lucide-check` is, as a mask's position; null for one on none. */
export function placeOnSheet(className: string): string | null {
  const place = places.get(className.replace('i-lucide-', ''))
  return place ? `0 ${Number(((100 * place.index) / (place.sheet.length - 1)).toFixed(4))}%` : null
}

/** With what Lucide draws every icon. */
const pen =
  "fill='none' stroke='currentColor' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'"

/** The shapes of a drawing in SVG, as they stand in an address, without what is the same for all. */
export const shapesOf = (drawn: string): string =>
  drawn.replaceAll(` ${pen}`, '').replaceAll(/%3C\/?g%3E/gu, '')

/** In pixels, the side of each icon on a sheet. */
const side = 24

/** The address of an image with these shapes, each as they stand in an address. */
export function imageOf(shapes: readonly string[]): string {
  const drawn = shapes.map((each, index) =>
    index === 0 ? each : `%3Cg transform='translate(0 ${index * side})'%3E${each}%3C/g%3E`,
  )
  const view = `0 0 ${side} ${side * shapes.length}`
  return `url("data:image/svg+xml;utf8,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='${view}' ${pen}%3E${drawn.join('')}%3C/svg%3E")`
}

/** Lucide's icons, each as the markup of its shapes, and what else some of them are called. */
interface Lucide {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

/** @throws Error where there is no such icon */
function readShapes({ icons, aliases }: Lucide, name: string): string {
  const icon = icons[name] ?? icons[aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`There is no icon "${name}" for a sheet of icons.`)
  const body = icon.body.replaceAll('"', "'").replaceAll('#', '%23')
  return shapesOf(body.replaceAll('<', '%3C').replaceAll('>', '%3E'))
}

/** The rules of all sheets, each with the classes of its icons. */
export const writeSheets = (lucide: Lucide): string =>
  iconSheets
    .map((sheet) => {
      const classes = sheet.map((name) => `.i-lucide-${name}`).join()
      const image = imageOf(sheet.map((name) => readShapes(lucide, name)))
      return `${classes}{mask-image:${image};mask-size:100% ${100 * sheet.length}%}`
    })
    .join('\n')
