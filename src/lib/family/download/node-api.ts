import { call } from '#lib/backend/call.ts'
import { ResponseError } from '#lib/backend/response-error.ts'
import { askNode, hasReadAccess } from '#lib/catalogue/paged/api.ts'
import { FailureError, toFailure } from '#lib/failure/failure.ts'
import type { StoredFile } from '#lib/family/details.ts'
import { readText } from '#lib/shapes/read.ts'

/** Asks the store by itself whether it has the file, so that what is wrong is told in words. @throws FailureError */
async function checkStore(address: string): Promise<void> {
  const asked = call(async (signal) => {
    const { ok, status } = await fetch(address, { method: 'HEAD', signal })
    if (!ok) throw new ResponseError(status)
  })
  await asked.catch((error: unknown) => {
    throw toFailure(error).kind === 'missing'
      ? error
      : new FailureError({ kind: 'file-unreachable' })
  })
}

/**
 * The address in the store of a published family's file, for a minute, from a read node: while the backend does not
 * answer.
 * @returns null where this browser knows of no read nodes
 * @throws FailureError `missing` or `forbidden` where the person may not download it
 */
export async function findDownloadOfNode({ record, name }: StoredFile): Promise<string | null> {
  if (!(await hasReadAccess())) return null
  const names = [record, name].map(encodeURIComponent)
  const answer = await askNode({
    path: `/api/discover/catalogue/families/${names.join('/files/')}`,
  })
  await checkStore(readText(answer, 'check'))
  return readText(answer, 'address')
}
