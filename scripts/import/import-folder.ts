import { join } from 'node:path'

import { describeKnown } from '#lib/studio/files/file-messages.ts'
import { describePlanReason } from '#lib/studio/files/plan-messages.ts'
import {
  type EarlierRevision,
  type KnownFamily,
  planPublishing,
  type Task,
} from '#lib/studio/files/publish-plan.ts'
import type { Progress } from '#scripts/progress.ts'
import { type FileReader, openFileReader } from '#scripts/rfa/file-reader.ts'
import { UserError } from '#scripts/terminal.ts'

import { forEachAtOnce } from './at-once.ts'
import { explainFailure } from './explain-failure.ts'
import { type Found, findFiles } from './find-files.ts'
import { createNestedLinks, type NestedLinks } from './nested-links.ts'
import type { ImportOptions } from './options.ts'
import { type ScannedFile, scanFile } from './read-family.ts'
import { listOwnFamilies, lookUpHashes, openNamedRecords } from './records.ts'
import type { Report } from './report.ts'
import { sendFamily } from './send-family.ts'
import { createSender, isLost, type Sender } from './sender.ts'
import { hasEnded, isServerBusy, openSession, type Session } from './session.ts'

const readsAtOnce = 4
const uploadsAtOnce = 4

export interface Work {
  readonly options: ImportOptions & { readonly password: string }
  readonly report: Report
  readonly progress: Progress
  readonly reader: FileReader
  /** Starts nothing new, and lets running work finish. */
  readonly ending: AbortController
  /** Aborts running work as well. */
  readonly breaking: AbortSignal
}

const scanAll = async (paths: readonly string[], work: Work): Promise<ScannedFile[]> => {
  const { options, report, progress, reader, ending } = work
  const scanned: ScannedFile[] = []
  progress.start('Reading', paths.length)
  const limits = { count: readsAtOnce, signal: ending.signal }
  await forEachAtOnce(paths, limits, async (path) => {
    try {
      scanned.push(await scanFile(reader, join(options.folder, path), path))
    } catch (error) {
      report.add({ path, outcome: 'failed', family: '', reason: explainFailure(error) })
    }
    progress.advance()
  })
  progress.end()
  return scanned
}

interface Sending {
  readonly session: Session
  readonly send: Sender
  /** The families of the publisher before the import. */
  readonly own: readonly KnownFamily[]
  readonly companions: Found['companions']
  /** What to say of a file besides what was read of it, in sentences. */
  readonly remarkOn: (file: ScannedFile) => string
}

/** Links the families to those inside them that were imported after them. */
const linkLate = async (
  links: NestedLinks,
  { session, send }: Pick<Sending, 'session' | 'send'>,
): Promise<void> => {
  for (const { id, nested } of links.findLate()) {
    await send(() => session.client.collection('families').update(id, { nested_family: nested }))
  }
}

const sendAll = async (
  tasks: readonly Task<ScannedFile>[],
  work: Work,
  { session, send, own, companions, remarkOn }: Sending,
): Promise<void> => {
  const { options, report, progress, reader, ending, breaking } = work
  if (tasks.length === 0) return
  const { folder, vendor, freemium, status } = options
  const vendorNamed = vendor ? await openNamedRecords(session, send, 'vendors') : null
  const destination = {
    session,
    send,
    reader,
    freemium,
    status,
    nestedLinks: createNestedLinks(own),
    categoryNamed: await openNamedRecords(session, send, 'categories'),
    vendor: vendorNamed ? await vendorNamed(vendor) : '',
  }
  let fatal: UserError | null = null
  const stopFor = async (error: unknown) => {
    if (isLost(error)) {
      fatal ??= new UserError(
        'The server can no longer be reached. Run the same command again to continue.',
      )
    } else if (!fatal && (await hasEnded(session))) {
      fatal = new UserError('The sign-in has expired, or the account is no longer a publisher.')
    }
    if (fatal) ending.abort()
  }
  progress.start('Uploading', tasks.length)
  await forEachAtOnce(tasks, { count: uploadsAtOnce, signal: ending.signal }, async (task) => {
    try {
      const beside = companions.get(task.file.path) ?? {}
      const row = await sendFamily(destination, folder, task, beside)
      const reason = [row.reason, remarkOn(task.file)].filter(Boolean).join(' ')
      report.add({ ...row, reason })
    } catch (error) {
      if (breaking.aborted) return
      const { path } = task.file
      report.add({ path, outcome: 'failed', family: '', reason: explainFailure(error) })
      await stopFor(error)
    }
    progress.advance()
  })
  progress.end()
  if (!ending.signal.aborted) await linkLate(destination.nestedLinks, { session, send })
  if (fatal) progress.note((fatal as UserError).message)
}

/** What the catalogue knows of the files: earlier revisions of own families, and what others published. */
const lookUpKnown = async (
  files: readonly ScannedFile[],
  own: readonly KnownFamily[],
  { session, send }: Pick<Sending, 'session' | 'send'>,
) => {
  const ids = new Set(own.map(({ id }) => id))
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))]
  const earlier = new Map<string, EarlierRevision>()
  const ofOthers = new Map<string, string>()
  for (const file of await lookUpHashes(session, send, hashes)) {
    const { sha256, family, name, revision, current } = file
    if (!ids.has(family)) {
      if (!ofOthers.has(sha256)) ofOthers.set(sha256, describeKnown(file))
    } else if (revision < current && !earlier.has(sha256)) {
      earlier.set(sha256, { family, name, revision })
    }
  }
  return { earlier, remarkOn: ({ sha256 }: ScannedFile) => ofOthers.get(sha256) ?? '' }
}

const importAll = async (work: Work): Promise<void> => {
  const { options, report, progress, ending, breaking } = work
  const { paths, companions, leftOut } = await findFiles(options.folder)
  if (paths.length === 0 && leftOut.length === 0) {
    throw new UserError(`${options.folder} contains no .rfa files.`)
  }
  const session = await openSession(options, { signal: breaking, onWait: progress.note })
  const send = createSender({
    signal: breaking,
    onWait: progress.note,
    isBusy: () => isServerBusy(session),
  })
  for (const row of leftOut) report.add(row)
  const scanned = await scanAll(paths, work)
  if (ending.signal.aborted) return
  const own = await listOwnFamilies(session, send)
  const known = await lookUpKnown(scanned, own, { session, send })
  const { tasks, settled } = planPublishing(scanned, own, known.earlier)
  for (const { file, outcome, family, reason } of settled) {
    report.add({ path: file.path, outcome, family, reason: describePlanReason(reason) })
  }
  if (options.isDryRun) {
    for (const { file, family } of tasks) {
      const outcome = family ? 'would revise' : 'would create'
      const reason = known.remarkOn(file)
      report.add({ path: file.path, outcome, family: family ?? '', reason })
    }
  } else {
    await sendAll(tasks, work, { session, send, own, companions, remarkOn: known.remarkOn })
  }
}

/** Imports a folder. @throws UserError if nothing could be done */
export const importFolder = async (work: Omit<Work, 'reader'>): Promise<void> => {
  const reader = openFileReader()
  try {
    await importAll({ ...work, reader })
  } finally {
    reader.close()
  }
}
