import { makeZip } from 'client-zip'
import { atom } from 'nanostores'

import { fetchBoardContents } from '#lib/boards/api.ts'
import type { KitContents, KitFamily } from '#lib/boards/board.ts'
import { nameFile } from '#lib/browser/file-name.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { describeAgain } from '#lib/family/download/begin.ts'
import { isTooNew } from '#lib/family/release.ts'
import { $user, revalidateSession } from '#lib/session/session.ts'

import { isSameFile } from './changes.ts'
import { createFetcher } from './fetch-files.ts'
import {
  type KitFile,
  type KitManifest,
  type MissingFile,
  writeManifest,
  writeManifestTable,
} from './manifest.ts'
import * as messages from './messages.ts'
import { placeFiles } from './paths.ts'
import { chooseTarget, type KitTarget } from './target.ts'

/** `done` of `total` files; `bytes` of `expected`, of which 0 is unknown. */
interface KitProgress {
  /** Of the family whose file is fetched. */
  name: string
  done: number
  total: number
  bytes: number
  expected: number
}

export type KitState =
  | { status: 'ready' }
  | ({ status: 'busy' } & KitProgress)
  /** `again` says when the downloads of the day begin again, where they were used up. */
  | {
      status: 'done'
      fileName: string
      saved: number
      missing: MissingFile[]
      again: string | null
    }
  | { status: 'cancelled' }
  | ({ status: 'failed' } & FailureMessage)

interface Part {
  name: string
  input: Blob | string
  lastModified: Date
}

const describeFile = (family: KitFamily, path: string): Omit<KitFile, 'sha256' | 'included'> => {
  const { id, name, revision, bytes, release, vendor } = family
  return { family: id, name, path, revision, bytes, release, vendor }
}

/** None of the files for the kit could be fetched. */
class EmptyKit extends Error {
  override name = 'EmptyKit'
}

interface Plan {
  manifest: KitManifest
  families: KitFamily[]
  places: Map<string, string>
  signal: AbortSignal
}

function createParts(
  { manifest, families, places, signal }: Plan,
  onProgress: (progress: KitProgress) => void,
) {
  const made = new Date(manifest.made)
  const expected = families.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  let done = 0
  const show = (name: string, bytes: number) =>
    onProgress({ name, done, total: families.length, bytes, expected })
  let shown = ''
  const fetcher = createFetcher({
    user: $user.get(),
    signal,
    onProgress: (bytes) => show(shown, before + bytes),
  })

  async function* parts(): AsyncGenerator<Part> {
    for (const family of families) {
      const { id, name } = family
      show((shown = name), before)
      const fetched = await fetcher.fetch(family)
      signal.throwIfAborted()
      if ('reason' in fetched) {
        manifest.missing.push({ family: id, name, reason: fetched.reason })
      } else {
        const { content, sha256, catalogue } = fetched
        const path = places.get(id) ?? nameFile(name, 'rfa')
        const file = { ...describeFile(family, path), bytes: content.size, sha256 }
        const beside = path.replace(/\.rfa$/iu, '.txt')
        manifest.files.push({ ...file, ...(catalogue && { catalogue: beside }), included: true })
        yield { name: path, input: content, lastModified: made }
        if (catalogue) yield { name: beside, input: catalogue, lastModified: made }
      }
      before += family.bytes
      done += 1
    }
    if (!manifest.files.some(({ included }) => included)) throw new EmptyKit()
    yield { name: 'manifest.json', input: writeManifest(manifest), lastModified: made }
    yield {
      name: 'manifest.csv',
      input: writeManifestTable(manifest, messages.table),
      lastModified: made,
    }
  }
  return { parts, fetcher }
}

interface KitRequest {
  /** Of the board; '' where the families are on none. */
  id: string
  name: string
  /** The families, where they are known already. */
  contents?: KitContents
  /** An earlier kit, of which only what changed is fetched; the new one is unpacked over it. */
  earlier?: KitManifest
  /** Whether files are left out that the person's Revit does not open. */
  isFitting?: boolean
}

