import { readFileSync } from 'node:fs'

import ts from 'typescript'

const starts = new Set(['describe', 'it', 'test'])

/** The first name of `it`, `test.describe`, `it.skipIf(…).each(…)` and their like. */
function firstName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) {
    return firstName(node.expression)
  }
  return ts.isTaggedTemplateExpression(node) ? firstName(node.tag) : ''
}

const isDescribe = (callee: ts.Expression) => /\bdescribe\b/u.test(callee.getText())

/** As written between its quotes, with `${…}` and `%s`; the name of a variable as it is. */
function writtenTitle(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.getText()
}

/** The tests of a source, each as its title after those of the groups around it, joined by " › ". */
export function readTestTitles(name: string, text = readFileSync(name, 'utf8')): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const visit = (node: ts.Node, groups: string[]) => {
    let inside = groups
    if (ts.isCallExpression(node) && starts.has(firstName(node.expression))) {
      const [title, ...others] = node.arguments
      if (title && others.some((other) => ts.isArrowFunction(other))) {
        inside = [...groups, writtenTitle(title)]
        if (!isDescribe(node.expression)) titles.push(inside.join(' › '))
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return titles
}
