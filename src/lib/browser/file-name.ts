const longest = 120

/** The name a family's files are saved under: its own, without what Windows does not allow in names. */
export function nameFile(name: string, extension: string): string {
  const allowed = name.replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, ' ').replaceAll(/\s+/gu, ' ')
  const short = Array.from(allowed).slice(0, longest).join('')
  const trimmed = short.replaceAll(/^[ .]+|[ .]+$/gu, '') || 'family'
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(trimmed)
  return `${isDevice ? '_' : ''}${trimmed}.${extension}`
}
