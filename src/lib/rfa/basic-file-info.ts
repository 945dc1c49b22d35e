import { indexOfBytes, viewOf } from './byte-source.ts'

export interface BasicFileInfo {
  readonly basicFileInfoVersion: number
  /** The year, by which Revit releases are named. */
  readonly release: number | null
  readonly build: string | null
  readonly product: string | null
  /** Three letters, as Revit writes them: ENU, DEU, FRA, RUS. */
  readonly locale: string | null
  readonly documentGuid: string | null
  readonly saves: number | null
  /** 'rfa', 'rvt', 'rft' or 'rte', from the name under which the file was last saved. */
  readonly extension: string | null
  readonly privacy: Privacy
}

/** Whether the file names a person; the names and paths themselves are never kept. */
export interface Privacy {
  readonly hasUserName: boolean
  readonly hasUserPath: boolean
}

/** 'Worksharing:' in UTF-16LE, with which the text begins. */
const firstKey = new TextEncoder().encode('Worksharing:'.split('').join('\0') + '\0')
const rawLineEnd = '\u0A0D'
const userFolder = /[\\/](?:users|documents and settings|home)[\\/]/iu

const readLines = (bytes: Uint8Array): ReadonlyMap<string, string> | null => {
  const start = indexOfBytes(bytes, firstKey)
  if (start < 0) return null
  const [text = ''] = new TextDecoder('utf-16le').decode(bytes.subarray(start)).split(rawLineEnd)
  const lines = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(': ')
    if (colon > 0) lines.set(line.slice(0, colon), line.slice(colon + 2).trim())
  }
  return lines
}

const yearIn = (text: string | undefined): number | null => {
  const [year] = /\b20\d\d\b/u.exec(text ?? '') ?? []
  return year ? Number(year) : null
}

/** The facts of the BasicFileInfo stream, or null when its text is not there. */
export const readBasicFileInfo = (bytes: Uint8Array): BasicFileInfo | null => {
  const lines = readLines(bytes)
  if (!lines || bytes.length < 4) return null
  const [, product, build] = /^(.*?) \(Build: (.*)\)$/u.exec(lines.get('Revit Build') ?? '') ?? []
  const paths = ['Last Save Path', 'Central Model Path'].map((key) => lines.get(key) ?? '')
  const [, extension] = /\.(r[fvt][aet])$/iu.exec(paths[0] ?? '') ?? []
  const saves = Number.parseInt(lines.get('Unique Document Increments') ?? '', 10)
  return {
    basicFileInfoVersion: viewOf(bytes).getUint32(0, true),
    release: yearIn(lines.get('Format')) ?? yearIn(product),
    build: lines.get('Build') || build || null,
    product: product || null,
    locale: lines.get('Locale when saved') || null,
    documentGuid: lines.get('Unique Document GUID') || null,
    saves: Number.isNaN(saves) ? null : saves,
    extension: extension?.toLowerCase() ?? null,
    privacy: {
      hasUserName: Boolean(lines.get('Username')),
      hasUserPath: paths.some((path) => userFolder.test(path)),
    },
  }
}
