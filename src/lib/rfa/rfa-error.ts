export const wayOut = 'Open the family in Revit and save it again, or take another copy.'
const partial = 'The rest of the file was read.'
export const intoCatalogue = 'Move types into a type catalogue, a .txt file beside the family.'

/** What the description of one family may hold; more are refused. */
export const maxTypes = 5000
export const maxParameters = 1000
/** Types times parameters. */
export const maxValues = 200_000
export const maxElements = 30_000

/** Not by Intl, which every page that imports this would load at once. */
const counted = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')

const messages = {
  'too-small': 'The file is empty or too short for a Revit family. Copy or download it again.',
  'not-ole': 'This is not a Revit family. Choose an .rfa file saved by Revit.',
  'not-revit': 'This file was not saved by Revit. Choose an .rfa file saved by Revit.',
  'bad-header': `The header of the file is damaged. ${wayOut}`,
  'bad-directory': `The directory inside the file is damaged. ${wayOut}`,
  'bad-chain': `A part of the file leads nowhere. ${wayOut}`,
  cycle: `A part of the file runs in a circle. ${wayOut}`,
  truncated: 'The file is cut off: its end is missing. Copy or download it again.',
  unreadable: 'The file could not be read. Check that it is still there, and choose it again.',
  'stream-too-large': `A part of the file claims an impossible size. ${wayOut}`,
  'too-costly': `The file asks for far more work than any family does. ${wayOut}`,
  'took-too-long': `Reading the file took too long, and was given up. Copy it to this computer and choose it again. If that does not help: ${wayOut}`,
  'xml-bad': `The description in the file is no valid XML. ${partial} ${wayOut}`,
  'xml-dtd': `The description in the file holds a DOCTYPE, which is refused. ${partial} ${wayOut}`,
  'too-many-elements': `The description in the file has more than ${counted(maxElements)} elements. ${intoCatalogue}`,
  'too-many-types': `The family has more than ${counted(maxTypes)} types. ${intoCatalogue}`,
  'too-many-parameters': `The family has more than ${counted(maxParameters)} parameters. Remove those that nobody needs.`,
  'too-many-values': `The family has more than ${counted(maxValues)} values, types times parameters. ${intoCatalogue}`,
  'no-part-atom': 'The file holds no description, as before Revit 2012. Fill in the rest by hand.',
  'no-basic-file-info': 'The file does not say which Revit saved it. Fill in the release by hand.',
  'bad-preview': `The picture in the file is damaged or too large. ${partial} Add a picture by hand.`,
  'no-objects': `Revit's own objects in the file could not be read, and with them its nested families. ${partial} List them by hand.`,
  'objects-partial': `Some of what Revit stores in the file could not be read: nested families, parameters, or whom and what the file names may be missing. ${wayOut}`,
  'no-clean-copy':
    'No copy can be made without the names: this file stores them in a way that is not known here. Save it in Revit under another user name, in a folder that names nobody.',
  'bad-catalogue': 'This is not a type catalogue. Export it from Revit again.',
} as const

export type RfaCode = keyof typeof messages

/** What is wrong with a file and what to do about it; the only error that the reader throws. */
export class RfaError extends Error {
  readonly code: RfaCode

  constructor(code: RfaCode, message?: string, options?: ErrorOptions) {
    super(message ?? messages[code], options)
    this.name = 'RfaError'
    this.code = code
  }
}

/** Something that could not be read from a file of which the rest could. */
export interface RfaWarning {
  readonly code: RfaCode
  readonly message: string
  readonly stream: string | null
}

export const warningOf = (
  code: RfaCode,
  stream: string | null = null,
  message: string = messages[code],
): RfaWarning => ({ code, message, stream })
