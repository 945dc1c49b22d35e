import { readFileSync } from 'node:fs'

import ts from 'typescript'

export interface MessageText {
  /** Which export or constant it is in, such as `src/lib/boards/messages.ts: title`. */
  place: string
  /** Each value in it is written as `{}`. */
  text: string
}

const hasLetters = (text: string) => /\p{L}/u.test(text.replaceAll('{}', ''))

/** What is compared, imported, or tells `Intl` and `dateFormat` how to write is no text. */
function isSilent(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isCaseClause(parent) || ts.isPropertyAssignment(parent)) {
    return ts.isCaseClause(parent) || parent.name === node
  }
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind !== ts.SyntaxKind.PlusToken
  }
  return false
}

function isOfFormat(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return true
  if (!ts.isCallExpression(node)) return false
  return (
    ts.isPropertyAccessExpression(node.expression) || node.expression.getText() === 'dateFormat'
  )
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** All that a module of messages says, in the order of the file. */
export function listTexts(name: string, code = readFileSync(name, 'utf8')): MessageText[] {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true)
  const found: MessageText[] = []
  const visit = (node: ts.Node, place: string) => {
    if (ts.isTypeNode(node)) return
    const text = textOf(node)
    if (text !== null && hasLetters(text) && !isSilent(node)) found.push({ place, text })
    if (isOfFormat(node)) return
    ts.forEachChild(node, (child) => visit(child, place))
  }
  for (const statement of source.statements) {
    const declared = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.name
      : ts.isFunctionDeclaration(statement)
        ? statement.name
        : undefined
    visit(statement, `${name}: ${declared?.getText() ?? ''}`)
  }
  return found
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

const searches = /^(?:includes|indexOf|startsWith|endsWith|has|get|getItem|setItem|test)$/u

/** Where a module compares a value with a message, or finds one by it. */
export function findCompared(name: string, code = readFileSync(name, 'utf8')): string[] {
  const aliases = [...code.matchAll(/^import \* as (\w+) from '([^']+)'/gmu)].flatMap(
    ([, alias = '', from = '']) => (/messages\.ts$|\/i18n\//u.test(from) ? [alias] : []),
  )
  const isMessage = (node: ts.Node) => {
    const [alias = ''] = /^\w+(?=\.)/u.exec(node.getText()) ?? []
    return ts.isPropertyAccessExpression(node) && aliases.includes(alias)
  }
  const source = ts.createSourceFile(`${name}.tsx`, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isComparison =
      ts.isBinaryExpression(node) &&
      comparisons.has(node.operatorToken.kind) &&
      [node.left, node.right].some(isMessage)
    const isCase = ts.isCaseClause(node) && isMessage(node.expression)
    const isSearch =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      searches.test(node.expression.name.text) &&
      node.arguments.some(isMessage)
    if (isComparison || isCase || isSearch) found.push(`${name}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
