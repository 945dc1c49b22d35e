import type { KitContents, KitFamily } from '#lib/boards/board.ts'
import { mayDownload } from '#lib/family/details.ts'
import { isTooNew } from '#lib/family/release.ts'
import { createResource } from '#lib/resource/resource.ts'
import { $user } from '#lib/session/session.ts'
import type { User } from '#lib/user/user.ts'

import type { MissingFile } from './manifest.ts'

/** What a kit would hold, as far as it is known before its files are fetched. */
export interface KitPreview {
  files: number
  /** Of all files together; of files whose size is not known, nothing. */
  bytes: number
  /** Besides those that are too new. */
  missing: MissingFile[]
  /** The files that the person's Revit does not open, which `files` and `bytes` count. */
  tooNew: { files: number; bytes: number; missing: MissingFile[] }
}

const sum = (families: readonly KitFamily[]) =>
  families.reduce((bytes, family) => bytes + family.bytes, 0)

export function previewKit(
  { families, unavailable }: KitContents,
  user: Pick<User, 'id' | 'isPremium' | 'revitRelease'> | null,
): KitPreview {
  const missing = unavailable.map((family): MissingFile => ({ family, name: '', reason: 'gone' }))
  const fetched: KitFamily[] = []
  for (const family of families) {
    const { id, name } = family
    if (!family.file) missing.push({ family: id, name, reason: 'no-file' })
    else if (user && !mayDownload(family, user)) {
      missing.push({ family: id, name, reason: 'premium' })
    } else fetched.push(family)
  }
  const tooNew = fetched.filter((family) => isTooNew(family.release, user?.revitRelease ?? null))
  return {
    files: fetched.length,
    bytes: sum(fetched),
    missing,
    tooNew: {
      files: tooNew.length,
      bytes: sum(tooNew),
      missing: tooNew.map(({ id, name }) => ({ family: id, name, reason: 'too-new' })),
    },
  }
}

/** What a kit would hold for the signed-in person, of what is fetched for it. */
export const kitPreview = createResource(
  async (load: () => Promise<KitContents>): Promise<KitPreview & { contents: KitContents }> => {
    const contents = await load()
    return { ...previewKit(contents, $user.get()), contents }
  },
)
