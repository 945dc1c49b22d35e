const damaged = 'Open the family in Revit and save it again, or take another copy.'
const partial = 'The rest of the file was read.'

const messages = {
  'too-small': 'The file is empty or too short for a Revit family. Copy or download it again.',
  'not-ole': 'This is not a Revit family. Choose an .rfa file saved by Revit.',
  'not-revit': 'This file was not saved by Revit. Choose an .rfa file saved by Revit.',
  'bad-header': `The header of the file is damaged. ${damaged}`,
  'bad-directory': `The directory inside the file is damaged. ${damaged}`,
  'bad-chain': `A part of the file leads nowhere. ${damaged}`,
  cycle: `A part of the file runs in a circle. ${damaged}`,
  truncated: 'The file is cut off: its end is missing. Copy or download it again.',
  unreadable: 'The file could not be read. Check that it is still there, and choose it again.',
  'stream-too-large': `A part of the file claims an impossible size. ${damaged}`,
  'xml-bad': `The description in the file is no valid XML. ${partial} ${damaged}`,
  'xml-dtd': `The description in the file holds a DOCTYPE, which is refused. ${partial} ${damaged}`,
  'too-many-values': `The family has more than a million values. Its types were left out. ${partial}`,
  'no-part-atom': 'The file holds no description, as before Revit 2012. Fill in the rest by hand.',
  'no-basic-file-info': 'The file does not say which Revit saved it. Fill in the release by hand.',
  'bad-preview': `The picture in the file is damaged or too large. ${partial} Add a picture by hand.`,
  'no-nested-families': `The nested families could not be read. ${partial} List them by hand.`,
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

export const warningOf = (code: RfaCode, stream: string | null = null): RfaWarning => ({
  code,
  message: messages[code],
  stream,
})
