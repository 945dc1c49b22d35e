import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { rfaNameOf } from '#scripts/demo/families/file-name.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

export interface RfaFolder {
  readonly path: string
  /** Writes a file, with folders where its path names some. */
  write: (path: string, content: Uint8Array | string) => Promise<void>
  /** Writes the family as a file that is read as one. */
  writeFamily: (path: string, family: DemoFamily, paddingBytes?: number) => Promise<void>
  remove: () => Promise<void>
}

/** An empty folder for .rfa files, outside the project. */
export const makeRfaFolder = async (): Promise<RfaFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'discover-rfa-'))
  const write = async (path: string, content: Uint8Array | string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return {
    path: folder,
    write,
    writeFamily: async (path, family, paddingBytes = 0) =>
      write(path, await writeDemoRfa(family, { paddingBytes })),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A folder with this many families, each named like its file. */
export const makeFullFolder = async (count: number): Promise<RfaFolder> => {
  const folder = await makeRfaFolder()
  for (const family of demoFamilies(count)) {
    await folder.writeFamily(rfaNameOf(family.name), family)
  }
  return folder
}
