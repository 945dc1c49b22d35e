/** The files beside a family that belong to it: those of its own name with another ending. */
export interface Companions {
  readonly picture?: string
  readonly catalogue?: string
}

/** The first is taken where a family has several. */
const pictureEndings = ['png', 'jpg', 'jpeg', 'jfif', 'webp'] as const

/** Whether it has the name of a picture that a family may have. */
export const isPictureName = (name: string): boolean =>
  pictureEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

interface Split {
  readonly stem: string
  /** In lower case, without its dot. */
  readonly ending: string
}

const split = (path: string): Split | null => {
  const [, stem = '', ending = ''] = /^(.+)\.([a-z]+)$/iu.exec(path) ?? []
  return stem === '' ? null : { stem, ending: ending.toLowerCase() }
}

const keyOf = (stem: string, ending: string): string =>
  `${stem.normalize('NFC').toLowerCase()}.${ending}`

/**
 * Finds the picture and the type catalogue beside each family: in the same folder, of the same name whatever its case.
 * A family without either is left out.
 */
export function findCompanions(paths: readonly string[]): Map<string, Companions> {
  const byKey = new Map<string, string[]>()
  const families: (Split & { path: string })[] = []
  for (const path of paths) {
    const parts = split(path)
    if (!parts) continue
    if (parts.ending === 'rfa') families.push({ ...parts, path })
    else {
      const key = keyOf(parts.stem, parts.ending)
      byKey.set(key, [...(byKey.get(key) ?? []), path])
    }
  }
  const beside = (stem: string, ending: string): string | undefined => {
    const found = byKey.get(keyOf(stem, ending)) ?? []
    return found.find((path) => path.startsWith(`${stem}.`)) ?? found[0]
  }
  const companions = new Map<string, Companions>()
  for (const { path, stem } of families) {
    const picture = pictureEndings.flatMap((ending) => beside(stem, ending) ?? [])[0]
    const catalogue = beside(stem, 'txt')
    if (picture === undefined && catalogue === undefined) continue
    companions.set(path, { ...(picture && { picture }), ...(catalogue && { catalogue }) })
  }
  return companions
}
