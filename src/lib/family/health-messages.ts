import * as counts from '#lib/i18n/counts.ts'
import { formatFileSize } from '#lib/i18n/file-size.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { HealthFinding } from './health.ts'

const shareOf = (shared: number, added: number) =>
  shared === 1
    ? `${shared} of ${added} added parameters is shared`
    : `${shared} of ${added} added parameters are shared`

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
    case 'very-many-types':
      return plural(finding.count, { other: '# types: load those you need by a type catalogue' })
    case 'many-types':
      return plural(finding.count, { other: '# types: a type catalogue keeps the project small' })
    case 'types':
      return counts.types(finding.count)
    case 'no-types':
      return 'No types are listed'
    case 'no-parameters':
      return 'No parameters are listed'
    case 'only-built-in':
      return 'Only parameters that Revit has itself'
    case 'none-shared':
      return `${shareOf(finding.shared, finding.added)}: schedules and tags cannot show them`
    case 'few-shared':
      return `${shareOf(finding.shared, finding.added)}: schedules and tags show only those`
    case 'shared':
      return shareOf(finding.shared, finding.added)
    case 'no-category':
      return 'In no category'
    case 'classified':
      return 'Classified by OmniClass or Uniclass'
    case 'unclassified':
      return 'No OmniClass or Uniclass number'
    case 'release-unknown':
      return 'It is not known which Revit saved it'
    case 'old-release':
      return `Saved with Revit ${finding.release}: newer ones upgrade it each time it is loaded`
    case 'release':
      return `Saved with Revit ${finding.release}`
  }
}
