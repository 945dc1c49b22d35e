import { nameFile } from '#lib/browser/file-name.ts'

/** File systems treat names as equal that differ only in case or in Unicode normalization. */
const keyOf = (path: string) => path.normalize('NFC').toLowerCase()

/**
 * Where each family's file lies in a kit, by the family's id. Files keep their own names, which
 * Revit uses as the names of the families: where two are equal, the second goes into a folder "2".
 * @param known places in an earlier kit, which stay
 */
export function placeFiles(
  families: readonly { id: string; name: string }[],
  known: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const places = new Map<string, string>()
  const taken = new Set([...known.values(), 'manifest.json', 'manifest.csv'].map(keyOf))
  for (const { id, name } of families) {
    const file = nameFile(name, 'rfa')
    let path = known.get(id) ?? file
    for (let folder = 2; !known.has(id) && taken.has(keyOf(path)); folder += 1) {
      path = `${folder}/${file}`
    }
    taken.add(keyOf(path))
    places.set(id, path)
  }
  return places
}
