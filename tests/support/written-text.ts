import { readFileSync } from 'node:fs'

import ts from 'typescript'

/** Attributes and properties whose text a person reads or hears. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|heading|subtitle|text|hint|description|note|caption)$/u

const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** A capital, then words apart; or the end of a sentence. A value in it stands as 0. */
const isSentence = (text: string) =>
  /^[“(]?\p{Lu}[\p{L}’']*,? .*\p{L}{2}/u.test(text) || /\p{L} .*\p{L}[.?!…]$/u.test(text)

const blank = (text: string) => text.replaceAll(/[^\n]/gu, ' ')

/** Lets the compiler read a component of Astro: without styles, scripts and short attributes. */
function readAstro(text: string): string {
  const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(text) ?? []
  const markup = body
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/giu, blank)
    .replaceAll(/(?<=<[A-Z]\w*[^<>]*\s)\{(\w+)\}(?=[\s/>])/gu, '$1')
  return `${front}\n;<>${markup}</>`
}

const isError = /Error$|^DamagedCatalogue$|^unreadable$|^parseAnswer$|^super$|^console\./u

const isForDevelopers = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isNewExpression(parent) || ts.isCallExpression(parent)) {
    return isError.test(parent.expression.getText())
  }
  const isPart = ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent)
  return isPart && isForDevelopers(parent)
}

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('')
}

const nameOf = (node: ts.Node): string => {
  if (ts.isJsxAttribute(node)) return node.name.getText()
  const isExpression = ts.isJsxExpression(node) || ts.isConditionalExpression(node)
  return isExpression ? nameOf(node.parent) : ''
}

function isWritten(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasLetters(node.text)
  const text = textOf(node)
  if (text === null || isForDevelopers(node)) return false
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  const attribute = nameOf(parent)
  if (attribute === 'class' || attribute === 'className') return false
  return spoken.test(attribute) ? hasLetters(text) : isSentence(text)
}

/** What a component, page or store says in words of its own, instead of the messages of its feature. */
export function findWrittenText(name: string, text = readFileSync(name, 'utf8')): string[] {
  const source = ts.createSourceFile(
    `${name}.tsx`,
    name.endsWith('.astro') ? readAstro(text) : text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (isWritten(node)) found.push(`${name}: ${node.getText().trim().replaceAll(/\s+/gu, ' ')}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
