import { type Budget, createBudget, factLimit } from '#lib/rfa/budget.ts'
import { indexOfBytes, viewOf } from '#lib/rfa/byte-source.ts'

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

/** Whether the file names a person; the names and paths themselves are never stored. */
export interface Privacy {
  readonly hasUserName: boolean
  readonly hasUserPath: boolean
}

/** In bytes: the largest of some 500 real ones has 2,700. */
export const maxInfoBytes = 64 * 1024
const maxLines = 200
/** In characters: a path on Windows has at most 32,767, and hardly ever more than 260. */
const maxLineLength = 4096

/** 'Worksharing:' in UTF-16LE, with which the text begins. */
const firstKey = new TextEncoder().encode('Worksharing:'.split('').join('\0') + '\0')
const rawLineEnd = '\u0A0D'
const lineEnd = '\r\n'
const userFolder = /[\\/](?:users|documents and settings|home)[\\/]/iu

const readLines = (bytes: Uint8Array): ReadonlyMap<string, string> | null => {
  const start = indexOfBytes(bytes, firstKey)
  if (start < 0) return null
  const decoded = new TextDecoder('utf-16le').decode(bytes.subarray(start))
  const rawEnd = decoded.indexOf(rawLineEnd)
  const text = rawEnd < 0 ? decoded : decoded.slice(0, rawEnd)
  const lines = new Map<string, string>()
  let at = 0
  for (let count = 0; at < text.length && count < maxLines; count += 1) {
    const found = text.indexOf(lineEnd, at)
    const end = found < 0 ? text.length : found
    const line = text.slice(at, Math.min(end, at + maxLineLength))
    const colon = line.indexOf(': ')
    if (colon > 0) lines.set(line.slice(0, colon), line.slice(colon + 2).trim())
    at = end + lineEnd.length
  }
  return lines
}

const yearIn = (text: string | undefined): number | null => {
  const [year] = /\b20\d\d\b/u.exec(text ?? '') ?? []
  return year ? Number(year) : null
}

const separator = ' (Build: '

/** Such as "Autodesk Revit 2016 (Build: 20151007_0715(x64))". */
const splitBuild = (line: string): { product: string | null; build: string | null } => {
  const at = line.endsWith(')') ? line.lastIndexOf(separator) : -1
  if (at < 0) return { product: null, build: null }
  return {
    product: line.slice(0, at) || null,
    build: line.slice(at + separator.length, -1) || null,
  }
}

const countIn = (text: string | undefined): number | null => {
  const count = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(count) ? count : null
}

/** The facts of the BasicFileInfo stream, or null when its text is not there. */
export const readBasicFileInfo = (
  bytes: Uint8Array,
  budget: Budget = createBudget(factLimit),
): BasicFileInfo | null => {
  // The search, the text and its lines.
  budget.spend(5 * bytes.length, 2 * bytes.length)
  const lines = readLines(bytes)
  if (!lines || bytes.length < 4) return null
  const { product, build } = splitBuild(lines.get('Revit Build') ?? '')
  const paths = ['Last Save Path', 'Central Model Path'].map((key) => lines.get(key) ?? '')
  const [, extension] = /\.(r[fvt][aet])$/iu.exec(paths[0] ?? '') ?? []
  return {
    basicFileInfoVersion: viewOf(bytes).getUint32(0, true),
    release: yearIn(lines.get('Format')) ?? yearIn(product ?? undefined),
    build: lines.get('Build') || build,
    product,
    locale: lines.get('Locale when saved') || null,
    documentGuid: lines.get('Unique Document GUID') || null,
    saves: countIn(lines.get('Unique Document Increments')),
    extension: extension?.toLowerCase() ?? null,
    privacy: {
      hasUserName: Boolean(lines.get('Username')),
      hasUserPath: paths.some((path) => userFolder.test(path)),
    },
  }
}
