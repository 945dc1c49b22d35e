import type { ValueProblem } from './problem.ts'

const spelling = 'Check the spelling, or write the first letters of its words.'
const nearestName = (name: string) => `Did you mean ${name}?`
const moreNames = (count: number) => `${count} more`
const oneOf = (names: readonly string[], last: string) => `${names.join(', ')} or ${last}`

function listNames(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), moreNames(names.length - 3)] : names
  return oneOf(shown.slice(0, -1), shown.at(-1) ?? '')
}

/** What is wrong with a search by value, and what to write instead. */
export function describeProblem(problem: ValueProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Write a parameter and a value, such as width 900..1000.'
    case 'several-names':
      return `“${problem.written}” can be ${listNames(problem.names)}. Write more of the name.`
    case 'unknown-name': {
      const advice = problem.nearest === null ? spelling : nearestName(problem.nearest)
      return `No parameter is named “${problem.written}”. ${advice}`
    }
    case 'no-name':
      return `Write the name of a parameter before “${problem.operator}”.`
    case 'no-value':
      return `Write a value after “${problem.before}”, such as 900, 900..1000 or EI60.`
    case 'no-value-after-sign':
      return `Write a value after “${problem.before}”.`
    case 'no-number':
      return `“${problem.written}” is no number. Write one such as 900, 1.2 m or 45°.`
    case 'no-range':
      return `“${problem.written}” is no range. Write one such as 900..1000, 900.. or ..1000.`
    case 'backwards':
      return `“${problem.written}” ends before it begins. Write the smaller value first.`
    case 'holds-numbers':
      return `${problem.name} holds numbers. Write one such as 900, or a range such as 900..1000.`
    case 'holds-words':
      return `${problem.name} holds words. Use = for the whole value or ~ for a part of it.`
    case 'other-unit':
      return `No value of ${problem.name} is measured as “${problem.written}” is. Leave the unit out.`
  }
}
