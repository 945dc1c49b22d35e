import { type Budget, createBudget, factLimit } from '#lib/rfa/budget.ts'
import { maxElements, RfaError } from '#lib/rfa/rfa-error.ts'

export interface XmlElement {
  /** With its prefix, as written. */
  readonly name: string
  /** The same object for elements whose tags are written alike. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The text directly inside. */
  readonly text: string
}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly isEmpty: boolean
}

interface Open {
  name: string
  attributes: ReadonlyMap<string, string>
  children: Open[]
  text: string
}

interface Options {
  readonly budget?: Budget
  /** Called with the name of each element as soon as it begins. */
  readonly onElement?: (name: string) => void
}

const deepest = 32
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Of anything that begins with "<". */
const stepsOfMarkup = 100
const bytesOfMarkup = 48
const bytesOfElement = 120
/** Of a tag that is written otherwise than all before it, and of each attribute of it. */
const stepsOfTag = 300
const bytesOfTag = 400
const stepsOfAttribute = 150
const bytesOfAttribute = 150
const stepsOfEntity = 80
const bytesOfEntity = 40

const fail = (message?: string): never => {
  throw new RfaError('xml-bad', message)
}

const tooDeep = `The elements of the description lie more than ${deepest} deep in each other, which Revit never writes.`

const readEntity = (name: string): string => {
  const known = entities[name]
  if (known !== undefined) return known
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]+)|(\d+))$/iu.exec(name) ?? []
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : fail()
}

const reference = /&([^;]{0,10});?/uy
const startTag = /<([^\s<>/=&"'!?]+)/uy
const endTag = /<\/([^\s<>/=&"'!?]+)\s*>/uy
const attribute = /\s+([^\s<>/=&"'!?]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy
const tagEnd = /\s*(\/?)>/uy

/** Reads XML of elements, attributes, text, CDATA and the five entities; anything else is an error. */
export const parseXml = (
  xml: string,
  { budget = createBudget(factLimit), onElement }: Options = {},
): XmlElement => {
  let at = 0
  let elements = 0
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
  /** Entity by entity, so that each is charged to the budget before the next is searched for. */
  const unescape = (text: string): string => {
    let plain = ''
    let from = 0
    for (let mark = text.indexOf('&'); mark >= 0; mark = text.indexOf('&', from)) {
      budget.spend(stepsOfEntity, bytesOfEntity)
      reference.lastIndex = mark
      const [written, name = ''] = reference.exec(text) ?? fail()
      plain += text.slice(from, mark) + readEntity(name)
      from = mark + written.length
    }
    return from === 0 ? text : plain + text.slice(from)
  }
  const readTag = (): Tag => {
    const [, name = ''] = take(startTag) ?? fail()
    const attributes = new Map<string, string>()
    for (let found = take(attribute); found; found = take(attribute)) {
      budget.spend(stepsOfAttribute, bytesOfAttribute)
      attributes.set(found[1] ?? '', unescape(found[2] ?? found[3] ?? ''))
    }
    const [, slash] = take(tagEnd) ?? fail()
    return { name, attributes, isEmpty: slash === '/' }
  }
  const tags = new Map<string, Tag>()
  /** Tags repeat with every type: each is read once. */
  const takeTag = (): Tag => {
    const start = at
    const end = xml.indexOf('>', at) + 1
    const known = tags.get(xml.slice(start, end))
    if (known) {
      at = end
      return known
    }
    const tag = readTag()
    budget.spend(stepsOfTag + 5 * (at - start), bytesOfTag)
    tags.set(xml.slice(start, at), tag)
    return tag
  }
  const takeEnd = (name: string): boolean => {
    if (!xml.startsWith('</', at)) return false
    const end = at + 2 + name.length
    if (name !== '' && xml.startsWith(name, at + 2) && xml[end] === '>') {
      at = end + 1
      return true
    }
    const [, written] = take(endTag) ?? fail()
    return written === name || fail()
  }

  const top: Open = { name: '', attributes: new Map(), children: [], text: '' }
  const stack = [top]
  while (at < xml.length) {
    const parent = stack.at(-1) ?? fail()
    const next = xml.indexOf('<', at)
    const end = next < 0 ? xml.length : next
    if (end > at) parent.text += unescape(xml.slice(at, end))
    if (next < 0) break
    at = next
    budget.spend(stepsOfMarkup, bytesOfMarkup)
    if (xml.startsWith('<!DOCTYPE', at)) throw new RfaError('xml-dtd')
    if (takeUntil('<?', '?>') !== null || takeUntil('<!--', '-->') !== null) continue
    const literal = takeUntil('<![CDATA[', ']]>')
    if (literal !== null) parent.text += literal
    else if (takeEnd(parent.name)) stack.pop()
    else {
      const { name, attributes, isEmpty } = takeTag()
      elements += 1
      onElement?.(name)
      if (elements > maxElements) throw new RfaError('too-many-elements')
      budget.spend(0, bytesOfElement)
      const element: Open = { name, attributes, children: [], text: '' }
      parent.children.push(element)
      if (!isEmpty && stack.push(element) > deepest) fail(tooDeep)
    }
  }
  const [root, ...others] = top.children
  const isWhole = stack.length === 1 && others.length === 0 && /^[\s\0]*$/u.test(top.text)
  return root && isWhole ? root : fail()
}
