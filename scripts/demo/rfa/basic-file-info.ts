import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { rfaNameOf } from '#scripts/demo/families/file-name.ts'
import { guidFrom } from '#scripts/demo/families/guid.ts'

const noGuid = '00000000-0000-0000-0000-000000000000'
const author = 'Discover demo data'

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const counted = (text: string): Buffer => Buffer.concat([long(text.length), wide(text)])

const lineEnd = Buffer.from('\r\n', 'latin1')

/** Up to Revit 2025 the value is stored in 8-bit characters inside the 16-bit text. */
const cloudModel = (release: number): Buffer =>
  Buffer.concat([
    wide('IsSingleUserCloudModel: '),
    release > 2025 ? wide('False') : Buffer.from('False\0', 'latin1'),
  ])

/** The stream with the release that saved the file; it contains no user and no folder. */
export const basicFileInfoOf = ({ name, release, revision }: DemoFamily): Uint8Array => {
  const recordVersion = release < 2021 ? 13 : 14
  const file = rfaNameOf(name)
  const build = `${release}0215_1515(x64)`
  const document = guidFrom(`document of ${name}`)
  const saves = String(revision * 7)
  const head = [
    long(recordVersion),
    Buffer.alloc(2),
    counted(''),
    counted(''),
    counted(String(release)),
    counted(build),
    counted(file),
    long(3),
    Buffer.alloc(1),
    counted(noGuid),
    counted('ENU'),
    Buffer.alloc(1),
    long(revision * 7),
    counted(document),
    counted(document),
    counted(saves),
    counted(noGuid),
    Buffer.alloc(1),
    counted(author),
    ...(recordVersion > 13 ? [counted('DiscoverDemoData')] : []),
  ]
  const lines: Buffer[] = [
    ...[
      'Worksharing: Not enabled',
      'Username: ',
      'Central Model Path: ',
      `Format: ${release}`,
      `Build: ${build}`,
      `Last Save Path: ${file}`,
      'Open Workset Default: 3',
      'Project Spark File: 0',
      `Central Model Identity: ${noGuid}`,
      'Locale when saved: ENU',
      'All Local Changes Saved To Central: 0',
      `Central model's version number corresponding to the last reload latest: ${saves}`,
      `Central model's episode GUID corresponding to the last reload latest: ${document}`,
      `Unique Document GUID: ${document}`,
      `Unique Document Increments: ${saves}`,
      `Model Identity: ${noGuid}`,
    ].map(wide),
    cloudModel(release),
    wide(`Author: ${author}`),
    ...(recordVersion > 13 ? [wide('ClientAppName: DiscoverDemoData')] : []),
  ]
  const text = lines.flatMap((line, index) => (index === 0 ? [line] : [wide('\r\n'), line]))
  return Buffer.concat([...head, lineEnd, ...text, lineEnd])
}
