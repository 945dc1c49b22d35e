const classMark = 0x05221962

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const short = (value: number): Buffer => long(value).subarray(0, 2)

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A class of the stored object: its number, name and [field, type] pairs. */
const described = (
  id: number,
  name: string,
  fields: readonly (readonly [string, number])[],
): Buffer =>
  Buffer.concat([
    long(0x8000 | id),
    short(name.length),
    ascii(name),
    short(0),
    long(fields.length),
    ...fields.flatMap(([field, type]) => [long(field.length), ascii(field), long(type)]),
  ])

/** The preview stream of a family: a described object, the length of the PNG, the PNG, its width and height. */
export const previewStreamOf = (png: Uint8Array, size: number): Uint8Array =>
  Buffer.concat([
    long(classMark),
    long(0x1c),
    long(1),
    long(0),
    long(classMark),
    described(12, 'FilePreview', [['m_pAImage', 0x10e]]),
    long(0),
    long(0xffffffff),
    described(13, 'ARasterImage', [
      ['m_compressedImage', 0x5002],
      ['m_dpiX', 7],
      ['m_dpiY', 7],
      ['m_widthInFeet', 7],
      ['m_heightInFeet', 7],
      ['m_width', 4],
      ['m_height', 4],
    ]),
    long(0),
    long(png.length),
    png,
    long(size),
    long(size),
  ])
