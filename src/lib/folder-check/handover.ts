import { array, file, object, safeParse, string } from 'valibot'

import type { FoundFile } from '#lib/browser/found-files.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { cacheParts, takeCachedHandover } from '#lib/cache/personal-cache.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

import type { CheckedFile } from './checked-file.ts'
import { handoverQuery } from './handover-query.ts'

/** Opens Studio with files of the folder. */
export async function publishFiles(checked: readonly CheckedFile[]): Promise<void> {
  const id = $user.get()?.id
  const handover = checked.flatMap(({ path, found }) => (found ? [{ path, file: found.file }] : []))
  if (id !== undefined) await cacheParts(id, { handover })
  goTo(`${href('/studio')}?${handoverQuery}=1`)
}

const handedOver = array(object({ path: string(), file: file() }))

/** The files that wait for Studio, each once. */
export async function takeHandover(): Promise<FoundFile[]> {
  const id = $user.get()?.id
  const parsed = safeParse(handedOver, id === undefined ? [] : await takeCachedHandover(id))
  return parsed.success ? parsed.output : []
}
