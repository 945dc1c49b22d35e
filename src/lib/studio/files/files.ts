import { atom, map } from 'nanostores'

import type { FailureMessage } from '#lib/failure/failure.ts'
import type { Health } from '#lib/family/health.ts'
import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { noObjects } from '#lib/rfa/facts/no-objects.ts'
import type { FamilyFields } from '#lib/rfa/family-fields.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import type { TypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import type { FamilyText } from '#lib/studio/families/own-family.ts'

/** What was read from a file. */
export interface FileContent {
  /** As the file says them, without the picture. */
  facts: RfaFacts
  fields: FamilyFields
  /**
   * The small picture, what it is uploaded as, and its address on this page: the one in the file, or the one beside it,
   * of which there is a large one, too.
   */
  picture: { blob: Blob; name: string; address: string; large: File | null } | null
  /** What is wrong with the picture beside the file; '' where nothing is. */
  pictureProblem: string
  health: Health
  /** What could not be read, in sentences. */
  remarks: string[]
}

/** The text file that was dropped with a family and lists its types. */
export interface DroppedCatalogue {
  file: File
  /** Null where it is broken, and then it is not sent. */
  read: TypeCatalogue | null
  /** What is wrong with it, in a sentence, '' for nothing. */
  problem: string
}

export type FileStage =
  | { stage: 'reading' }
  | { stage: 'hashing' }
  /** Read and hashed. */
  | { stage: 'ready' }
  /** No whole family: what is wrong and what to do. */
  | { stage: 'broken'; problem: string }
  | { stage: 'queued' }
  | { stage: 'sending' }
  | { stage: 'sent'; family: string }
  /** Refused: as a message, and by field where the server named one. */
  | ({ stage: 'refused'; fields: Record<string, string> } & FailureMessage)

/** A file that was dropped into Studio. */
export interface StudioFile {
  key: string
  file: File
  /** The picture beside it, which is shown instead of the one in it. */
  beside: File | null
  /** With the folders that it was dropped with. */
  path: string
  state: FileStage
  content: FileContent | null
  /** Null until it is read. */
  objects: FamilyObjects | null
  /** What was dropped, while a copy without names takes its place; null where there is none. */
  original: { file: File; content: FileContent } | null
  /** The type catalogue beside it, once that is read; null where there is none. */
  catalogue: DroppedCatalogue | null
  /** The family that it revises; null for a new one; undefined where its name decides. */
  target: string | null | undefined
  /** What the publisher wrote or chose instead of what was read. */
  edits: Partial<FamilyText>
  /** What changed, of a revision. */
  note: string
  /** Whether it was sent before and the answer may have been lost. */
  isRepeated: boolean
  /** Aborted when it is removed. */
  life: AbortController
}

/** In the order in which they were dropped. */
export const $files = atom<readonly StudioFile[]>([])

/** The share that is hashed or sent, 0 to 1, by key. */
export const $shares = map<Record<string, number>>({})

export const findFile = (key: string): StudioFile | undefined =>
  $files.get().find((file) => file.key === key)

export const changeFile = (key: string, change: Partial<StudioFile>): void =>
  $files.set($files.get().map((file) => (file.key === key ? { ...file, ...change } : file)))

/** Whether it names a person or a person's folder, in its properties or among its objects. */
export const namesSomebody = ({ content, objects, original }: StudioFile): boolean => {
  // What was read of its properties is of the original: those of a copy name nobody.
  const { hasUserName = false, hasUserPath = false } =
    (original ? null : content?.facts.privacy) ?? {}
  const { userNames, emailAddresses, paths } = objects?.people ?? noObjects.people
  return (
    hasUserName ||
    hasUserPath ||
    [userNames, emailAddresses, paths].some(({ length }) => length > 0)
  )
}

/** Whether what it becomes can still be changed. */
export const isOpen = ({ state: { stage } }: StudioFile): boolean =>
  stage === 'ready' || stage === 'refused'

const withoutProblems = (
  { state }: StudioFile,
  edited: readonly string[],
): { state: FileStage } | null => {
  if (state.stage !== 'refused') return null
  const fields = Object.fromEntries(
    Object.entries(state.fields).filter(([field]) => !edited.includes(field)),
  )
  const isSolved = Object.keys(fields).length === 0 && Object.keys(state.fields).length > 0
  return { state: isSolved ? { stage: 'ready' } : { ...state, fields } }
}

/** Stores what the publisher enters for some files. */
export function editFiles(keys: readonly string[], edits: Partial<FamilyText>): void {
  const chosen = new Set(keys)
  $files.set(
    $files.get().map((file) => {
      if (!chosen.has(file.key) || !isOpen(file)) return file
      const solved = withoutProblems(file, Object.keys(edits))
      return { ...file, edits: { ...file.edits, ...edits }, ...solved }
    }),
  )
}

/** Removes files from Studio, not from the disk. */
export function dropFiles(keys: readonly string[]): void {
  const gone = new Set(keys)
  for (const { key, life, content } of $files.get()) {
    if (!gone.has(key)) continue
    life.abort()
    if (content?.picture) URL.revokeObjectURL(content.picture.address)
  }
  $files.set($files.get().filter(({ key }) => !gone.has(key)))
}
