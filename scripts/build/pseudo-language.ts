import type { Plugin } from 'vite'

import { messageModules } from './message-modules.ts'

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  U: 'Û',
  Y: 'Ý',
}

/** How many times as long as English a text may be and still fit on the pages. */
const growth = 1.4

/** The text with accents that the font has, and with doubled letters and dots until it is long enough. */
export function speakPseudo(text: string): string {
  let owed = 0.6
  const spoken = text.replaceAll(/\\.|./gsu, (sign) => {
    owed += growth - 1
    if (!/^\p{L}$/u.test(sign)) return sign
    const accented = accents[sign] ?? sign
    if (owed < (/[aeiouy]/iu.test(sign) ? 0.5 : 1.5)) return accented
    owed -= 1
    return accented + accented.toLowerCase()
  })
  if (!/\p{L}/u.test(text)) return text
  return spoken + '·'.repeat(Math.max(0, Math.round(text.length * growth) - spoken.length))
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** The fields of a node that hold no message: the path of a module, the name of a field, what is compared, the format of a date. */
function listSilent({ type, callee, computed, operator }: SyntaxNode): readonly string[] {
  if (type === 'ImportDeclaration' || type === 'NewExpression') return ['source', 'arguments']
  if (type === 'Property' && computed !== true) return ['key']
  if (type === 'MemberExpression') return ['property']
  if (type === 'BinaryExpression' && operator !== '+') return ['left', 'right']
  if (type !== 'CallExpression' || !isNode(callee)) return []
  const isMessage = callee.type === 'Identifier' && callee.name !== 'dateFormat'
  return isMessage ? [] : ['arguments']
}

interface Edit {
  start: number
  end: number
  text: string
}

function* findMessages(node: SyntaxNode): Generator<Edit> {
  const { type, start, end, value } = node
  if (type === 'Literal' && typeof value === 'string') {
    yield { start, end, text: JSON.stringify(speakPseudo(value)) }
    return
  }
  if (type === 'TemplateElement' && typeof value === 'object' && value && 'raw' in value) {
    yield { start, end, text: speakPseudo(String(value.raw)) }
    return
  }
  const silent = listSilent(node)
  for (const [field, inner] of Object.entries(node)) {
    if (silent.includes(field)) continue
    for (const child of Array.isArray(inner) ? inner : [inner]) {
      if (isNode(child)) yield* findMessages(child)
    }
  }
}

/** A module of messages with each of them in the made-up language; `tree` is the module as parsed. */
export function translateModule(code: string, tree: unknown): string {
  if (!isNode(tree)) return code
  const edits = [...findMessages(tree)].toSorted((one, other) => other.start - one.start)
  return edits.reduce(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  )
}

/** Builds the site in a made-up language, longer than English and full of accents, for tests. */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  transform: {
    filter: { id: messageModules },
    handler(code) {
      return { code: translateModule(code, this.parse(code)), map: null }
    },
  },
}
