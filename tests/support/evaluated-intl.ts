import { readFileSync } from 'node:fs'

import ts from 'typescript'

/** What formats or compares by Intl, in the language and in the house. */
const formats =
  /^(?:localeCompare|toLocale(?:Date|Time)?String|compareNames|describePastTime|format(?:Number|FileSize|Day|ShortDay|Moment)|join(?:List|Alternatives)|plural)$/u

/** Of arrays: they call the function they are given at once. */
const callers =
  /^(?:every|filter|find|findIndex|flatMap|forEach|from|map|reduce|some|sort|toSorted)$/u

/** Whether a function runs where it is written, as in `names.map((name) => ...)`. */
function runsAtOnce({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return runsAtOnce(parent)
  if (!ts.isCallExpression(parent)) return false
  const { expression } = parent
  if (ts.isParenthesizedExpression(expression)) return true
  return ts.isPropertyAccessExpression(expression) && callers.test(expression.name.text)
}

function isIntl(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().startsWith('Intl.')
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  if (expression.getText().startsWith('Intl.')) return true
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return formats.test(name.getText())
}

/** Where a module makes an object of Intl, or formats by one, as soon as it is imported. */
export function findEvaluatedIntl(path: string, text = readFileSync(path, 'utf8')): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !runsAtOnce(node)) return
    if (isIntl(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1}: ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}
