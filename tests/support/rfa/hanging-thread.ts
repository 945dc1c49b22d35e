// A thread of the reader that some files block forever, or end.
import { getEnvironmentData, parentPort } from 'node:worker_threads'

import type { RfaRequest } from '#lib/rfa/answer-request.ts'

/** Shared with the test: the number of files that block a thread. */
const busy = getEnvironmentData('busy') as Int32Array

parentPort?.on('message', ({ id, file }: RfaRequest<string>) => {
  parentPort?.postMessage({ id, kind: 'begun' }, [])
  if (file.startsWith('end')) throw new Error('this file ends its thread')
  if (file.startsWith('hang')) {
    Atomics.add(busy, 0, 1)
    Atomics.notify(busy, 0)
    while (Atomics.load(busy, 0) > 0);
  }
  parentPort?.postMessage({ id, kind: 'read', facts: { title: file } }, [])
})
