/** A piece of a text; `address` where it is one that a link may lead to. */
export interface TextPart {
  text: string
  address: string | null
}

const addresses = /https?:\/\/[^\s<>"'“”‘’]+/giu
/** What usually belongs to the sentence around an address. */
const ending = /[.,;:!?)\]}…]+$/u

/** An address that leads to a page of the web, and to nothing else. */
function checkAddress(text: string): string | null {
  const url = URL.parse(text)
  const isSafe = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isSafe && url.username === '' && url.password === '' ? url.href : null
}

/** Where an address ends; a closing bracket belongs to it if it opens in it. */
function trimEnding(found: string): string {
  const bare = found.replace(ending, '')
  const rest = found.slice(bare.length)
  return rest.startsWith(')') && bare.includes('(') ? `${bare})` : bare
}

/** The pieces of a text, with those that are addresses told apart. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const link = trimEnding(found)
    const address = checkAddress(link)
    if (address === null) continue
    if (index > end) parts.push({ text: text.slice(end, index), address: null })
    parts.push({ text: link, address })
    end = index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), address: null })
  return parts
}
