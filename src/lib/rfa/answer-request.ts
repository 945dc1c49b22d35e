import { type FamilyObjects, readFamilyObjects } from '#lib/rfa/facts/family-objects.ts'

import { type ByteSource, sourceOfBlob } from './byte-source.ts'
import { type CleanCopy, prepareCleanCopy } from './clean-copy.ts'
import { readRfa, type RfaFacts } from './read-rfa.ts'
import { type RfaCode, RfaError } from './rfa-error.ts'
import { hashSource } from './sha256.ts'

export type RfaTask = 'read' | 'clean' | 'hash' | 'objects'

export interface RfaRequest<File> {
  /** Returned with every reply. */
  readonly id: number
  readonly task: RfaTask
  readonly file: File
}

type Answer =
  | { readonly kind: 'begun' }
  | { readonly kind: 'read'; readonly facts: RfaFacts }
  | { readonly kind: 'clean'; readonly copy: CleanCopy }
  | { readonly kind: 'hash'; readonly sha256: string }
  | { readonly kind: 'objects'; readonly objects: FamilyObjects }
  | { readonly kind: 'failed'; readonly code: RfaCode; readonly message: string }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }

/** 'begun', any number of 'progress' in bytes, then one of the others. */
export type RfaReply = Answer & { readonly id: number }

const doTask = async (
  task: RfaTask,
  source: ByteSource,
  send: (answer: Answer) => void,
): Promise<Answer> => {
  switch (task) {
    case 'read':
      return { kind: 'read', facts: await readRfa(source) }
    case 'clean':
      return { kind: 'clean', copy: await prepareCleanCopy(source) }
    case 'objects':
      return { kind: 'objects', objects: await readFamilyObjects(source) }
    case 'hash': {
      const onProgress = (done: number, total: number) => send({ kind: 'progress', done, total })
      return { kind: 'hash', sha256: await hashSource(source, onProgress) }
    }
  }
}

/**
 * Handles a request to a worker; an error becomes a reply, so that no caller waits forever.
 * @param withSource opens the file for as long as the work takes
 */
export const answerRequest = async <File>(
  { id, task, file }: RfaRequest<File>,
  withSource: (file: File, work: (source: ByteSource) => Promise<Answer>) => Promise<Answer>,
  reply: (reply: RfaReply) => void,
): Promise<void> => {
  const send = (answer: Answer) => reply({ ...answer, id })
  try {
    send({ kind: 'begun' })
    send(await withSource(file, (source) => doTask(task, source, send)))
  } catch (error) {
    const { code, message } =
      error instanceof RfaError ? error : new RfaError('unreadable', undefined, { cause: error })
    send({ kind: 'failed', code, message })
    if (!(error instanceof RfaError)) throw error
  }
}

export const answerWithBlob = (
  request: RfaRequest<Blob>,
  reply: (reply: RfaReply) => void,
): Promise<void> => answerRequest(request, (file, work) => work(sourceOfBlob(file)), reply)
