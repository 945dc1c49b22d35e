import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export interface Tag {
  name: string
  attributes: Map<string, string>
  /** What stands between a script's or a style's two tags; empty for other tags. */
  content: string
  /** Where the tag begins in the page. */
  start: number
  /** Where the opening tag ends in the page. */
  end: number
  /** Where the closing tag begins in the page; null without one. */
  close: number | null
}

/** A part of a page and what comes into its place. */
export interface Change {
  start: number
  end: number
  text: string
}

const raw = new Set(['script', 'style', 'textarea', 'title'])

function* walk(
  node: DefaultTreeAdapterTypes.Node,
): Generator<DefaultTreeAdapterTypes.Element, void, undefined> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* walk(node.content)
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* walk(child)
}

function readTag(element: DefaultTreeAdapterTypes.Element, html: string): Tag[] {
  const { tagName: name, attrs, sourceCodeLocation: place } = element
  // Elements that the page does not write out, such as the html element of a fragment, have no position.
  if (!place?.startTag) return []
  const { startOffset: start, endOffset: end } = place.startTag
  const close = place.endTag?.startOffset ?? null
  const content = raw.has(name) ? html.slice(end, close ?? place.endOffset) : ''
  const attributes = new Map(
    attrs.map(({ prefix, name: key, value }) => [prefix ? `${prefix}:${key}` : key, value]),
  )
  return [{ name, attributes, content, start, end, close }]
}

/** The elements of a built page as a browser without scripts finds them, in order, templates included. */
export const readTags = (html: string): Tag[] =>
  [...walk(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))]
    .flatMap((element) => readTag(element, html))
    .toSorted((one, other) => one.start - other.start)

/** The page with all changes, of which none may reach into another. */
export const changeParts = (html: string, changes: Change[]): string =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: more }) => text.slice(0, start) + more + text.slice(end),
      html,
    )
