const signatures: readonly (readonly [start: string, what: string])[] = [
  ['504b0304', 'a ZIP archive: unpack it first'],
  ['504b0506', 'an empty ZIP archive'],
  ['89504e47', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['47494638', 'a GIF image'],
  ['52494646', 'a WebP image, a sound or a film'],
  ['25504446', 'a PDF document'],
  ['1f8b', 'a gzip archive: unpack it first'],
  ['377abcaf', 'a 7z archive: unpack it first'],
  ['52617221', 'a RAR archive: unpack it first'],
  ['4d5a', 'a program'],
  ['41433130', 'an AutoCAD drawing'],
]

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte > 31 || (byte > 8 && byte < 14))

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isCompoundFile = (start: Uint8Array): boolean =>
  hex(start.subarray(0, 8)) === 'd0cf11e0a1b11ae1'

/** The first line of every pointer; before Git LFS had its name, it was Hawser. */
const pointerStart = /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//u

/** Git LFS leaves a small text in the place of a large file that was not fetched. */
export const isLfsPointer = (start: Uint8Array): boolean =>
  pointerStart.test(new TextDecoder().decode(start))

/** What kind of file it is if it is not a compound file, by its first bytes. */
export const describeStart = (start: Uint8Array): string => {
  const written = hex(start.subarray(0, 8))
  const known = signatures.find(([signature]) => written.startsWith(signature))
  if (known) return known[1]
  return isText(start) ? 'a text file' : 'a file of an unknown kind'
}

const programs: readonly (readonly [stream: RegExp, what: string])[] = [
  [/^WordDocument$/u, 'a Word document'],
  [/^(?:Workbook|Book)$/u, 'an Excel workbook'],
  [/^PowerPoint Document$/u, 'a PowerPoint presentation'],
  [/^__properties_version1\.0$/u, 'an Outlook message'],
  [/^VisioDocument$/u, 'a Visio drawing'],
  [/^EncryptedPackage$/u, 'an encrypted Office document'],
]

/** What kind of compound file it is if it is not Revit's, by the names of its streams. */
export const describeStreams = (names: readonly string[]): string =>
  programs.find(([stream]) => names.some((name) => stream.test(name)))?.[1] ??
  'a compound file of another program'