async function planKit(request: KitRequest, signal: AbortSignal): Promise<Plan> {
  const { id, name, earlier, isFitting = false } = request
  const { families: all, unavailable } = request.contents ?? (await fetchBoardContents(id))
  const ownRelease = isFitting ? ($user.get()?.revitRelease ?? null) : null
  const families = all.filter((family) => !isTooNew(family.release, ownRelease))
  const tooNew = all.filter((family) => isTooNew(family.release, ownRelease))
  const known = new Map(earlier?.files.map((file) => [file.family, file]))
  const unchanged = families.flatMap((family) => {
    const file = known.get(family.id)
    return file && isSameFile(file, family) ? [{ ...file, included: false }] : []
  })
  const isUnchanged = new Set(unchanged.map(({ family }) => family))
  const paths = new Map(earlier?.files.map(({ family, path }) => [family, path]))
  const missing = [
    ...unavailable.map((family): MissingFile => ({ family, name: '', reason: 'gone' })),
    ...tooNew.map((family): MissingFile => {
      return { family: family.id, name: family.name, reason: 'too-new' }
    }),
  ]
  const manifest: KitManifest = {
    format: 'discover-kit',
    version: 1,
    board: {
      id,
      name,
    },
    made: new Date().toISOString(),
    files: unchanged,
    missing,
  }
  return {
    manifest,
    signal,
    places: placeFiles(families, paths),
    families: families.filter((family) => !isUnchanged.has(family.id)),
  }
}

function describeResult(plan: Plan, fileName: string, retryAfter: number | null): KitState {
  const { files, missing } = plan.manifest
  return {
    status: 'done',
    fileName,
    saved: files.filter(({ included }) => included).length,
    missing,
    again: retryAfter === null ? null : describeAgain(retryAfter),
  }
}

/** Lets the browser ask before the page is left. */
const stay = (event: Event) => event.preventDefault()

function createKitDownload() {
  const $state = atom<KitState>({ status: 'ready' })
  let ending = new AbortController()

  async function save(request: KitRequest, target: KitTarget, signal: AbortSignal): Promise<void> {
    const plan = await planKit(request, signal)
    const { parts, fetcher } = createParts(plan, (progress) =>
      $state.set({ status: 'busy', ...progress }),
    )
    try {
      await target.save(makeZip(parts()), signal)
      $state.set(describeResult(plan, target.name, fetcher.retryAfter()))
    } catch (error) {
      if (!(error instanceof EmptyKit)) throw error
      $state.set(describeResult(plan, '', fetcher.retryAfter()))
    }
  }

  return {
    $state,
    /** Makes one zip of a board's files, with what they are in manifest.json and manifest.csv. */
    async make(request: KitRequest): Promise<void> {
      if ($state.get().status === 'busy') return
      ending = new AbortController()
      const { signal } = ending
      const name = `${request.name} kit${request.earlier ? ' update' : ''}`
      try {
        const target = await chooseTarget(nameFile(name, 'zip'))
        if (!target) return
        $state.set({ status: 'busy', name: '', done: 0, total: 0, bytes: 0, expected: 0 })
        globalThis.addEventListener('beforeunload', stay)
        await save(request, target, signal)
      } catch (error) {
        if (signal.aborted) {
          $state.set({ status: 'cancelled' })
          return
        }
        $state.set({ status: 'failed', ...explainFailure(toFailure(error)) })
        await revalidateSession(error)
      } finally {
        globalThis.removeEventListener('beforeunload', stay)
      }
    },
    /** Cancels a kit in progress; nothing of it is saved. */
    cancel: (): void => ending.abort(),
    /** Forgets the last kit, unless one is under way. */
    reset(): void {
      if ($state.get().status !== 'busy') $state.set({ status: 'ready' })
    },
  }
}

/** The kit that is being made on this page, of which there is one at a time. */
export const kitDownload = createKitDownload()
