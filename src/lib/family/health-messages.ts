import * as counts from '#lib/i18n/counts.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { Health, HealthFinding, HealthReason } from './health.ts'

const shareOf = (shared: number, added: number) =>
  shared === 1
    ? `${shared} of ${added} added parameters is shared`
    : `${shared} of ${added} added parameters are shared`

const elements = (count: number) => plural(count, { one: '# element', other: '# elements' })

/** What a person reads about a part of a family's health. */
export function describeFinding(finding: HealthFinding): string {
  switch (finding.kind) {
    case 'size-unknown':
      return 'The size of the file is not known'
    case 'very-large':
      return `Very large: ${formatFileSize(finding.bytes)} in every model that loads it`
    case 'large':
      return `Large: ${formatFileSize(finding.bytes)}`
    case 'light':
      return `Light: ${formatFileSize(finding.bytes)}`
    case 'elements-unknown':
      return 'How many elements it holds is not known'
    case 'very-many-elements':
      return `Very many elements: ${elements(finding.count)}`
    case 'many-elements':
      return `Many elements: ${elements(finding.count)}`
    case 'elements':
      return elements(finding.count)
    case 'types-unknown':
      return 'Its types are not known'
    case 'very-many-types':
    case 'many-types':
    case 'types':
      return counts.types(finding.count)
    case 'parameters-unknown':
      return 'Its parameters are not known'
    case 'only-built-in':
      return 'Only parameters that Revit has itself'
    case 'none-shared':
    case 'few-shared':
    case 'shared':
      return shareOf(finding.shared, finding.added)
    case 'shared-unknown':
      return `Of the parameters that can be seen, ${shareOf(finding.shared, finding.added)}`
    case 'category-unknown':
      return 'Its category is not known'
    case 'category':
      return 'In a category'
    case 'classified':
      return 'Classified by OmniClass or Uniclass'
    case 'class-unknown':
      return 'No OmniClass or Uniclass number is given'
    case 'release-unknown':
      return 'It is not known which Revit saved it'
    case 'old-release':
    case 'release':
      return `Saved with Revit ${finding.release}`
  }
}

/** What to do about a finding; '' where nothing has to be done. */
export function adviseFinding(finding: HealthFinding): string {
  switch (finding.kind) {
    case 'very-large':
    case 'large':
      return 'Purge it in Revit, and take out imported drawings and pictures.'
    case 'very-many-elements':
    case 'many-elements':
      return 'Simplify what is modelled, and leave out what no view shows.'
    case 'very-many-types':
      return 'Load only the types that you need, by a type catalogue.'
    case 'many-types':
      return 'A type catalogue beside the file keeps the project small.'
    case 'none-shared':
      return 'Schedules and tags cannot show them: share those that they need.'
    case 'few-shared':
      return 'Schedules and tags show only those: share the others that they need.'
    case 'shared-unknown':
      return 'The file may hold others that have no value. Look in Revit, under Family Types.'
    case 'old-release':
      return 'Newer ones upgrade it each time it is loaded. Save it with yours to keep it upgraded.'
    case 'release-unknown':
      return 'Try it in an empty project first.'
    case 'types-unknown':
    case 'parameters-unknown':
      return 'Open it in Revit to see them.'
    case 'category-unknown':
      return 'Open it in Revit to see it. Its publisher can name it in Studio.'
    case 'class-unknown':
      return 'Its publisher can set one in Revit, under Family Category and Parameters.'
    case 'size-unknown':
    case 'elements-unknown':
    case 'light':
    case 'elements':
    case 'types':
    case 'only-built-in':
    case 'shared':
    case 'category':
    case 'classified':
    case 'release':
      return ''
  }
}

/** How much a line counts, as a sentence. */
export function describeWeight({ state, weight }: HealthReason, points: number): string {
  switch (state) {
    case 'good':
      return 'In order.'
    case 'note':
      return 'A note, which counts nothing.'
    case 'unknown':
      return 'Counts nothing.'
    case 'minor':
    case 'major':
      return `Counts ${weight} of ${plural(points, { one: '# point', other: '# points' })}.`
  }
}

/** How the grade comes about. */
export function explainGrade({ grade, points }: Pick<Health, 'grade' | 'points'>): string {
  if (grade === 'unknown') return 'Too little is known of this family to judge it.'
  if (points === 0) return 'Nothing that is known counts against it.'
  const counted = plural(points, {
    one: '# point counts against it',
    other: '# points count against it',
  })
  return `${counted}. With 2 or 3, check it before you load it; from 4 on, take care.`
}
