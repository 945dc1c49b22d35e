import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { renderPreview } from '#scripts/demo/thumbnail.ts'

import { basicFileInfoOf } from './basic-file-info.ts'
import { writeCompoundFile } from './compound-file.ts'
import { partAtomOf } from './part-atom.ts'
import { previewStreamOf } from './preview-stream.ts'

const previewSize = 128

interface Options {
  /** Adds a stream of zeros of this many bytes, to make large files. */
  readonly paddingBytes?: number
}

/** A file with the streams that a family is catalogued by. Revit cannot open it: it holds no model. */
export const writeDemoRfa = async (
  family: DemoFamily,
  { paddingBytes = 0 }: Options = {},
): Promise<Uint8Array> =>
  writeCompoundFile([
    { name: 'BasicFileInfo', bytes: basicFileInfoOf(family) },
    { name: 'PartAtom', bytes: partAtomOf(family) },
    { name: 'RevitPreview4.0', bytes: previewStreamOf(await renderPreview(family), previewSize) },
    ...(paddingBytes > 0 ? [{ name: 'Padding', bytes: new Uint8Array(paddingBytes) }] : []),
  ])
