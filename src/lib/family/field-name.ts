/** 'fireRating' and 'fire_rating' become 'Fire rating'. */
export function nameField(key: string): string {
  const words = key
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_\s-]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1) || key || 'Unnamed'
}
