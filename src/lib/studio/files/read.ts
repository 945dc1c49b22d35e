import type { FoundFile } from '#lib/browser/found-files.ts'
import { compareNames } from '#lib/i18n/compare-names.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { findCompanions } from '#lib/rfa/companions.ts'
import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { noObjects } from '#lib/rfa/facts/no-objects.ts'
import { familyFields } from '#lib/rfa/family-fields.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import { originalOf } from '#lib/rfa/revit-backup.ts'
import { warningOf } from '#lib/rfa/rfa-error.ts'
import { checkFamily, checkSize } from '#lib/rfa/whole-family.ts'
import { hashFile, readFacts, readObjects } from '#lib/rfa/worker.ts'
import { createKeys } from '#lib/studio/create-keys.ts'

import { explainReading } from './explain-reading.ts'
import { withCatalogue } from './file-fields.ts'
import * as fileMessages from './file-messages.ts'
import {
  $files,
  $shares,
  changeFile,
  type FileContent,
  findFile,
  isOpen,
  type StudioFile,
} from './files.ts'
import { healthOfFile } from './health.ts'

async function pictureBeside(file: File): Promise<FileContent['picture']> {
  const { makeWhole } = await import('#lib/pictures/make-picture.ts')
  const { small, large } = await makeWhole(file)
  return { blob: small, name: small.name, address: URL.createObjectURL(small), large }
}

async function pictureIn({ preview }: RfaFacts): Promise<FileContent['picture']> {
  if (!preview) return null
  const { pictureOfPreview } = await import('#lib/pictures/preview.ts')
  const picture = await pictureOfPreview(preview.png)
  if (!picture) return null
  const blob = new Blob([picture.png], { type: 'image/png' })
  return { blob, name: picture.name, address: URL.createObjectURL(blob), large: null }
}

interface Pictured {
  picture: FileContent['picture']
  /** What is wrong with the picture beside the file; '' where nothing is. */
  pictureProblem: string
}

/** The picture beside the file; the one in it where there is none, or it cannot be read. */
async function choosePicture({ beside, path }: StudioFile, facts: RfaFacts): Promise<Pictured> {
  if (!beside) return { picture: await pictureIn(facts), pictureProblem: '' }
  try {
    return { picture: await pictureBeside(beside), pictureProblem: '' }
  } catch (error) {
    console.error(`The picture beside ${path} could not be read:`, error)
    const pictureProblem = phrases.notAPicture(beside.name)
    return { picture: await pictureIn(facts), pictureProblem }
  }
}

interface Known extends Pictured {
  facts: RfaFacts
  sha256: string
}

function contentOf(
  { facts, sha256, picture, pictureProblem }: Known,
  { file: { name, size: bytes }, objects, catalogue }: StudioFile,
): FileContent {
  const read = familyFields(facts, { name, bytes, sha256 }, objects)
  const { fields, left } = catalogue?.read
    ? withCatalogue(read, catalogue.read)
    : { fields: read, left: 0 }
  const { warnings } = facts
  // The list of nested families says itself where the objects could not be read.
  const ofObjects = objects?.warnings.filter(({ code }) => code !== 'no-objects') ?? []
  return {
    facts,
    fields,
    picture,
    pictureProblem,
    health: healthOfFile(fields),
    remarks: [
      ...(pictureProblem ? [pictureProblem] : []),
      ...[...warnings, ...ofObjects].map(({ message }) => message),
      ...(catalogue?.problem ? [fileMessages.catalogueLeftOut(catalogue.problem)] : []),
      ...(left > 0 ? [fileMessages.typesLeft(left)] : []),
    ],
  }
}

/** Adds what was learned of a file to what is known of it; what the publisher wrote and chose stays. */
function learn(key: string, change: Partial<StudioFile>): void {
  const entry = findFile(key)
  if (!entry) return
  const changed = { ...entry, ...change }
  const { content } = changed
  if (content) {
    const { fields } = content
    changed.content = contentOf({ ...content, sha256: fields.sha256 }, changed)
  }
  changeFile(key, changed)
}

async function readContent(entry: StudioFile): Promise<FileContent> {
  const { file, life, key } = entry
  checkSize(file.size)
  const read = await readFacts(file, { signal: life.signal })
  checkFamily(read)
  const pictured = await choosePicture(entry, read)
  const known = { ...pictured, facts: { ...read, preview: null }, sha256: '' }
  return contentOf(known, findFile(key) ?? entry)
}

/** These parts are optional: a family is complete without them. */
async function readObjectsOf({ file, life, path }: StudioFile): Promise<FamilyObjects> {
  try {
    return await readObjects(file, { signal: life.signal })
  } catch (error) {
    if (life.signal.aborted) throw error
    console.error(`The objects of ${path} could not be read:`, error)
    const warnings = [warningOf('no-objects')]
    return { ...noObjects, warnings }
  }
}

