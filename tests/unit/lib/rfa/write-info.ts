interface Info {
  version: number
  user?: string
  central?: string
  path: string
  author?: string
  /** Further lines. */
  more?: readonly string[]
}

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const counted = (text: string): Buffer =>
  Buffer.concat([long(text.length), Buffer.from(text, 'utf16le')])

const guid = '4c9fee06-45a4-4348-9f14-fe2ea3776f17'

/** A BasicFileInfo as Revit lays it out in that version. */
export const writeInfo = ({
  version,
  user = '',
  central = '',
  path,
  author = 'Autodesk Revit',
  more = [],
}: Info): Buffer => {
  const from = (first: number, ...parts: Buffer[]) => (version >= first ? parts : [])
  const product = 'Autodesk Revit 2016 (Build: 20151007_0715(x64))'
  const head = [
    long(version),
    Buffer.alloc(2),
    counted(user),
    counted(central),
    ...(version >= 13 ? [counted('2024'), counted('20231029_1515(x64)')] : [counted(product)]),
    counted(path),
    ...from(3, long(3)),
    ...from(6, Buffer.alloc(1), counted(guid), counted('ENU')),
    ...from(9, Buffer.alloc(1), long(21), counted(guid), counted(guid), counted('21')),
    ...from(10, counted(guid)),
    ...from(13, Buffer.alloc(1), counted(author)),
    ...from(14, counted('RevitApplication')),
  ]
  const lines = [
    'Worksharing: Not enabled',
    `Username: ${user}`,
    `Central Model Path: ${central}`,
    version >= 13 ? 'Format: 2024' : `Revit Build: ${product}`,
    `Last Save Path: ${path}`,
    'Open Workset Default: 3',
    ...more,
    ...(version >= 13 ? [`Author: ${author}`] : []),
  ]
  const text = Buffer.from(lines.join('\r\n'), 'utf16le')
  const narrowEnd = Buffer.from('\r\n', 'latin1')
  return Buffer.concat([...head, narrowEnd, text, narrowEnd])
}
