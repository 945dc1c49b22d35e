import type { FoundFile } from '#lib/browser/found-files.ts'
import { gradeHealth } from '#lib/family/health.ts'
import { personLocale } from '#lib/i18n/locale.ts'
import type { NestedFamilies } from '#lib/rfa/facts/nested-families.ts'
import { familyFields } from '#lib/rfa/family-fields.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import { originalOf } from '#lib/rfa/revit-backup.ts'
import { RfaError, warningOf } from '#lib/rfa/rfa-error.ts'
import { checkFamily, checkSize } from '#lib/rfa/whole-family.ts'
import { hashFile, readFacts, readNested } from '#lib/rfa/worker.ts'

import { $files, $shares, changeFile, type FileContent, type StudioFile } from './files.ts'

const { compare } = new Intl.Collator(personLocale, { numeric: true })

const year = new Date().getFullYear()

function contentOf(facts: RfaFacts, { name, size: bytes }: File): FileContent {
  const fields = familyFields(facts, { name, bytes, sha256: '' })
  const { preview, privacy, warnings } = facts
  const png = preview && new Blob([Uint8Array.from(preview.png)], { type: 'image/png' })
  return {
    fields,
    picture: png && { png, address: URL.createObjectURL(png) },
    health: gradeHealth(
      {
        bytes,
        types: fields.type_count,
        release: fields.revit_release,
        parameters: fields.parametric.parameters,
        isClassified: Boolean(fields.specification.omniclass),
        hasCategory: fields.categories.length > 0,
      },
      year,
    ),
    remarks: warnings.map(({ message }) => message),
    isPersonal: Boolean(privacy && (privacy.hasUserName || privacy.hasUserPath)),
  }
}

async function readContent({ file, life }: StudioFile): Promise<FileContent> {
  checkSize(file.size)
  const facts = await readFacts(file, { signal: life.signal })
  checkFamily(facts)
  return contentOf(facts, file)
}

/** These parts are optional: a family is complete without them. */
async function readNestedOf({ file, life, path }: StudioFile): Promise<NestedFamilies> {
  try {
    return await readNested(file, { signal: life.signal })
  } catch (error) {
    if (life.signal.aborted) throw error
    console.error(`The nested families of ${path} could not be read:`, error)
    const warnings = [warningOf('no-nested-families')]
    return { builtInCategory: null, category: null, families: [], warnings }
  }
}

async function readFile(entry: StudioFile): Promise<void> {
  const { key, file, life } = entry
  const content = await readContent(entry)
  changeFile(key, { content, state: { stage: 'hashing' } })
  const onProgress = (share: number) => $shares.setKey(key, share)
  const sha256 = await hashFile(file, { signal: life.signal, onProgress })
  changeFile(key, {
    content: { ...content, fields: { ...content.fields, sha256 } },
    state: { stage: 'ready' },
  })
  changeFile(key, { nested: await readNestedOf(entry) })
}

async function readOrExplain(entry: StudioFile): Promise<void> {
  try {
    await readFile(entry)
  } catch (error) {
    if (entry.life.signal.aborted) return
    if (!(error instanceof RfaError)) console.error(`${entry.path} could not be read:`, error)
    const { message } = error instanceof RfaError ? error : new RfaError('unreadable')
    changeFile(entry.key, { state: { stage: 'broken', problem: message } })
  }
}

function createKeys(): () => string {
  let count = 0
  return () => `file-${(count += 1)}`
}

const nextKey = createKeys()

const newEntry = ({ file, path }: FoundFile, target: string | undefined): StudioFile => ({
  key: nextKey(),
  file,
  path,
  target,
  content: null,
  nested: null,
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
  /** Of another kind than .rfa. */
  others: number
  /** Earlier versions that Revit stores beside a file. */
  backups: number
  /** In Studio already. */
  repeated: number
}

/**
 * Adds files to Studio and starts reading them.
 * @param target the family that all of them revise; without it, their names decide
 */
export function addFiles(found: readonly FoundFile[], target?: string): Added {
  const present = $files.get()
  const families = found.filter(({ path }) => /\.rfa$/iu.test(path))
  const paths = new Set(families.map(({ path }) => path.toLowerCase()))
  const isBackup = ({ path }: FoundFile) =>
    originalOf(path) !== path && paths.has(originalOf(path).toLowerCase())
  const originals = families.filter((each) => !isBackup(each))
  const known = new Set(present.map(fingerprintOf))
  const fresh = originals.filter((each) => target !== undefined || !known.has(fingerprintOf(each)))
  const entries = fresh
    .toSorted((a, b) => compare(a.path, b.path))
    .map((each) => newEntry(each, target))
  $files.set([...present, ...entries])
  for (const entry of entries) void readOrExplain(entry)
  return {
    added: entries.length,
    others: found.length - families.length,
    backups: families.length - originals.length,
    repeated: originals.length - fresh.length,
  }
}