async function readFile(entry: StudioFile): Promise<void> {
  const { key, file, life } = entry
  changeFile(key, { content: await readContent(entry), state: { stage: 'hashing' } })
  const onProgress = (share: number) => $shares.setKey(key, share)
  const sha256 = await hashFile(file, { signal: life.signal, onProgress })
  const content = findFile(key)?.content
  if (!content) return
  changeFile(key, {
    content: { ...content, fields: { ...content.fields, sha256 } },
    state: { stage: 'ready' },
  })
  learn(key, { objects: await readObjectsOf(entry) })
}

/** Reads the type catalogue of a family. It is left out where it is broken: the family is whole without it. */
async function addCatalogue(key: string, file: File): Promise<void> {
  const { readTypeCatalogue, checkCatalogueSize } = await import('#lib/rfa/type-catalogue.ts')
  try {
    checkCatalogueSize(file.size)
    const read = readTypeCatalogue(new Uint8Array(await file.arrayBuffer()))
    learn(key, { catalogue: { file, read, problem: '' } })
  } catch (error) {
    learn(key, { catalogue: { file, read: null, problem: explainReading(error, file.name) } })
  }
}

async function readOrExplain(entry: StudioFile): Promise<void> {
  try {
    await readFile(entry)
  } catch (error) {
    if (entry.life.signal.aborted) return
    const problem = explainReading(error, entry.path)
    changeFile(entry.key, { state: { stage: 'broken', problem } })
  }
}

const nextKey = createKeys('file')

const newEntry = (
  { file, path }: FoundFile,
  target: string | undefined,
  beside: File | null,
): StudioFile => ({
  key: nextKey(),
  file,
  beside,
  path,
  target,
  content: null,
  objects: null,
  original: null,
  catalogue: null,
  edits: {},
  note: '',
  isRepeated: false,
  state: { stage: 'reading' },
  life: new AbortController(),
})

const fingerprintOf = ({ file, path }: FoundFile): string =>
  `${path}|${file.size}|${file.lastModified}`

export interface Added {
  added: number
  /** Type catalogues that were added to their families. */
  catalogues: number
  /** Of another kind than .rfa, and beside none. */
  others: number
  /** Earlier versions that Revit stores beside a file. */
  backups: number
  /** In Studio already. */
  repeated: number
}

/** Whether its type catalogue can still be added: nothing of it has been sent. */
const takesCatalogue = (file: StudioFile): boolean =>
  isOpen(file) || file.state.stage === 'reading' || file.state.stage === 'hashing'

/** The picture beside each of the families among the files, by the family's path. */
function findPictures(found: readonly FoundFile[]): Map<string, File> {
  const files = new Map(found.map(({ path, file }) => [path, file]))
  const pictures = new Map<string, File>()
  for (const [family, { picture = '' }] of findCompanions([...files.keys()])) {
    const file = files.get(picture)
    if (file) pictures.set(family, file)
  }
  return pictures
}

/** Adds the type catalogues to the families that they stand beside, and returns how many of them were used. */
function addCatalogues(found: readonly FoundFile[]): number {
  const texts = new Map(
    found.filter(({ path }) => /\.txt$/iu.test(path)).map(({ path, file }) => [path, file]),
  )
  if (texts.size === 0) return 0
  const files = $files.get().filter(takesCatalogue)
  const companions = findCompanions([...files.map(({ path }) => path), ...texts.keys()])
  const used = new Set<string>()
  for (const { path, key } of files) {
    const catalogue = companions.get(path)?.catalogue
    const file = catalogue === undefined ? undefined : texts.get(catalogue)
    if (catalogue === undefined || !file) continue
    used.add(catalogue)
    void addCatalogue(key, file)
  }
  return used.size
}

/**
 * Adds files to Studio and starts reading them, each with the picture and the type catalogue beside it. A type catalogue that comes
 * later is added to the family of its name that is there.
 * @param target the family that all of them revise; without it, their names decide
 */
export function addFiles(found: readonly FoundFile[], target?: string): Added {
  const present = $files.get()
  const families = found.filter(({ path }) => /\.rfa$/iu.test(path))
  const pictures = findPictures(found)
  const paths = new Set(families.map(({ path }) => path.toLowerCase()))
  const isBackup = ({ path }: FoundFile) =>
    originalOf(path) !== path && paths.has(originalOf(path).toLowerCase())
  const originals = families.filter((each) => !isBackup(each))
  const known = new Set(present.map(fingerprintOf))
  const fresh = originals.filter((each) => target !== undefined || !known.has(fingerprintOf(each)))
  const entries = fresh
    .toSorted((a, b) => compareNames(a.path, b.path))
    .map((each) => newEntry(each, target, pictures.get(each.path) ?? null))
  $files.set([...present, ...entries])
  const catalogues = addCatalogues(found)
  for (const entry of entries) void readOrExplain(entry)
  return {
    added: entries.length,
    catalogues,
    others: found.length - families.length - catalogues - pictures.size,
    backups: families.length - originals.length,
    repeated: originals.length - fresh.length,
  }
}
