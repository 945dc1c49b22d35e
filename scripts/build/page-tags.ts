export interface Tag {
  name: string
  attributes: Map<string, string>
  /** What stands between a script's or a style's two tags; empty for other tags. */
  content: string
  /** Where the tag begins in the page. */
  start: number
  /** Where the opening tag ends in the page. */
  end: number
}

const opening = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/giu
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gu
const raw = new Set(['script', 'style', 'textarea', 'title'])

const readAttributes = (text: string) =>
  new Map(
    [...text.matchAll(attribute)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  )

/** The opening tags of a built page, in order; text within scripts and styles is no tag. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let behind = 0
  for (const match of html.matchAll(opening)) {
    const [text, given, attributes = ''] = match
    if (given === undefined || match.index < behind) continue
    const name = given.toLowerCase()
    const end = match.index + text.length
    const close = raw.has(name) ? html.toLowerCase().indexOf(`</${name}`, end) : -1
    behind = Math.max(end, close)
    const content = html.slice(end, behind)
    tags.push({ name, attributes: readAttributes(attributes), content, start: match.index, end })
  }
  return tags
}
