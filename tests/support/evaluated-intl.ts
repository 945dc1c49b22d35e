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

function isIntl(node: ts.Node, own: ReadonlySet<string>): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().startsWith('Intl.')
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  if (expression.getText().startsWith('Intl.')) return true
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return formats.test(name.getText()) || own.has(name.getText())
}

/** What runs at once within a node and uses Intl. */
function listUses(node: ts.Node, own: ReadonlySet<string>): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner) && !runsAtOnce(inner)) return
    if (isIntl(inner, own)) found.push(inner)
    ts.forEachChild(inner, visit)
  }
  ts.forEachChild(node, visit)
  return found
}

/** The functions of a module that use Intl when they are called, by their names. */
function listOwnFormats({ statements }: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const addUser = (name: string, node: ts.Node) => {
    if (listUses(node, names).length > 0) names.add(name)
  }
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) {
      addUser(statement.name.text, statement)
    }
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && ts.isArrowFunction(initializer)) addUser(name.getText(), initializer)
    }
  }
  return names
}

/** Where a module makes an object of Intl, or formats by one, as soon as it is imported. */
export function findEvaluatedIntl(path: string, text = readFileSync(path, 'utf8')): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return listUses(source, listOwnFormats(source)).map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    return `${path}:${line + 1}: ${node.getText()}`
  })
}
