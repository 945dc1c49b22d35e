import { RfaError } from './rfa-error.ts'

export interface XmlElement {
  /** With its prefix, as written. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The text directly inside. */
  readonly text: string
}

interface Open {
  name: string
  attributes: Map<string, string>
  children: Open[]
  text: string
}

const deepest = 32
const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

const fail = (): never => {
  throw new RfaError('xml-bad')
}

const readEntity = (_: string, name: string): string => {
  const known = entities[name]
  if (known !== undefined) return known
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]+)|(\d+))$/iu.exec(name) ?? []
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : fail()
}

const unescape = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&([^;]{0,10});?/gu, readEntity) : text

const startTag = /<([^\s<>/=&"'!?]+)/uy
const endTag = /<\/([^\s<>/=&"'!?]+)\s*>/uy
const attribute = /\s+([^\s<>/=&"'!?]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy
const tagEnd = /\s*(\/?)>/uy

/** Reads XML of elements, attributes, text, CDATA and the five entities; anything else is an error. */
export const parseXml = (xml: string): XmlElement => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(xml)
    if (found) at = pattern.lastIndex
    return found
  }
  const takeUntil = (open: string, close: string): string | null => {
    if (!xml.startsWith(open, at)) return null
    const end = xml.indexOf(close, at + open.length)
    if (end < 0) return fail()
    const inner = xml.slice(at + open.length, end)
    at = end + close.length
    return inner
  }
  const top: Open = { name: '', attributes: new Map(), children: [], text: '' }
  const stack = [top]
  while (at < xml.length) {
    const parent = stack.at(-1) ?? fail()
    const next = xml.indexOf('<', at)
    parent.text += unescape(xml.slice(at, next < 0 ? xml.length : next))
    if (next < 0) break
    at = next
    if (xml.startsWith('<!DOCTYPE', at)) throw new RfaError('xml-dtd')
    if (takeUntil('<?', '?>') !== null || takeUntil('<!--', '-->') !== null) continue
    const literal = takeUntil('<![CDATA[', ']]>')
    const end = literal === null ? take(endTag) : null
    if (literal !== null) parent.text += literal
    else if (end) {
      if (end[1] !== parent.name) fail()
      stack.pop()
    } else {
      const [, name] = take(startTag) ?? fail()
      const attributes = new Map<string, string>()
      for (let found = take(attribute); found; found = take(attribute)) {
        attributes.set(found[1] ?? '', unescape(found[2] ?? found[3] ?? ''))
      }
      const [, isEmpty] = take(tagEnd) ?? fail()
      const element: Open = { name: name ?? '', attributes, children: [], text: '' }
      parent.children.push(element)
      if (!isEmpty && stack.push(element) > deepest) fail()
    }
  }
  const [root, ...others] = top.children
  const isWhole = stack.length === 1 && others.length === 0 && /^[\s\0]*$/u.test(top.text)
  return root && isWhole ? root : fail()
}
