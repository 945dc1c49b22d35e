// Reads files for the import in a separate thread, so that a hanging read can be terminated.
import { parentPort } from 'node:worker_threads'

import { answerRequest, type RfaReply, type RfaRequest } from '#lib/rfa/answer-request.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { withFileSource } from './file-source.ts'

const withPath: typeof withFileSource = async (path, work) => {
  try {
    return await withFileSource(path, work)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof RfaError) throw error
    throw new RfaError('unreadable', `The file cannot be read (${String(error.code)}).`, {
      cause: error,
    })
  }
}

parentPort?.on('message', (request: RfaRequest<string>) => {
  const reply = (given: RfaReply) => parentPort?.postMessage(given, [])
  answerRequest(request, withPath, reply).catch((error: unknown) => {
    console.error(`${request.file} could not be read:`, error)
  })
})
