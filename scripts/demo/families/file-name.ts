/** A name for files and addresses: letters and digits of any script, joined by hyphens, at most 80 characters. */
export const slugOf = (name: string): string => {
  const joined = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
  return Array.from(joined).slice(0, 80).join('').replace(/-+$/u, '') || 'family'
}

export const rfaNameOf = (name: string): string => `${slugOf(name)}.rfa`

export const thumbnailNameOf = (name: string): string => `${slugOf(name)}.png`
