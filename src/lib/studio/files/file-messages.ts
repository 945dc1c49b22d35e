import type { KnownFile } from '#lib/folder-check/known-file.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

/** @param problem a sentence */
export const catalogueLeftOut = (problem: string) =>
  `The type catalogue beside the file is left out. ${problem}`
export const typesLeft = (count: number) =>
  plural(count, {
    one: '# type of the type catalogue is not in the table, which is full. The type catalogue itself is complete.',
    other:
      '# types of the type catalogue are not in the table, which is full. The type catalogue itself is complete.',
  })
export const keepsCatalogue =
  'The family keeps its type catalogue. To replace it, drop the new .txt file together with the .rfa file.'

/** That the catalogue has a file already, in a sentence. */
export const describeKnown = ({ name, revision, current }: KnownFile): string =>
  revision < current
    ? `The catalogue has this file as revision ${formatNumber(revision)}: “${name}”.`
    : `The catalogue has this file: “${name}”.`
