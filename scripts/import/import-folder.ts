import { join } from 'node:path'

import { describePlanReason } from '#lib/studio/files/plan-messages.ts'
import { planPublishing, type Task } from '#lib/studio/files/publish-plan.ts'
import type { Progress } from '#scripts/progress.ts'
import { type FileReader, openFileReader } from '#scripts/rfa/file-reader.ts'
import { UserError } from '#scripts/terminal.ts'

import { forEachAtOnce } from './at-once.ts'
import { explainFailure } from './explain-failure.ts'
import { findFiles } from './find-files.ts'
import type { ImportOptions } from './options.ts'
import { type ScannedFile, scanFile } from './read-family.ts'
import { listOwnFamilies, openNamedRecords } from './records.ts'
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

const sendAll = async (
  tasks: readonly Task<ScannedFile>[],
  work: Work,
  { session, send }: { session: Session; send: Sender },
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
      report.add(await sendFamily(destination, folder, task))
    } catch (error) {
      if (breaking.aborted) return
      const { path } = task.file
      report.add({ path, outcome: 'failed', family: '', reason: explainFailure(error) })
      await stopFor(error)
    }
    progress.advance()
  })
  progress.end()
  if (fatal) progress.note((fatal as UserError).message)
}

const importAll = async (work: Work): Promise<void> => {
  const { options, report, progress, ending, breaking } = work
  const { paths, leftOut } = await findFiles(options.folder)
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
  const { tasks, settled } = planPublishing(scanned, await listOwnFamilies(session, send))
  for (const { file, outcome, family, reason } of settled) {
    report.add({ path: file.path, outcome, family, reason: describePlanReason(reason) })
  }
  if (options.isDryRun) {
    for (const { file, family } of tasks) {
      const outcome = family ? 'would revise' : 'would create'
      report.add({ path: file.path, outcome, family: family ?? '', reason: '' })
    }
  } else await sendAll(tasks, work, { session, send })
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
