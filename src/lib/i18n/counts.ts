import { plural } from './plural.ts'

export const families = (count: number) => plural(count, { one: '# family', other: '# families' })
export const files = (count: number) => plural(count, { one: '# file', other: '# files' })
export const types = (count: number) => plural(count, { one: '# type', other: '# types' })
export const people = (count: number) => plural(count, { one: '# person', other: '# people' })
export const newFamilies = (count: number) =>
  plural(count, { one: '# new family', other: '# new families' })
