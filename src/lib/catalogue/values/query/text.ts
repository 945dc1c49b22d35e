const opening = '\uE000'
const closing = '\uE001'
const held = new RegExp(`${opening}(\\d+)${closing}`, 'gu')

const spell = (text: string): string =>
  text.replaceAll('≤', '<=').replaceAll('≥', '>=').replaceAll('==', '=').replaceAll('…', '..')

/** Takes quoted parts out, so that what they hold separates nothing; a mark of inches is no quote. */
function holdQuotes(text: string) {
  const quotes: string[] = []
  const rest = text
    .replaceAll(/[\uE000\uE001]/gu, '')
    .replaceAll(/[“”„]/gu, '"')
    .replaceAll(/(?<=^|[\s,=<>~])"([^"]*)"/gu, (_, quoted: string) => {
      return `${opening}${quotes.push(quoted) - 1}${closing}`
    })
  const restore = (part: string) =>
    part.replaceAll(held, (_, place: string) => quotes[Number(place)] ?? '').trim()
  return { rest, restore }
}

/** Divides a text at commas and `and`; `restore` gives a part, or some of it, as it was written. */
export function divideText(text: string) {
  const { rest, restore } = holdQuotes(spell(text))
  const parts = rest
    .split(/,(?!\d)|(?<!\d),|\sand\s/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return { parts, restore }
}
